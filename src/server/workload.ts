/** The tasks of people whose workload someone may read: in full where they can read the task, else without its text. */
import { mondayOf } from '#domain/date.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema, type RowOf } from '#domain/registry.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { readable } from '#sync/hub/readable.ts';
import type { Store } from '#sync/log/store.ts';
import { asRows } from './door/typed-rows.ts';

type WorkloadTask = RowOf<'workloadTask'>;
export type WorkloadEntry =
  | ({ readonly task: TaskRow } & Pick<WorkloadTask, 'isHelping' | 'share'>)
  | { readonly load: WorkloadTask };

interface WorkloadQuestion {
  readonly people: readonly string[];
  /** Only tasks that are due on one of these days. */
  readonly due: DaySpan | null;
}

/** So many tasks are asked about at once: SQLite keeps everyone waiting while it reads. */
const ASKED_AT_ONCE = 500;

/** Newest first. Refused if the workload of any of the people is not `reader`'s to read. */
export async function readWorkload(
  store: Store,
  reader: string,
  { people, due }: WorkloadQuestion,
): Promise<WorkloadEntry[]> {
  const wanted = [...new Set(people)];
  const known = await readable(store, schema, reader, 'reach', wanted);
  if (known.length < wanted.length) throw new Refusal('scope_not_found');
  const rows = await store.read((found) =>
    wanted.flatMap((person) =>
      asRows(found)
        .list('workloadTask', 'assignee', person)
        .filter(({ deletedAt, deadline, isPrivate }) => deletedAt === null && mayBeDue(deadline, isPrivate, due)),
    ),
  );
  const tasks = new Map<string, TaskRow>();
  for (let at = 0; at < rows.length; at += ASKED_AT_ONCE) {
    const ids = rows.slice(at, at + ASKED_AT_ONCE).map(({ taskId }) => taskId);
    for (const task of await readable(store, schema, reader, 'task', ids)) tasks.set(task.id, task as TaskRow);
  }
  return rows.toSorted(newestFirst).flatMap((load): WorkloadEntry[] => {
    const task = tasks.get(load.taskId);
    if (!task) return [{ load }];
    const { isHelping, share } = load;
    return isDue(task.deadline, due) ? [{ task, isHelping, share }] : [];
  });
}

/** Of a private task the week is known, by its last day. */
function mayBeDue(deadline: string | null, isPrivate: boolean, days: DaySpan | null): boolean {
  if (!isPrivate || days === null || deadline === null) return isDue(deadline, days);
  return days.from <= deadline && mondayOf(deadline) <= days.to;
}

function isDue(deadline: string | null, days: DaySpan | null): boolean {
  return days === null || (deadline !== null && days.from <= deadline && deadline <= days.to);
}

function newestFirst(one: WorkloadTask, other: WorkloadTask): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}
