/** The non-empty lines of a text, without list markers: `- `, `* `, `1. `, `[ ] `. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(MARK, '').trim())
    .filter((line) => line !== '');
}

const MARK = /^\s*(?:(?:[-*+•]|\d+[.)])\s+)?(?:\[[ xX]?\]\s+)?/;
