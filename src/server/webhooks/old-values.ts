/** What the status, the assignee, the dates, the priority and the place of tasks were, as far as a person may know it now. */
import { schema } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { readable } from '#sync/hub/readable.ts';
import { rowKey } from '#sync/hub/readers.ts';
import type { Store } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import type { Making } from './makings.ts';

const PLAIN = ['status', 'assignee', 'startDate', 'deadline', 'dueTime', 'dueZone', 'priority'] as const;
/** Each is the id of a row, which its reader may not be allowed to read. */
const PLACES = { projectId: 'project', streamId: 'stream', columnId: 'column', parentId: 'task' } as const;

type PlaceColumn = keyof typeof PLACES;
const PLACE_COLUMNS = Object.keys(PLACES) as PlaceColumn[];

/** By the key of the row. */
export async function oldValues(
  store: Store,
  person: string,
  rows: readonly { readonly table: string; readonly row: Row }[],
  makings: ReadonlyMap<string, Making>,
): Promise<ReadonlyMap<string, Partial<TaskRow>>> {
  const tasks = rows.flatMap(({ table, row }) => {
    const key = rowKey(table, row.id);
    const making = makings.get(key);
    return table === 'task' && making?.before
      ? [{ key, before: making.before as TaskRow, changed: making.changed }]
      : [];
  });
  const known = new Set<string>();
  for (const column of PLACE_COLUMNS) {
    const ids = tasks.flatMap(({ before, changed }) => (changed.includes(column) ? (before[column] ?? []) : []));
    if (ids.length === 0) continue;
    const found = await readable(store, schema, person, PLACES[column], [...new Set(ids)]);
    for (const { id } of found) known.add(rowKey(PLACES[column], id));
  }
  const isKnown = (before: TaskRow, column: PlaceColumn): boolean => {
    const id = before[column];
    return id === null || known.has(rowKey(PLACES[column], id));
  };
  return new Map(
    tasks.map(({ key, before, changed }) => {
      const columns = [...PLAIN, ...PLACE_COLUMNS.filter((column) => isKnown(before, column))];
      const old = columns.filter((column) => changed.includes(column)).map((column) => [column, before[column]]);
      return [key, Object.fromEntries(old) as Partial<TaskRow>];
    }),
  );
}
