/** Lines of a list, each with something that can have the focus. */
export function linesOf(list: HTMLElement | null, line: string): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(line)] : [];
}

/** The index of the line that has the focus; -1 if none has. */
export function focusedLine(lines: readonly HTMLElement[]): number {
  return lines.findIndex((line) => line.contains(document.activeElement));
}

/** The line at that index, or the nearest. */
export function focusLine(lines: readonly HTMLElement[], at: number): void {
  const line = lines[Math.max(0, Math.min(at, lines.length - 1))];
  line?.querySelector<HTMLElement>('a, button')?.focus();
}

/** To the line after or before the one that has the focus, else to the first. */
export function walkLines(lines: readonly HTMLElement[], by: 1 | -1): void {
  const at = focusedLine(lines);
  focusLine(lines, at < 0 ? 0 : at + by);
}
