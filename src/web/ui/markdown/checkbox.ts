/** The text with the checkbox in that line ticked or unticked. */
export function withCheckbox(text: string, line: number, ticked: boolean): string {
  const lines = text.split(/(?<=\r\n|\r(?!\n)|\n)/);
  return lines.with(line, (lines[line] ?? '').replace(/\[[ xX]\]/, ticked ? '[x]' : '[ ]')).join('');
}
