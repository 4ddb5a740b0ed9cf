import * as z from 'zod/mini';
import { command, type Tx } from '../command.ts';
import { dependencyId } from '../id.ts';
import { id } from '../input.ts';
import { assertAllowed } from '../refusal.ts';
import { placeOf } from '../task/placed.ts';
import { canEditTask, taskFor } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import { stateOf } from './pair.ts';
import { canWaitFor } from './rules.ts';
import type { DependencyRow } from './row.ts';

/** `id` is the task that waits, and `otherId` the one that it waits for. */
const pair = () => z.strictObject({ id: id('task'), otherId: id('task') });

/** Says that a task waits for another. That it does already changes nothing. */
export const addDependency = command({
  name: 'dependency.add',
  version: 1,
  input: pair(),
  reads: { lists: (['id', 'otherId'] as const).map((by) => ({ table: 'dependency', column: 'taskId', by })) },
  run(tx, { id: taskId, otherId }, { actor, now }) {
    const waiting = taskFor(tx, actor, taskId);
    assertAllowed(canEditTask(tx, actor, waiting));
    const other = taskFor(tx, actor, otherId);
    if (tx.get('dependency', dependencyId('waits', taskId, otherId))?.deletedAt === null) return;
    assertAllowed(canWaitFor(tx, actor, waiting, other));
    putPair(tx, waiting, other);
    tx.put('task', { ...waiting, updatedAt: now });
  },
});

/** Takes that back, also where the other task is deleted or hidden from the actor. */
export const removeDependency = command({
  name: 'dependency.remove',
  version: 1,
  input: pair(),
  run(tx, { id: taskId, otherId }, { actor, now }) {
    const waiting = taskFor(tx, actor, taskId);
    assertAllowed(canEditTask(tx, actor, waiting));
    const own = tx.get('dependency', dependencyId('waits', taskId, otherId));
    if (own?.deletedAt !== null) return;
    for (const row of [own, tx.get('dependency', dependencyId('blocks', otherId, taskId))])
      if (row) tx.put('dependency', { ...row, deletedAt: now });
    tx.put('task', { ...waiting, updatedAt: now });
  },
});

function putPair(tx: Tx, waiting: TaskRow, other: TaskRow): void {
  put(tx, 'waits', waiting, other);
  put(tx, 'blocks', other, waiting);
}

function put(tx: Tx, kind: DependencyRow['kind'], task: TaskRow, other: TaskRow): void {
  tx.put('dependency', {
    id: dependencyId(kind, task.id, other.id),
    ...placeOf(task),
    taskId: task.id,
    kind,
    otherId: other.id,
    state: stateOf(tx, other),
    deletedAt: null,
  });
}
