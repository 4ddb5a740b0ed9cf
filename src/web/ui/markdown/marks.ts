/** Whether the text may hold any markdown: most do not, and need no parser. */
export function hasMarks(text: string): boolean {
  return /[*_`#>[\]|~<\\&]|^\s*(?:[-+=]|\d+[.)])|^ {4}|^\t|\n\s*\n|:\/\/|\w[@.]\w/m.test(text);
}
