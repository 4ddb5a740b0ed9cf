/** What keys and buttons do to Markdown while it is written. Pure: a text, and what is selected in it. */

export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `from` to `to` of the text is replaced; then that part of the new text is selected. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

const LIST = /^([ \t>]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;
const QUOTE = /^((?:> ?)+)/;

/** Enter in a list or a quote: the next item, or the end of the list in an empty one. Null: an ordinary new line. */
export function goOn({ text, start, end }: Selected): Edit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const item = LIST.exec(line) ?? QUOTE.exec(line);
  if (!item) return null;
  const rest = text.slice(from + item[0].length).split('\n', 1)[0] ?? '';
  if (rest.trim() === '') return replaced(from, start, '', from);
  const [, before = '', bullet, number, mark = '', space = '', box] = item;
  const marker = number === undefined ? (bullet ?? '') : `${Number(number) + 1}${mark}`;
  const insert = `\n${before}${marker}${space}${box === undefined ? '' : '[ ] '}`;
  return replaced(start, start, insert, start + insert.length);
}

/** Puts the mark around what is selected, or takes it away. */
export function toggleMark({ text, start, end }: Selected, mark: string): Edit {
  const size = mark.length;
  const inner = text.slice(start, end);
  // `*` within `**` is no mark of its own.
  const hasAround = (at: number, to: number) =>
    text.slice(at - size, at) === mark &&
    text.slice(to, to + size) === mark &&
    text.charAt(at - size - 1) !== mark.charAt(0) &&
    text.charAt(to + size) !== mark.charAt(0);
  if (hasAround(start, end))
    return { from: start - size, to: end + size, insert: inner, select: [start - size, end - size] };
  return { from: start, to: end, insert: `${mark}${inner}${mark}`, select: [start + size, end + size] };
}

/** Makes what is selected a link; without an address, that is to be written next. */
export function link({ text, start, end }: Selected, address = ''): Edit {
  const insert = `[${text.slice(start, end)}](${address})`;
  const caret = start + insert.length - (address === '' ? 1 : 0);
  return replaced(start, end, insert, caret);
}

/** Puts the prefix before each selected line, or takes it away where all of them have it. */
export function toggleLines({ text, start, end }: Selected, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isOn = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isOn ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { from, to, insert, select: [from, from + insert.length] };
}

/** Whether what is pasted is the address of a page, and nothing else. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

function replaced(from: number, to: number, insert: string, caret: number): Edit {
  return { from, to, insert, select: [caret, caret] };
}
