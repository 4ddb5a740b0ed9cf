/** Who may say that one task waits for another, and what would make no order. */
import type { Rows } from '../command.ts';
import { readAll } from '../read-all.ts';
import { HIDDEN_TASK, Refusal } from '../refusal.ts';
import { canEditTask, readableTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import type { DependencyRow } from './row.ts';

/** Of one task, in either direction. */
const DEPENDENCIES_MAX = 50;
/** As many tasks are looked at along a chain, and as many one after the other: a store may take a trip for each. */
const TASKS_MAX = 1000;
const STEPS_MAX = 100;
/** As many are named of those that would wait in a circle. */
const NAMED = { first: 3, last: 2 };

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

/**
 * From a task along what it waits for, or what waits for it: what leads to the tasks that are one step further, each once; null
 * where the chain goes on and is followed no further.
 */
export function* alongChain(
  rows: Rows,
  taskId: string,
  follows: (row: DependencyRow) => boolean,
): Generator<readonly DependencyRow[] | null> {
  const seen = new Set([taskId]);
  let level = [taskId];
  for (let steps = 0; level.length > 0; steps += 1) {
    if (seen.size > TASKS_MAX || steps >= STEPS_MAX) return yield null;
    const rowsOf = readAll(level.map((id) => () => dependenciesOf(rows, id)));
    // In a fixed order, so that it is the same path whenever this is decided.
    const next = rowsOf
      .flatMap((each) => each.toSorted(byOther))
      .filter((row) => follows(row) && !seen.has(row.otherId) && seen.add(row.otherId));
    yield next;
    level = next.map(({ otherId }) => otherId);
  }
}

/** The refusal if `other` waits for `waiting` already, over whichever tasks between them. */
function circle(rows: Rows, actor: string, waiting: TaskRow, other: TaskRow): Refusal | null {
  /** From each task that was looked at to the one that waits for it. */
  const from = new Map<string, string | null>([[other.id, null]]);
  for (const step of alongChain(rows, other.id, ({ kind }) => kind === 'waits')) {
    if (step === null) return new Refusal('too_connected');
    for (const { taskId, otherId } of step) from.set(otherId, taskId);
    if (from.has(waiting.id)) return new Refusal('waits_in_circle', { path: pathOf(rows, actor, from, waiting.id) });
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
  const way = [waitingId, ...ids];
  const isLong = way.length > NAMED.first + NAMED.last;
  const [first, last] = isLong ? [way.slice(0, NAMED.first), way.slice(-NAMED.last)] : [way, []];
  const names = readAll([...first, ...last].map((id) => () => readableTask(rows, actor, id)?.name ?? HIDDEN_TASK));
  return (isLong ? names.toSpliced(NAMED.first, 0, '…') : names).join(' → ');
}
