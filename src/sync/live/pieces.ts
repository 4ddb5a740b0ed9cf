/**
 * Many rows in order, in pieces of a few hundred: a change moves one piece only, and what is searched of a piece is
 * one text, so that a search touches no row that it does not find.
 */
import type { Row } from '../protocol/row.ts';
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
  /** The texts of all elements, and where each ends; null until they are searched. */
  joined: { readonly text: string; readonly ends: readonly number[] } | null;
}

export class Pieces {
  readonly #compare: Compare<Element>;
  /** None of them is empty. */
  readonly #pieces: Piece[] = [];

  constructor(elements: Element[], compare: Compare<Element>) {
    this.#compare = compare;
    elements.sort(compare);
    for (let start = 0; start < elements.length; start += SIZE) {
      this.#pieces.push({ elements: elements.slice(start, start + SIZE), joined: null });
    }
  }

  add(element: Element): void {
    const at = Math.min(this.#pieceOf(element), this.#pieces.length - 1);
    const piece = this.#pieces[at];
    if (!piece) {
      this.#pieces.push({ elements: [element], joined: null });
      return;
    }
    piece.joined = null;
    piece.elements.splice(placeOf(piece.elements, element, this.#compare), 0, element);
    if (piece.elements.length <= 2 * SIZE) return;
    this.#pieces.splice(at + 1, 0, { elements: piece.elements.splice(SIZE), joined: null });
  }

  /** Takes out the element that compares as equal, and answers it. */
  remove(like: Element): Element | undefined {
    const at = this.#pieceOf(like);
    const piece = this.#pieces[at];
    if (!piece) return undefined;
    const place = placeOf(piece.elements, like, this.#compare);
    const element = piece.elements[place];
    if (element?.row.id !== like.row.id) return undefined;
    piece.joined = null;
    piece.elements.splice(place, 1);
    if (piece.elements.length === 0) this.#pieces.splice(at, 1);
    return element;
  }

  /** Visits the rows in whose text `wanted` is, in order; every row when it is empty. */
  visit(wanted: string, visit: (row: Row) => void): void {
    if (wanted.includes(END)) return;
    for (const piece of this.#pieces) {
      if (wanted === '') for (const { row } of piece.elements) visit(row);
      else search(piece, wanted, visit);
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

function search(piece: Piece, wanted: string, visit: (row: Row) => void): void {
  const { text, ends } = (piece.joined ??= join(piece.elements));
  let place = 0;
  let found = text.indexOf(wanted);
  while (found >= 0) {
    while ((ends[place] ?? Infinity) <= found) place += 1;
    const element = piece.elements[place];
    if (!element) return;
    visit(element.row);
    found = text.indexOf(wanted, ends[place]);
  }
}

function join(elements: readonly Element[]): NonNullable<Piece['joined']> {
  const ends: number[] = [];
  let end = 0;
  for (const { text } of elements) {
    end += text.length;
    ends.push(end);
  }
  return { text: elements.map(({ text }) => text).join(''), ends };
}
