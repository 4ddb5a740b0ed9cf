import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { SYSTEM } from '../command.ts';
import { commands } from '../commands.ts';
import { createTask } from '../task/create.ts';
import { markRead } from './commands.ts';
import { tidyNotifications } from './tidy.ts';

/** Ada assigns Bob tasks at the times 1, 2, 3, …; he has read the notifications of some. */
function world(count: number, read: readonly number[]): World {
  const made = people();
  for (let n = 1; n <= count; n += 1) {
    made.run(ada, createTask({ id: idOf(`task ${n}`), name: `${n}`, assignee: bob }));
    const row = made
      .list('notification', 'userId', bob)
      .find(({ action }) => action && 'taskName' in action && action.taskName === `${n}`);
    if (!row) throw new Error('no notification');
    made.put('notification', { ...row, createdAt: n });
    if (read.includes(n)) made.run(bob, markRead({ id: row.id }));
  }
  return made;
}

const left = (made: World) =>
  made
    .list('notification', 'userId', bob)
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ createdAt }) => createdAt)
    .toSorted((one, other) => one - other);
const tidy = (made: World, before: number, most: number) =>
  made.run(SYSTEM, tidyNotifications({ person: bob, before, most }));

describe('notification.tidy', () => {
  it('deletes old notifications that were read', () => {
    const made = world(5, [1, 3, 4]);
    tidy(made, 4, 100);
    expect(left(made)).toEqual([2, 4, 5]);
    expect(made.list('notification', 'userId', bob).find(({ createdAt }) => createdAt === 1)).toMatchObject({
      deletedAt: made.now,
      thread: null,
    });
    expect(tidy(made, 4, 100)).toEqual([]);
  });

  it('deletes those beyond the limit, read ones first, oldest first', () => {
    const made = world(5, [3, 4]);
    tidy(made, 0, 4);
    expect(left(made)).toEqual([1, 2, 4, 5]);
    tidy(made, 0, 2);
    expect(left(made)).toEqual([2, 5]);
  });

  it('can only be run by Pulse, and leaves other people’s notifications unchanged', () => {
    const made = world(2, [1, 2]);
    made.run(bob, createTask({ id: idOf('for Ada'), name: 'x', assignee: ada }));
    tidy(made, 100, 0);
    expect(left(made)).toEqual([]);
    expect(made.list('notification', 'userId', ada)).toMatchObject([{ deletedAt: null }]);
    expect(commands.has('notification.tidy')).toBe(false);
  });
});
