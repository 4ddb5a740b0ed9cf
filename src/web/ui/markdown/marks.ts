/** Whether the text may contain Markdown: most texts don't, and need no parser. */
export function hasMarks(text: string): boolean {
  return /[*_`#>[\]|~<\\&]|^\s*(?:[-+=]|\d+[.)])|^ {4}|^\t|\n\s*\n|:\/\/|\w[@.]\w/m.test(text);
}
