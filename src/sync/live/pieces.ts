/**
 * Many rows in order, in pieces of a few hundred: a change moves one piece only, and what is searched of a piece is
 * one text, so that a search touches no row that it does not find, nor those, to know their groups.
 */
import type { Row } from '../protocol/row.ts';
import type { Grouping } from './grouping.ts';
import type { SortKey } from './order.ts';
import { placeOf, type Compare } from './sorted.ts';

export interface Element {
  readonly row: Row;
  /** What it is ordered by first: looking it up for every comparison would take most of the time. */
  readonly key: SortKey;
  /** What is searched of it; it ends with `END`, if it is not empty. */
  readonly text: string;
}

/** Stands in no text. */
export const END = '\0';

const SIZE = 256;

interface Piece {
  readonly elements: Element[];
  /** What was worked out of the elements as they are. */
  known: Known;
}

interface Known {
  /** The texts of all elements, and where each ends. */
  readonly joined?: { readonly text: string; readonly ends: readonly number[] };
  /** The group of each element, by its number. */
  readonly groups?: { readonly grouping: Grouping; readonly numbers: readonly number[] };
  /** Where the last text was found: what is longer can only be there. */
  readonly found?: { readonly wanted: string; readonly places: readonly number[] };
}

const NOTHING: Known = {};

export class Pieces {
  readonly #compare: Compare<Element>;
  /** None of them is empty. */
  readonly #pieces: Piece[] = [];

  constructor(elements: Element[], compare: Compare<Element>) {
    this.#compare = compare;
    elements.sort(compare);
    for (let start = 0; start < elements.length; start += SIZE) {
      this.#pieces.push({ elements: elements.slice(start, start + SIZE), known: NOTHING });
    }
  }

  add(element: Element): void {
    const at = Math.min(this.#pieceOf(element), this.#pieces.length - 1);
    const piece = this.#pieces[at];
    if (!piece) {
      this.#pieces.push({ elements: [element], known: NOTHING });
      return;
    }
    piece.known = NOTHING;
    piece.elements.splice(placeOf(piece.elements, element, this.#compare), 0, element);
    if (piece.elements.length <= 2 * SIZE) return;
    this.#pieces.splice(at + 1, 0, { elements: piece.elements.splice(SIZE), known: NOTHING });
  }

  /** Takes out the element that compares as equal, and answers it. */
  remove(like: Element): Element | undefined {
    const at = this.#pieceOf(like);
    const piece = this.#pieces[at];
    if (!piece) return undefined;
    const place = placeOf(piece.elements, like, this.#compare);
    const element = piece.elements[place];
    if (element?.row.id !== like.row.id) return undefined;
    piece.known = NOTHING;
    piece.elements.splice(place, 1);
    if (piece.elements.length === 0) this.#pieces.splice(at, 1);
    return element;
  }

  /** Visits the rows in whose text each word is, in order, with the number of their group; every row when there is none. */
  visit(words: readonly string[], grouping: Grouping, visit: (row: Row, group: number) => void): void {
    if (words.some((word) => word.includes(END))) return;
    // Whoever types goes on at the end: where the first word is stays known.
    const [wanted = '', ...others] = words;
    for (const piece of this.#pieces) {
      const { elements } = piece;
      const places = wanted === '' ? null : placesOf(piece, wanted);
      if (places?.length === 0) continue;
      const numbers = groupsOf(piece, grouping);
      const count = places?.length ?? elements.length;
      for (let at = 0; at < count; at += 1) {
        const place = places === null ? at : (places[at] ?? 0);
        const element = elements[place];
        if (element && others.every((word) => element.text.includes(word))) visit(element.row, numbers[place] ?? 0);
      }
    }
  }

  /** The first piece whose last element does not come before this one. */
  #pieceOf(element: Element): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = this.#pieces[middle]?.elements.at(-1);
      if (last && this.#compare(last, element) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function groupsOf(piece: Piece, grouping: Grouping): readonly number[] {
  if (piece.known.groups?.grouping === grouping) return piece.known.groups.numbers;
  const numbers = piece.elements.map(({ row }) => grouping.numberOf(row));
  piece.known = { ...piece.known, groups: { grouping, numbers } };
  return numbers;
}

function placesOf(piece: Piece, wanted: string): readonly number[] {
  const { found } = piece.known;
  if (found?.wanted === wanted) return found.places;
  // To look at a few by themselves takes less than to look through all.
  const narrows = found && wanted.startsWith(found.wanted) && found.places.length < piece.elements.length / 4;
  const places = narrows
    ? found.places.filter((place) => piece.elements[place]?.text.includes(wanted))
    : search(piece, wanted);
  piece.known = { ...piece.known, found: { wanted, places } };
  return places;
}

function search(piece: Piece, wanted: string): number[] {
  const { text, ends } = joinedOf(piece);
  const places: number[] = [];
  let place = 0;
  let at = text.indexOf(wanted);
  while (at >= 0) {
    while ((ends[place] ?? Infinity) <= at) place += 1;
    places.push(place);
    at = text.indexOf(wanted, ends[place]);
  }
  return places;
}

function joinedOf(piece: Piece): NonNullable<Known['joined']> {
  if (piece.known.joined) return piece.known.joined;
  const ends: number[] = [];
  let end = 0;
  for (const { text } of piece.elements) {
    end += text.length;
    ends.push(end);
  }
  const joined = { text: piece.elements.map(({ text }) => text).join(''), ends };
  piece.known = { ...piece.known, joined };
  return joined;
}
