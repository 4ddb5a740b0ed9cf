/** Who may say that one task waits for another, and what would make no order. */
import { fault } from '../../sync/fault.ts';
import type { Rows } from '../command.ts';
import { readAll } from '../read-all.ts';
import { HIDDEN_TASK, Refusal } from '../refusal.ts';
import { canEditTask, readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import type { DependencyRow } from './row.ts';

/** Of one task, in either direction. */
const DEPENDENCIES_MAX = 50;
/** As many tasks are looked at for a circle. */
const CHAIN_MAX = 1000;

/** `other` must be readable. Who may edit the task that waits may also take back that it does. */
export function canWaitFor(rows: Rows, actor: string, waiting: TaskRow, other: TaskRow): Refusal | null {
  const refusal = canEditTask(rows, actor, waiting);
  if (refusal) return refusal;
  if (waiting.id === other.id) return new Refusal('waits_for_itself');
  const counts = readAll(
    [waiting, other].map(
      ({ id }) =>
        () =>
          dependenciesOf(rows, id).length,
    ),
  );
  if (counts.some((count) => count >= DEPENDENCIES_MAX))
    return new Refusal('too_many_dependencies', { max: DEPENDENCIES_MAX });
  return circle(rows, actor, waiting, other);
}

/** Those that were not removed, of deleted tasks among them. */
export function dependenciesOf(rows: Rows, taskId: string): DependencyRow[] {
  return rows.list('dependency', 'taskId', taskId).filter(({ deletedAt }) => deletedAt === null);
}

/** The refusal if `other` waits for `waiting` already, over whichever tasks between them. */
function circle(rows: Rows, actor: string, waiting: TaskRow, other: TaskRow): Refusal | null {
  if (fault('lets tasks wait for each other')) return null;
  /** From each task that was looked at to the one that waits for it. */
  const from = new Map<string, string | null>([[other.id, null]]);
  let level = [other.id];
  while (level.length > 0) {
    const rowsOf = readAll(level.map((id) => () => dependenciesOf(rows, id)));
    const next: string[] = [];
    // In a fixed order, so that it is the same path whenever this is decided.
    for (const { kind, taskId, otherId } of rowsOf.flatMap((each) => each.toSorted(byOther))) {
      if (kind !== 'waits' || from.has(otherId)) continue;
      from.set(otherId, taskId);
      if (otherId === waiting.id)
        return new Refusal('waits_in_circle', { path: pathOf(rows, actor, from, waiting.id) });
      next.push(otherId);
    }
    if (from.size > CHAIN_MAX) return new Refusal('chain_too_long', { max: CHAIN_MAX });
    level = next;
  }
  return null;
}

function byOther(one: DependencyRow, other: DependencyRow): number {
  return one.otherId < other.otherId ? -1 : 1;
}

/** From the task that would wait, over what waits for what, back to itself. */
function pathOf(rows: Rows, actor: string, from: ReadonlyMap<string, string | null>, waitingId: string): string {
  const ids: string[] = [];
  for (let id: string | null | undefined = waitingId; typeof id === 'string'; id = from.get(id)) ids.unshift(id);
  const names = readAll([waitingId, ...ids].map((id) => () => readableTask(rows, actor, id)?.name ?? HIDDEN_TASK));
  return names.join(' → ');
}
