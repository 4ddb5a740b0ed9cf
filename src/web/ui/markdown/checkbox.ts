/** The text with the box in that line ticked, or not any more. */
export function withCheckbox(text: string, line: number, ticked: boolean): string {
  const lines = text.split(/(?<=\r\n|\r(?!\n)|\n)/);
  return lines.with(line, (lines[line] ?? '').replace(/\[[ xX]\]/, ticked ? '[x]' : '[ ]')).join('');
}
