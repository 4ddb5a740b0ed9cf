/** Loads the rows stored in this browser. */
import { decides } from '../rule.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Cursor } from '../protocol/message.ts';
import type { Row, Schema, TableName } from '../protocol/row.ts';
import type { OutboxEntry, ReplicaStorage } from './ports.ts';
import { Records, type PersistedRow } from './records.ts';
import type { Scopes } from './scopes.ts';
import { timeSlicer } from './time-slicer.ts';

export interface Loaded {
  readonly cursor: Cursor | null;
  readonly records: Records;
  readonly version: number;
  /** The stored rows could not be used and have to be written anew. */
  readonly discarded: boolean;
  /** The stored commands of every outbox; null if they could not be read. */
  readonly outbox: readonly OutboxEntry[] | null;
}

/** Rows of another schema are discarded, and so is everything that cannot be read. */
export async function loadRows(
  {
    storage,
    clock,
    schema,
    onStorageError,
  }: { storage: ReplicaStorage; clock: MonotonicClock; schema: Schema; onStorageError: (error: unknown) => void },
  scopes: Scopes,
  tracked: (table: TableName, row: Row) => boolean,
  /** Called with one slice after another. */
  onRows: (rows: readonly (readonly [table: TableName, id: string, row: Row | undefined])[]) => void,
): Promise<Loaded> {
  const records = new Records();
  let version = 0;
  let outbox: Loaded['outbox'] = null;
  try {
    const stored = await storage.load();
    ({ version, outbox } = stored);
    const { meta } = stored;
    if (meta && meta.schema !== schema.hash) decides('P5');
    if (meta?.schema !== schema.hash) return { cursor: null, records, version, discarded: version > 0, outbox };
    scopes.expect(meta.scopes);
    let discarded = false;
    const yieldIfDue = timeSlicer(clock);
    for (const [key, text] of stored.records) {
      await yieldIfDue();
      // It was written with this very schema.
      const rows = JSON.parse(text) as readonly PersistedRow[];
      records.note(key, rows);
      const kept = rows.map(([table, row]) => [table, row.id, tracked(table, row) ? row : undefined] as const);
      discarded ||= kept.some(([, , row]) => row === undefined);
      onRows(kept);
    }
    scopes.restored(meta.scopes);
    return { cursor: meta.cursor, records, version, discarded, outbox };
  } catch (error) {
    onStorageError(error);
    return { cursor: null, records, version, discarded: true, outbox };
  }
}
