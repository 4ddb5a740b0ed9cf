/** Whether the log leads to the rows: it is replayed, and each row it ends with is compared with the one in its table. */
import { createHash } from 'node:crypto';
import { tableNames, tableOf as describedBy } from '#domain/registry.ts';
import { membersInOrder } from '#server/database/rows/form.ts';
import type { Entry, Reader, Store } from '#sync/log/store.ts';
import type { Found } from './verify.ts';

/** Entries are read in so many at once, rows likewise. */
const BATCH = 500;
/** Changed rows that are remembered at once, 100 bytes each: a longer log is read several times. */
const REMEMBERED = 500_000;

interface Ports {
  readonly store: Pick<Store, 'read' | 'entries'>;
  /** Entries before it were followed by a migration, which changes rows without the log (ms). */
  readonly since: number;
  readonly found: Found;
  readonly onProgress: (share: number) => void;
}

/** Returns how many entries there are. */
export async function verifyLog({ store, since, found, onProgress }: Ports): Promise<number> {
  const first = await firstSeq(store);
  const head = await store.read((rows) => rows.head);
  const length = first === null ? 0 : head.seq - first + 1;
  const turns = Math.max(1, Math.ceil(length / REMEMBERED));
  for (let turn = 0; turn < turns; turn += 1) {
    const replay = new Replay({
      store,
      since,
      found,
      first: first ?? 1,
      isMine: (key) => Number.parseInt(key.slice(0, 6), 16) % turns === turn,
    });
    await replay.readTo(head.seq, (share) => onProgress((turn + share * 0.5) / turns));
    await replay.compare((share) => onProgress((turn + 0.5 + share * 0.5) / turns));
  }
  return length;
}

/** The log begins with its first entry, or with the first that was not trimmed. */
async function firstSeq(store: Pick<Store, 'entries'>): Promise<number | null> {
  const { entries } = await store.entries(0, 1);
  return entries[0]?.seq ?? null;
}

interface Turn extends Omit<Ports, 'onProgress'> {
  readonly first: number;
  /** Of which rows this turn thinks, by the hash of their names. */
  readonly isMine: (key: string) => boolean;
}

class Replay {
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
      const { head, hashes } = await store.read((rows) => ({
        head: rows.head,
        hashes: some.map((name) => hashOf(tableOf(name), rowOf(rows, name))),
      }));
      await this.readTo(head.seq, () => undefined);
      for (const [index, name] of some.entries()) this.#compareOne(name, hashes[index] ?? '');
      onProgress((at + some.length) / names.length);
    }
  }

  #compareOne(name: string, hash: string): void {
    const expected = this.#rows.get(name);
    if (expected === undefined || expected.hash === hash) return;
    this.#turn.found(`In its table ${words(name)} is not as entry ${expected.seq} of the log has left it.`);
  }

  #add({ seq, at, changes }: Entry): void {
    const { found, isMine, since } = this.#turn;
    if (seq !== this.#at + 1) found(`The log has no entries from ${this.#at + 1} to ${seq - 1}.`);
    this.#at = seq;
    if (at <= since) return;
    for (const { table, id, before, after } of changes) {
      const name = `${table}/${id}`;
      if (!isMine(createHash('sha1').update(name).digest('hex'))) continue;
      const last = this.#rows.get(name);
      if (last !== undefined && last.hash !== hashOf(table, before))
        found(`Entry ${seq} of the log does not begin with ${words(name)} as entry ${last.seq} has left it.`);
      this.#rows.set(name, { hash: hashOf(table, after), seq });
    }
  }
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

function rowOf(rows: Reader, name: string) {
  return rows.get(tableOf(name), name.slice(name.indexOf('/') + 1));
}

function words(name: string): string {
  return `the ${name.replace('/', ' ')}`;
}
