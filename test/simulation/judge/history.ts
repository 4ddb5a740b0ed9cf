/** Every row after every entry of the log: the judge's own knowledge. */
import type { Cursor, Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';

interface Version {
  readonly seq: number;
  readonly row: Row | null;
}

export class History {
  readonly entries: Entry[] = [];
  readonly #rows = new Map<string, Map<string, Version[]>>();

  get head(): number {
    return this.entries.length;
  }

  add(entry: Entry): void {
    if (entry.seq !== this.head + 1) throw new Error(`the log has entry ${entry.seq} after ${this.head}`);
    this.entries.push(entry);
    for (const { table, id, after } of entry.changes) {
      let rows = this.#rows.get(table);
      if (!rows) this.#rows.set(table, (rows = new Map()));
      const versions = rows.get(id);
      if (versions) versions.push({ seq: entry.seq, row: after });
      else rows.set(id, [{ seq: entry.seq, row: after }]);
    }
  }

  /** Whether this is its end, or its beginning, under any epoch. */
  has({ seq, id }: Pick<Cursor, 'seq' | 'id'>): boolean {
    return (this.placeAt(seq) ?? '') === id;
  }

  /** What a cursor has of it besides its number. */
  placeAt(seq: number): string | undefined {
    const entry = this.entries[seq - 1];
    return entry && `${entry.id}@${entry.at}`;
  }

  /** Forgets what came after the entry `seq`, as a restored database does. */
  truncate(seq: number): void {
    this.entries.splice(seq);
    for (const rows of this.#rows.values()) {
      for (const [id, versions] of rows) {
        const until = versions.filter((version) => version.seq <= seq);
        if (until.length > 0) rows.set(id, until);
        else rows.delete(id);
      }
    }
  }

  /** The row as it stood after the entry `seq`. */
  get(table: string, id: string, seq: number): Row | undefined {
    return at(this.#rows.get(table)?.get(id) ?? [], seq);
  }

  tables(): string[] {
    return [...this.#rows.keys()];
  }

  /** A table as it stood after the entry `seq`, tombstones included. */
  all(table: string, seq: number): Row[] {
    const rows: Row[] = [];
    for (const versions of this.#rows.get(table)?.values() ?? []) {
      const row = at(versions, seq);
      if (row) rows.push(row);
    }
    return rows;
  }
}

function at(versions: readonly Version[], seq: number): Row | undefined {
  for (let index = versions.length - 1; index >= 0; index--) {
    const version = versions[index];
    if (version && version.seq <= seq) return version.row ?? undefined;
  }
  return undefined;
}
