/** Who has changed rows last, when, and what has changed in them, as the log says. */
import { sameJson } from '../../json.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import { schema } from '#domain/registry.ts';
import type { Place } from '#sync/hub/changes.ts';
import { rowKey } from '#sync/hub/readers.ts';
import type { Store } from '#sync/log/store.ts';
import type { Row, Scope } from '#sync/protocol/row.ts';
import { scopeThatCame } from './belonging.ts';
import type { Webhook } from './webhooks.ts';

export interface Making {
  readonly by: string;
  /** The program with which they did; absent if they did it themselves. */
  readonly via?: string | undefined;
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
  { place: { cursor, scopes }, person, belongsTo }: Pick<Webhook, 'place' | 'person' | 'belongsTo'>,
  { cursor: { seq: to }, scopes: added }: Place,
): Promise<ReadonlyMap<string, Making> | null> {
  const makings = new Map<string, Followed>();
  // A change of who is in a project may reach them alone.
  const needed = { to, scopes: new Set([...scopes, ...added, `user:${person}`]) };
  let after = cursor.seq;
  for (let page = 0; page < PAGES && after < to; page++) {
    const { entries } = await store.entries(after, ENTRIES, needed);
    for (const { at, actor: by, via, changes } of entries) {
      const came =
        belongsTo === null ? [] : changes.flatMap((change) => scopeThatCame({ person, belongsTo }, change) ?? []);
      if (came.length > 0) forget(makings, came, scopes);
      for (const { table, id, before: just, after: now } of changes) {
        const earlier = makings.get(rowKey(table, id));
        const before = earlier ? earlier.before : live(just);
        const task = table === 'comment' && before === null ? (now as CommentRow | null)?.taskId : undefined;
        makings.set(rowKey(table, id), {
          ...{ by, via, at, before, changed: differing(before, now), table, now },
          ...(task !== undefined && { added: { table: 'comment', id, task } }),
        });
      }
    }
    after = entries.at(-1)?.seq ?? to;
  }
  return after < to ? null : makings;
}

interface Followed extends Making {
  readonly table: string;
  /** As the last of its changes left it. */
  readonly now: Row | null;
}

/** What came into sight with these scopes is known from then on: how it came to be is no news. */
function forget(makings: Map<string, Followed>, came: readonly Scope[], held: readonly Scope[]): void {
  const isIn = (scopes: readonly Scope[], table: string, row: Row | null) =>
    row !== null && schema.scopes(table, row).some((scope) => scopes.includes(scope));
  const forgotten = new Set<string>();
  for (const [key, { table, before, now }] of makings)
    if (isIn(came, table, now) && !isIn(held, table, before)) forgotten.add(key);
  for (const [key, { added }] of makings)
    if (forgotten.has(key) || (added && forgotten.has(rowKey('task', added.task)))) makings.delete(key);
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
