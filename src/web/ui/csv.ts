/** Lines of cells, as RFC 4180 has them. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const NEGATIVE = /^-\d+(?:\.\d+)?$/;

function quoted(text: string): string {
  // A spreadsheet would compute what begins like this.
  const safe = /^[=+\-@\t\r]/.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
