/** Columns: aligned and as wide as the terminal, or separated by tabs for other programs. */

/** `width`: of the terminal, in characters; null: for another program, without a head. */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number | null,
): readonly string[] {
  if (width === null) return rows.map((row) => row.join('\t'));
  if (rows.length === 0) return [];
  // A column that says nothing is left out; the last one, which has the most to say, takes what is left.
  const kept = head.flatMap((_, at) => (rows.some((row) => row[at] !== '') ? [at] : []));
  const all = [head, ...rows].map((row) => kept.map((at) => row[at] ?? ''));
  const widths = kept.slice(0, -1).map((_, at) => Math.min(24, Math.max(...all.map((row) => (row[at] ?? '').length))));
  const rest = Math.max(10, width - widths.reduce((sum, each) => sum + each + 2, 0));
  return all.map((row) =>
    row
      .map((cell, at) => cut(cell, widths[at] ?? rest).padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cut(text: string, most: number): string {
  return text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;
}
