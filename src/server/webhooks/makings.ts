/** Who has changed rows last, when, and what has changed in them, as the log says. */
import { sameJson } from '../../json.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import type { Place } from '#sync/hub/changes.ts';
import { rowKey } from '#sync/hub/readers.ts';
import type { Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';

export interface Making {
  readonly by: string;
  readonly at: number;
  /** As it was at the beginning; null: it was not there. */
  readonly before: Row | null;
  /** Columns that differ since then. */
  readonly changed: readonly string[];
  /** Of a comment that was not there. */
  readonly added?: { readonly table: 'comment'; readonly id: string; readonly task: string };
}

/** Read at a time, and how often: of more, nothing is known. */
const ENTRIES = 1_000;
const PAGES = 20;

/** By the key of the row; null if there is more than is read. */
export async function makingsIn(
  store: Store,
  { cursor, scopes }: Place,
  { cursor: { seq: to }, scopes: added }: Place,
): Promise<ReadonlyMap<string, Making> | null> {
  const makings = new Map<string, Making>();
  let after = cursor.seq;
  for (let page = 0; page < PAGES && after < to; page++) {
    const { entries } = await store.entries(after, ENTRIES, { to, scopes: new Set([...scopes, ...added]) });
    for (const { at, actor: by, changes } of entries)
      for (const { table, id, before: just, after: now } of changes) {
        const earlier = makings.get(rowKey(table, id));
        const before = earlier ? earlier.before : live(just);
        const task = table === 'comment' && before === null ? (now as CommentRow | null)?.taskId : undefined;
        makings.set(rowKey(table, id), {
          ...{ by, at, before, changed: differing(before, now) },
          ...(task !== undefined && { added: { table: 'comment', id, task } }),
        });
      }
    after = entries.at(-1)?.seq ?? to;
  }
  return after < to ? null : makings;
}

/** A row that was restored was not there. */
function live(row: Row | null): Row | null {
  return row?.deletedAt === null ? row : null;
}

function differing(before: Row | null, after: Row | null): string[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...columns].filter((column) => !sameJson(valueOf(before, column), valueOf(after, column)));
}

function valueOf(row: Row | null, column: string): unknown {
  // own key: the columns are those of the row.
  return row && Reflect.get(row, column);
}
