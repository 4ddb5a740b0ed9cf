/** What holds of check-ins and reminders after any command. */
import { expect } from 'vitest';
import { QUESTIONS } from '#domain/check-in/questions.ts';
import { isAsked } from '#domain/check-in/when.ts';
import { readableTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { World } from './world.ts';

export function checkCheckIns(world: World): void {
  for (const { id, assignee, pendingFor, status, taskId, closedAt, answer } of world.all('checkIn')) {
    expect(pendingFor).toBe(status === 'pending' ? assignee : null);
    expect(closedAt === null).toBe(status === 'pending');
    expect(answer !== null).toBe(status === 'answered');
    expect(world.get('checkInSchedule', taskId)?.pendingId === id).toBe(status === 'pending');
    if (status !== 'pending') continue;
    const task = world.get('task', taskId);
    expect(task && isThere(world, task) && isAsked(task)).toBe(true);
    expect(task?.assignee).toBe(assignee);
  }
  for (const task of world.all('task')) {
    const schedule = world.get('checkInSchedule', task.id);
    if (schedule) expect(schedule.assignee).toBe(task.assignee);
    // Everybody has hours here, so whatever is asked about has a next moment.
    const isToAsk = isThere(world, task) && isAsked(task);
    expect((schedule?.dueAt ?? null) !== null).toBe(isToAsk);
  }
  for (const { id, interruptions } of world.all('profile')) {
    const open = world.list('checkIn', 'pendingFor', id);
    const shown = world
      .list('notification', 'userId', id)
      .filter(({ kind, deletedAt }) => kind === QUESTIONS && deletedAt === null);
    expect(shown.map(({ count }) => count)).toEqual(open.length === 0 ? [] : [open.length]);
    expect(world.get('interruptions', id)?.count ?? 0).toBeLessThanOrEqual(interruptions);
  }
  for (const { userId, taskId, dueAt, deletedAt } of world.all('reminder')) {
    if (deletedAt !== null) continue;
    const task = readableTask(world, userId, taskId);
    if (dueAt !== null) expect(task?.status).toMatch(/^(?!DONE)/);
  }
}

function isThere(world: World, task: TaskRow): boolean {
  if (task.deletedAt !== null) return false;
  return task.projectId === null || world.get('project', task.projectId)?.deletedAt === null;
}
