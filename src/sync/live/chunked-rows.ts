/**
 * Many rows in order, in pieces of a few hundred: a change moves one piece only, and what is searched of a piece is
 * one text, so that a search touches no row that it does not find, nor those, to know their groups.
 */
import type { Row } from '../protocol/row.ts';
import type { Grouping } from './grouping.ts';
import type { SortKey } from './order.ts';
import { insertionIndex, type Compare } from './sorted.ts';

export interface IndexedRow {
  readonly row: Row;
  /** What it is ordered by first: looking it up for every comparison would take most of the time. */
  readonly key: SortKey;
  /** What is searched of it; it ends with `END`, if it is not empty. */
  readonly text: string;
}

/** Stands in no text. */
export const TEXT_END = '\0';

const CHUNK_SIZE = 256;

interface RowChunk {
  readonly elements: IndexedRow[];
  /** What was worked out of the elements as they are. */
  cache: ChunkCache;
}

interface ChunkCache {
  /** The texts of all elements, and where each ends. */
  readonly joined?: { readonly text: string; readonly ends: readonly number[] };
  /** The group of each element, by its number. */
  readonly groups?: { readonly grouping: Grouping; readonly numbers: readonly number[] };
  /** Where the last text was found: what is longer can only be there. */
  readonly found?: { readonly wanted: string; readonly places: readonly number[] };
}

const EMPTY_CACHE: ChunkCache = {};

export class ChunkedRows {
  readonly #compare: Compare<IndexedRow>;
  /** None of them is empty. */
  readonly #chunks: RowChunk[] = [];

  constructor(elements: IndexedRow[], compare: Compare<IndexedRow>) {
    this.#compare = compare;
    elements.sort(compare);
    for (let start = 0; start < elements.length; start += CHUNK_SIZE) {
      this.#chunks.push({ elements: elements.slice(start, start + CHUNK_SIZE), cache: EMPTY_CACHE });
    }
  }

  add(element: IndexedRow): void {
    const at = Math.min(this.#chunkIndexOf(element), this.#chunks.length - 1);
    const piece = this.#chunks[at];
    if (!piece) {
      this.#chunks.push({ elements: [element], cache: EMPTY_CACHE });
      return;
    }
    piece.cache = EMPTY_CACHE;
    piece.elements.splice(insertionIndex(piece.elements, element, this.#compare), 0, element);
    if (piece.elements.length <= 2 * CHUNK_SIZE) return;
    this.#chunks.splice(at + 1, 0, { elements: piece.elements.splice(CHUNK_SIZE), cache: EMPTY_CACHE });
  }

  /** Takes out the element that compares as equal, and answers it. */
  remove(like: IndexedRow): IndexedRow | undefined {
    const at = this.#chunkIndexOf(like);
    const piece = this.#chunks[at];
    if (!piece) return undefined;
    const place = insertionIndex(piece.elements, like, this.#compare);
    const element = piece.elements[place];
    if (element?.row.id !== like.row.id) return undefined;
    piece.cache = EMPTY_CACHE;
    piece.elements.splice(place, 1);
    if (piece.elements.length === 0) this.#chunks.splice(at, 1);
    return element;
  }

  /** Visits the rows in whose text each word is, in order, with the number of their group; every row when there is none. */
  visit(words: readonly string[], grouping: Grouping, visit: (row: Row, group: number) => void): void {
    if (words.some((word) => word.includes(TEXT_END))) return;
    // Whoever types goes on at the end: where the first word is stays known.
    const [wanted = '', ...others] = words;
    for (const piece of this.#chunks) {
      const { elements } = piece;
      const places = wanted === '' ? null : positionsOf(piece, wanted);
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
  #chunkIndexOf(element: IndexedRow): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = this.#chunks[middle]?.elements.at(-1);
      if (last && this.#compare(last, element) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function groupsOf(piece: RowChunk, grouping: Grouping): readonly number[] {
  if (piece.cache.groups?.grouping === grouping) return piece.cache.groups.numbers;
  const numbers = piece.elements.map(({ row }) => grouping.numberOf(row));
  piece.cache = { ...piece.cache, groups: { grouping, numbers } };
  return numbers;
}

function positionsOf(piece: RowChunk, wanted: string): readonly number[] {
  const { found } = piece.cache;
  if (found?.wanted === wanted) return found.places;
  // To look at a few by themselves takes less than to look through all.
  const narrows = found && wanted.startsWith(found.wanted) && found.places.length < piece.elements.length / 4;
  const places = narrows
    ? found.places.filter((place) => piece.elements[place]?.text.includes(wanted))
    : search(piece, wanted);
  piece.cache = { ...piece.cache, found: { wanted, places } };
  return places;
}

function search(piece: RowChunk, wanted: string): number[] {
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

function joinedOf(piece: RowChunk): NonNullable<ChunkCache['joined']> {
  if (piece.cache.joined) return piece.cache.joined;
  const ends: number[] = [];
  let end = 0;
  for (const { text } of piece.elements) {
    end += text.length;
    ends.push(end);
  }
  const joined = { text: piece.elements.map(({ text }) => text).join(''), ends };
  piece.cache = { ...piece.cache, joined };
  return joined;
}
