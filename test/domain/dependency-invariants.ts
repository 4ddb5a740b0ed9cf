/** What holds of tasks that wait for each other after any sequence of commands by anyone. */
import { expect } from 'vitest';
import type { World } from './world.ts';

export function checkDependencies(world: World): void {
  const rows = world.all('dependency').filter(({ deletedAt }) => deletedAt === null);
  const of = (kind: 'waits' | 'blocks') => rows.filter((row) => row.kind === kind);
  const pairs = of('waits').map(({ taskId, otherId }) => `${taskId} ${otherId}`);
  expect(pairs.toSorted()).toEqual(
    of('blocks')
      .map(({ taskId, otherId }) => `${otherId} ${taskId}`)
      .toSorted(),
  );
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const row of rows) {
    const [task, other] = [world.get('task', row.taskId), world.get('task', row.otherId)];
    if (task) {
      const { userId, assignee, helperUids, projectId } = task;
      expect(row).toMatchObject({ userId, assignee, helperUids, projectId });
    }
    const project = other?.projectId ? world.get('project', other.projectId) : null;
    const isAway = project !== null && (project?.deletedAt !== null || project.archivedAt !== null);
    const isGone = other?.deletedAt !== null || isAway;
    expect(row.state).toBe(isGone ? 'gone' : other.status === 'DONE' ? 'done' : 'open');
  }
  for (const task of world.all('task'))
    expect(task.waitsFor).toBe(
      of('waits').filter(({ taskId, state }) => taskId === task.id && state === 'open').length,
    );
  expect(hasCircle(of('waits'))).toBe(false);
}

/** Takes away what waits for nothing, until nothing is left or nothing can be taken away. */
function hasCircle(waits: readonly { readonly taskId: string; readonly otherId: string }[]): boolean {
  const left = waits.filter(({ otherId }) => waits.some(({ taskId }) => taskId === otherId));
  return left.length > 0 && (left.length === waits.length || hasCircle(left));
}
