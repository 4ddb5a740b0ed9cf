/** Whether the log leads to the rows: it is replayed, and each row it ends with is compared with the one in its table. */
import { createHash } from 'node:crypto';
import { tableNames, tableOf as describedBy } from '#domain/registry.ts';
import { membersInOrder } from '#server/database/rows/form.ts';
import type { Entry, Reader, Store } from '#sync/log/store.ts';
import type { Found } from './verify.ts';

/** Entries are read in so many at once, rows likewise. */
const BATCH = 500;
/** Changed rows that are remembered at once, 250 bytes each: a log that has changed more is read several times. */
const REMEMBERED = 150_000;
/** Beyond what each row has for its `shareOf`. */
const ALL = 2 ** 32;

interface Ports {
  readonly store: Pick<Store, 'read' | 'entries'>;
  /** Entries before it were followed by a migration, which changes rows without the log (ms). */
  readonly since: number;
  readonly found: Found;
  readonly onProgress: (share: number) => void;
  /** For tests. */
  readonly remembered?: number;
}

/** Returns how many entries there are. */
export async function verifyLog({ onProgress, ...ports }: Ports): Promise<number> {
  const { store, remembered = REMEMBERED } = ports;
  const first = await firstSeq(store);
  const head = await store.read((rows) => rows.head);
  for (let from = 0; from < ALL;) {
    const replay = new Replay({ ...ports, remembered, first: first ?? 1, from });
    const progress = (share: number) => onProgress((from + share * (replay.upTo - from)) / ALL);
    await replay.readTo(head.seq, (share) => progress(share * 0.5));
    await replay.compare((share) => progress(0.5 + share * 0.5));
    from = replay.upTo;
  }
  return first === null ? 0 : head.seq - first + 1;
}

/** The log begins with its first entry, or with the first that was not trimmed. */
async function firstSeq(store: Pick<Store, 'entries'>): Promise<number | null> {
  const { entries } = await store.entries(0, 1);
  return entries[0]?.seq ?? null;
}

interface Turn extends Required<Omit<Ports, 'onProgress'>> {
  readonly first: number;
  /** The rows that are remembered have a share of this or more. */
  readonly from: number;
}

class Replay {
  /** And of less than this: where rows turn out to be too many, it falls, and the next turn begins with it. */
  upTo = ALL;
  readonly #turn: Turn;
  /** The hash of each row after the last entry that changed it, and the entry; by table and id. */
  readonly #rows = new Map<string, { readonly hash: string; readonly seq: number }>();
  #at: number;

  constructor(turn: Turn) {
    this.#turn = turn;
    this.#at = turn.first - 1;
  }

  async readTo(seq: number, onProgress: (share: number) => void): Promise<void> {
    const { store, first, found } = this.#turn;
    while (this.#at < seq) {
      const { entries } = await store.entries(this.#at, BATCH);
      if (entries.length === 0) {
        found(`The log ends at ${this.#at} instead of ${seq}.`);
        return;
      }
      for (const entry of entries) this.#add(entry);
      onProgress((this.#at - first + 1) / (seq - first + 1));
    }
  }

  /** Each row is compared as of one place in the log, which goes on meanwhile. */
  async compare(onProgress: (share: number) => void): Promise<void> {
    const { store } = this.#turn;
    const names = [...this.#rows.keys()];
    for (let at = 0; at < names.length; at += BATCH) {
      const some = names.slice(at, at + BATCH);
      const { head, found } = await store.read((rows) => ({ head: rows.head, found: rowsOf(rows, some) }));
      await this.readTo(head.seq, () => undefined);
      for (const [index, name] of some.entries()) this.#compareOne(name, hashOf(tableOf(name), found[index]));
      onProgress((at + some.length) / names.length);
    }
  }

  #compareOne(name: string, hash: string): void {
    const expected = this.#rows.get(name);
    if (expected === undefined || expected.hash === hash) return;
    this.#turn.found(`In its table ${words(name)} is not as entry ${expected.seq} of the log has left it.`);
  }

  #add({ seq, at, changes }: Entry): void {
    const { found, since, from, remembered } = this.#turn;
    // Said once.
    if (seq !== this.#at + 1 && from === 0) found(`The log has no entries from ${this.#at + 1} to ${seq - 1}.`);
    this.#at = seq;
    if (at <= since) return;
    for (const { table, id, before, after } of changes) {
      const name = `${table}/${id}`;
      const share = shareOf(name);
      if (share < from || share >= this.upTo) continue;
      const last = this.#rows.get(name);
      if (last !== undefined && last.hash !== hashOf(table, before))
        found(`Entry ${seq} of the log does not begin with ${words(name)} as entry ${last.seq} has left it.`);
      this.#rows.set(name, { hash: hashOf(table, after), seq });
    }
    while (this.#rows.size > remembered && this.upTo - from > 1) {
      this.upTo = from + Math.ceil((this.upTo - from) / 2);
      for (const name of this.#rows.keys()) if (shareOf(name) >= this.upTo) this.#rows.delete(name);
    }
  }
}

/** Spreads rows evenly from 0 to `ALL`. */
function shareOf(name: string): number {
  return createHash('sha1').update(name).digest().readUInt32BE();
}

/** Two rows have the same if a store keeps the same of them; empty where there is none. */
function hashOf(table: string, row: object | null | undefined): string {
  if (!row) return '';
  const known = tableNames.find((name) => name === table);
  if (known === undefined) return `no table ${table}`;
  const columns = Object.keys(describedBy(known).columns);
  const values = columns.map((column) => {
    // own key: a column of the table's description.
    const value: unknown = Reflect.get(row, column);
    return value ?? null;
  });
  return createHash('sha1').update(JSON.stringify(values, membersInOrder)).digest('base64');
}

function tableOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

/** Asks for all of them before it gives up on one that has to be fetched first: they come together. */
function rowsOf(rows: Reader, names: readonly string[]) {
  const missing: unknown[] = [];
  const found = names.map((name) => {
    try {
      return rows.get(tableOf(name), name.slice(name.indexOf('/') + 1));
    } catch (error) {
      missing.push(error);
      return undefined;
    }
  });
  if (missing.length > 0) throw missing[0];
  return found;
}

function words(name: string): string {
  return `the ${name.replace('/', ' ')}`;
}
