/** The parts of a file that are kept, as its pieces are looked at one after another. */

/**
 * How many pieces a file may have: segments, chunks or blocks. Photos have some dozens, a long animation or a large PNG
 * thousands; what has more is made to be expensive.
 */
export const PIECES_MAX = 20_000;

export class Pieces {
  readonly #bytes: Buffer;
  readonly #parts: Buffer[] = [];
  #seen = 0;
  /** The last range, which grows as long as what follows is kept, too. */
  #from = 0;
  #to = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Counts one more piece; false if there are too many. */
  next(): boolean {
    this.#seen += 1;
    return this.#seen <= PIECES_MAX;
  }

  /** Keeps these bytes of the file. */
  keep(from: number, to: number): void {
    if (from !== this.#to) {
      this.#close();
      this.#from = from;
    }
    this.#to = to;
  }

  /** Puts these bytes next, in place of what the file has there. */
  put(...made: readonly Buffer[]): void {
    if (made.length === 0) return;
    this.#close();
    this.#parts.push(...made);
  }

  /** In order. */
  get parts(): readonly Buffer[] {
    this.#close();
    return this.#parts;
  }

  #close(): void {
    if (this.#to > this.#from) this.#parts.push(this.#bytes.subarray(this.#from, this.#to));
    this.#from = this.#to = -1;
  }
}
