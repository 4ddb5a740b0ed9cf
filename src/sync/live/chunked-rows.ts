/**
 * Many rows in order, in chunks of a few hundred. A change moves one chunk only. The search text of a chunk is one
 * string, so that a search touches no row that it does not find, not even to know its group.
 */
import type { Row } from '../protocol/row.ts';
import type { Grouping } from './grouping.ts';
import type { SortKey } from './order.ts';
import { insertionIndex, type Compare } from './sorted.ts';

export interface IndexedRow {
  readonly row: Row;
  /** The first value it is ordered by, kept here because looking it up for every comparison would take most of the time. */
  readonly key: SortKey;
  /** Its search text; ends with `TEXT_END` unless it is empty. */
  readonly text: string;
}

/** A character that occurs in no search text. */
export const TEXT_END = '\0';

const CHUNK_SIZE = 256;

interface RowChunk {
  readonly elements: IndexedRow[];
  /** What was computed from the elements as they are now. */
  cache: ChunkCache;
}

interface ChunkCache {
  /** The joined texts of all elements, and where each ends. */
  readonly joined?: { readonly text: string; readonly ends: readonly number[] };
  /** The number of each element's group; the views of a page group the same rows in several ways. */
  readonly groups?: ReadonlyMap<Grouping, readonly number[]>;
  /** Where the last search text was found: a longer one can only be found there. */
  readonly found?: { readonly wanted: string; readonly places: readonly number[] };
}

const EMPTY_CACHE: ChunkCache = {};

export class ChunkedRows {
  readonly #compare: Compare<IndexedRow>;
  /** Never contains an empty chunk. */
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

  /** Removes and returns the element that compares as equal. */
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

  /**
   * Visits the rows whose text contains every word, in order, with the number of their group; every row if there is no
   * word.
   */
  visit(words: readonly string[], grouping: Grouping, visit: (row: Row, group: number) => void): void {
    if (words.some((word) => word.includes(TEXT_END))) return;
    // A person who types appends to the end, so the places of the first word are kept.
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

  /** The first chunk whose last element is not before this one. */
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
  const known = piece.cache.groups?.get(grouping);
  if (known) return known;
  const numbers = piece.elements.map(({ row }) => grouping.numberOf(row));
  piece.cache = { ...piece.cache, groups: new Map(piece.cache.groups).set(grouping, numbers) };
  return numbers;
}

function positionsOf(piece: RowChunk, wanted: string): readonly number[] {
  const { found } = piece.cache;
  if (found?.wanted === wanted) return found.places;
  // Looking at a few elements one by one is faster than searching the whole text.
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
