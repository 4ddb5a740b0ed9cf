/** How text is searched, everywhere: without case and accents, by words that need not be neighbors. */

/** The text as it is looked through. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').toLowerCase().replaceAll(ACCENTS, '').replaceAll(OTHERS, plain);
}

/** What has to be found, all of it. */
export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

/** A value of a row as it is looked through: a task's number is found as `389` and as `#389`. */
export function searchable(value: string | number): string {
  return typeof value === 'number' ? `#${value}` : foldText(value);
}

/** Most texts: asked of every row, it saves the rest. */
const PLAIN = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters that are no letter with an accent to Unicode, and are to whoever types them. */
const letters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);
const OTHERS = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
const plain = (letter: string) => letters.get(letter) ?? letter;
