/** How text is searched, everywhere: by its letters and signs, however they are written, and the words need not be next to each other. */
import { readableText } from './person/mention.ts';

/**
 * The text in the form in which it is searched, on every side. Case, accents, vowel points, what is invisible, the shape
 * of quotes, dashes and digits, and how characters are composed don't matter.
 */
export function foldText(text: string): string {
  // Most texts are plain ASCII; this runs for every row.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFC').replaceAll(OTHERS, folded).toLowerCase();
}

/** The words that all have to be found, without the punctuation around them. */
export function searchWords(text: string): string[] {
  const words = foldText(text).split(/\s+/);
  return words.map((word) => word.replace(AROUND, '') || word).filter(Boolean);
}

/** Whether a text has every one of them. */
export function hasEach(text: string, words: readonly string[]): boolean {
  const within = foldText(text);
  return words.every((word) => within.includes(word));
}

const AROUND = /^['"([{¿¡。、]+|['")\]}.,:;!?。、]+$/g;

/** A row's value in the form in which it is searched: a task's number is found as `389` and as `#389`, a mention by its name. */
export function searchable(value: string | number): string {
  return typeof value === 'number' ? `#${value}` : foldText(readableText(value));
}

const PLAIN = /^[\0-\x7f]*$/;
const OTHERS = /[^\0-\x7f]/gu;

/** What Unicode does not decompose, but people type in another way. */
const variants = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    ħ: 'h',
    ŧ: 't',
    ı: 'i',
    // At the end of a word.
    ς: 'σ',
    // Alif, ya, kaf and ta marbuta as Arabic, Persian and Urdu keyboards have them.
    ٱ: 'ا',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
    '″': '"',
    '״': '"',
    '⁄': '/',
  }),
);
for (const apostrophe of '‘’‚‛‹›ʹʺʻʼʽ′‵׳´') variants.set(apostrophe, "'");

const EMOJI = /\p{Extended_Pictographic}/u;
const LETTER = /\p{Alphabetic}/u;
/** Marks that are written or left out. In other scripts marks are vowels, and か is another letter than が. */
const ACCENT =
  /[[\p{M}&&[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]]--[\u3099\u309a\u20e3]]/v;
/** Also what lengthens Arabic words; but not the letters by which the flags of England and Wales differ. */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\u0640]--[\u{e0020}-\u{e007f}]]/v;
const DASH = /\p{Dash}/u;
const QUOTE = /\p{Quotation_Mark}/u;
const DIGIT = /\p{Nd}/u;

/** By character: a text has few different ones. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

function folded(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const made = fold(character);
  if (known.size < MOST_KNOWN) known.set(character, made);
  return made;
}

function fold(character: string): string {
  const variant = variants.get(character);
  if (variant !== undefined) return variant;
  // “‼” would become two marks.
  if (EMOJI.test(character) && !LETTER.test(character)) return character;
  const plain = character.normalize('NFKD').toLowerCase();
  if (plain !== character) return Array.from(plain, (part) => (PLAIN.test(part) ? part : folded(part))).join('');
  if (ACCENT.test(character) || INVISIBLE.test(character)) return '';
  if (DASH.test(character)) return '-';
  if (QUOTE.test(character)) return '"';
  return DIGIT.test(character) ? digit(character) : character;
}

/** The ten digits of a script follow each other. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
