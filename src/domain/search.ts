/** How text is searched, everywhere: case and accents don't matter, and the words need not be next to each other. */

/** The text in the form in which it is searched. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').toLowerCase().replaceAll(ACCENTS, '').replaceAll(OTHERS, plain);
}

/** The words that all have to be found. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

/** A row's value in the form in which it is searched: a task's number is found as `389` and as `#389`. */
export function searchable(value: string | number): string {
  return typeof value === 'number' ? `#${value}` : foldText(value);
}

/** Most texts are plain ASCII and need no folding; this runs for every row. */
const PLAIN = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters that Unicode does not decompose into a letter and an accent, but people type without their mark. */
const letters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  // At the end of a word.
  ['ς', 'σ'],
]);
const OTHERS = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
const plain = (letter: string) => letters.get(letter) ?? letter;
