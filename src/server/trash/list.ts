/**
 * A person's trash: what they may restore. Browsers hold nothing that was deleted, so it is read here; the rule that a
 * restore asks decides what is listed.
 */
import { setImmediate } from 'node:timers/promises';
import type { Rows } from '#domain/command.ts';
import { FOR_GOOD, RESTORABLE_MS } from '#domain/deletion.ts';
import type { RowOf } from '#domain/registry.ts';
import { readAll } from '#domain/read-all.ts';
import { isTakenBack } from '#domain/series/next-task.ts';
import { deletedWithParent } from '#domain/task/deleted-with-parent.ts';
import type { Deleted, ForeignDeleted } from '#domain/trash/deleted.ts';
import type { TrashKind } from '#domain/trash/kinds.ts';
import { canDeleteNow } from '#domain/trash/rules.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { describeDeleted } from './describe.ts';
import { findTombstones, type TrashCursor, type Tombstone } from './tombstones.ts';

export interface TrashPorts {
  readonly store: Store;
  readonly database: Database;
  readonly now: number;
}

export interface TrashPage<T> {
  readonly items: readonly T[];
  /** Where the next page starts; null: this is the last. */
  readonly next: TrashCursor | null;
}

const PAGE = 50;

export async function trashOf(
  ports: TrashPorts,
  person: string,
  after: TrashCursor | null,
): Promise<TrashPage<Deleted>> {
  return pageOf(ports, after, person, (rows, tombstone) => {
    const row = rows.get(tombstone.kind, tombstone.id);
    if (!row || wasTakenBack(rows, tombstone) || !canRestore(rows, person, tombstone.kind, row)) return null;
    if (isOfParent(rows, row, (parent) => canRestore(rows, person, 'task', parent))) return null;
    return { ...describeDeleted(rows, tombstone.kind, row), goesAt: tombstone.deletedAt + RESTORABLE_MS };
  });
}

/** For administrators: what they could not restore themselves. */
export async function trashOfOthers(
  ports: TrashPorts,
  administrator: string,
  after: TrashCursor | null,
): Promise<TrashPage<ForeignDeleted>> {
  return pageOf(ports, after, null, (rows, tombstone) => {
    const { kind, id, deletedAt } = tombstone;
    const row = rows.get(kind, id);
    if (!row || wasTakenBack(rows, tombstone) || canRestore(rows, administrator, kind, row)) return null;
    if (isOfParent(rows, row, (parent) => !canRestore(rows, administrator, 'task', parent))) return null;
    const number = 'number' in row ? row.number : null;
    const tasks = tasksWith(rows, row, kind);
    return { kind, owner: ownerOf(row), deletedAt, goesAt: deletedAt + RESTORABLE_MS, number, tasks };
  });
}

/** The next task of one that repeats, which is open again. */
function wasTakenBack(rows: Rows, { kind, id }: Tombstone): boolean {
  const task = kind === 'task' ? rows.get('task', id) : undefined;
  return task !== undefined && isTakenBack(task);
}

async function pageOf<T>(
  { store, database, now }: TrashPorts,
  after: TrashCursor | null,
  person: string | null,
  itemOf: (rows: Rows, tombstone: Tombstone) => T | null,
): Promise<TrashPage<T>> {
  const items: T[] = [];
  let cursor = after;
  for (;;) {
    const query = { since: Math.max(FOR_GOOD, now - RESTORABLE_MS), after: cursor, most: PAGE, person };
    const found = await findTombstones(database, query);
    const made = await store.read((reader) => {
      const rows = asRows(reader);
      return readAll(found.map((tombstone) => () => itemOf(rows, tombstone)));
    });
    for (const [index, tombstone] of found.entries()) {
      const item = made[index];
      if (item === null || item === undefined) continue;
      if (items.length === PAGE) return { items, next: cursor };
      items.push(item);
      cursor = tombstone;
    }
    if (found.length < PAGE) return { items, next: null };
    cursor = found.at(-1) ?? null;
    // Everyone waits while SQLite runs a query: others have their turn in between.
    await setImmediate();
  }
}

function canRestore<K extends TrashKind>(rows: Rows, person: string, kind: K, row: RowOf<K>): boolean {
  return canDeleteNow(rows, person, kind, row, undefined) === null;
}

/** A subtask that was deleted with its parent is restored with it: it has no line beside the parent's, if that is listed. */
function isOfParent(rows: Rows, row: RowOf<TrashKind>, isListed: (parent: RowOf<'task'>) => boolean): boolean {
  const parent = 'parentId' in row && row.parentId !== null ? rows.get('task', row.parentId) : undefined;
  return parent !== undefined && parent.deletedAt === row.deletedAt && isListed(parent);
}

function tasksWith(rows: Rows, row: RowOf<TrashKind>, kind: TrashKind): number | null {
  if (kind === 'project') return rows.get('tally', row.id)?.total ?? 0;
  return 'parentId' in row ? deletedWithParent(rows, row).length || null : null;
}

function ownerOf(row: RowOf<TrashKind>): string {
  if ('ownerUid' in row) return row.ownerUid;
  if ('leadUids' in row) return row.leadUids[0] ?? '';
  return 'userId' in row ? row.userId : row.createdBy;
}
