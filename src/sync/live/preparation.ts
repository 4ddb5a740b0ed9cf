/** A selection that is made in slices, so that its first use takes no frame. */
import type { RowChange, Row } from '../protocol/row.ts';
import type { Query, Search } from './query.ts';
import { Selection } from './selection.ts';

/** In rows: some milliseconds. */
const SLICE = 1000;

export class Preparation {
  readonly #selection: Selection;
  readonly #rows: readonly Row[];
  #at = 0;
  /** Since it was begun. */
  readonly #changes: RowChange[] = [];

  constructor(query: Query, rows: readonly Row[], search: Search) {
    this.#selection = new Selection(query, [], search);
    this.#rows = rows;
  }

  noteChanges(changes: readonly RowChange[]): void {
    this.#changes.push(...changes.filter(({ table }) => table === this.#selection.table));
  }

  /** False: no row is left. */
  goOn(count = SLICE): boolean {
    const rows = this.#rows.slice(this.#at, this.#at + count);
    this.#at += rows.length;
    const { table } = this.#selection;
    this.#selection.apply(rows.map((after) => ({ table, id: after.id, before: null, after })));
    return this.#at < this.#rows.length;
  }

  /** Does the rest at once. */
  finish(): Selection {
    this.goOn(Infinity);
    this.#selection.apply(this.#changes);
    return this.#selection;
  }
}
