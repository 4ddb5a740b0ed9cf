/** Where in a text the typed words are, and the part of the text that shows it. */
import { foldText } from '../search.ts';

/** From `start` up to and without `end`, in the text as it was written. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** In characters. */
const EXCERPT_MAX = 160;
/** Of a line, looked through at once. */
const PIECE = 1_000;
/** What makes a line of Markdown an item, a heading or a quotation. */
const MARKERS = /^[ \t]*(?:(?:[-*+>]|#{1,6}|\d{1,9}[.)])[ \t]+)+(?:\[[ xX]\][ \t]+)?/;
/** How much of it precedes the first mark. */
const BEFORE = 40;

/** Where a text has the words: at the beginnings of its words, else anywhere. In order, without overlaps. */
export function marksOf(text: string, words: readonly string[]): Mark[] {
  const { folded, starts, ends } = foldedPlaces(text);
  const found = words.flatMap((word) => {
    const all = occurrences(folded, word);
    const beginning = all.filter((at) => !WITHIN.test(folded[at - 1] ?? ''));
    return (beginning.length > 0 ? beginning : all).map((at) => ({
      start: starts[at] ?? 0,
      // With the accents that follow, and the whole of a character that is found in part: “⅛” is folded to three.
      end: Math.max(ends[at + word.length - 1] ?? 0, starts[at + word.length] ?? text.length),
    }));
  });
  const marks: Mark[] = [];
  for (const mark of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = marks.at(-1);
    if (!last || mark.start >= last.end) marks.push(mark);
    else if (mark.end > last.end) marks[marks.length - 1] = { start: last.start, end: mark.end };
  }
  return marks;
}

/** The line, or part of a long one, that has most of the words, cut around the first of them; null if none has one. */
export function excerptOf(text: string, words: readonly string[]): Excerpt | null {
  let [best, most]: [Piece, number] = [{ text: '', begins: true, ends: true }, 0];
  for (const piece of piecesOf(text)) {
    if (most === words.length) break;
    const folded = foldText(piece.text);
    const count = words.filter((word) => folded.includes(word)).length;
    if (count > most) [best, most] = [piece, count];
  }
  if (most === 0) return null;
  const all = marksOf(best.text, words);
  const { length } = best.text;
  const first = all[0]?.start ?? 0;
  const from = length <= EXCERPT_MAX ? 0 : wordStart(best.text, Math.max(0, first - BEFORE));
  const to = whole(best.text, from + EXCERPT_MAX);
  const before = from > 0 || !best.begins ? '…' : '';
  const shown = before + best.text.slice(from, to).trimEnd() + (to < length || !best.ends ? '…' : '');
  const shift = before.length - from;
  const marks = all
    .filter(({ end }) => end <= to)
    .map(({ start, end }) => ({ start: start + shift, end: end + shift }));
  return { text: shown, marks };
}

interface Piece {
  readonly text: string;
  /** Whether it begins and ends with its line. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** A line can have the whole text of a note; finding the place of each character in that takes too long. */
function* piecesOf(text: string): Generator<Piece> {
  for (const written of text.split('\n')) {
    const line = written.replace(MARKERS, '');
    for (let [start, end] = [0, 0]; start < line.length; start = end) {
      end = pieceEnd(line, start);
      yield { text: line.slice(start, end), begins: start === 0, ends: end === line.length };
    }
  }
}

/** After a space, if there is one. */
function pieceEnd(line: string, start: number): number {
  const most = start + PIECE;
  const space = most < line.length ? line.lastIndexOf(' ', most) : -1;
  return space > start ? space + 1 : whole(line, most);
}

/** The place, or the one behind the character that it would cut in two. */
function whole(text: string, at: number): number {
  const isLow = (text.codePointAt(at) ?? 0) >>> 10 === 0x37;
  return Math.min(text.length, isLow ? at + 1 : at);
}

const WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu;

/** Inside a word: what comes before is a letter or a digit. */
const WITHIN = /[\p{L}\p{N}]/u;

/** The folded text, and from where to where in the text each of its characters comes: with its marks, which are folded together. */
function foldedPlaces(text: string) {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text.match(WITH_MARKS) ?? []) {
    const plain = foldText(character);
    for (let nth = 0; nth < plain.length; nth += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    folded += plain;
    at += character.length;
  }
  return { folded, starts, ends };
}

function occurrences(folded: string, word: string): number[] {
  const found: number[] = [];
  if (word === '') return found;
  let at = folded.indexOf(word);
  while (at >= 0) {
    found.push(at);
    at = folded.indexOf(word, at + word.length);
  }
  return found;
}

/** The next beginning of a word, unless it is far. */
function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space >= 0 && space - from < BEFORE / 2 ? space + 1 : whole(text, from);
}
