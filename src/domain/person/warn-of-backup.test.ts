import { expect, it } from 'vitest';
import { ada, bob, people } from '#test/domain/world.ts';
import { setRole } from './commands.ts';
import { warnOfBackup } from './warn-of-backup.ts';

it('notifies each administrator once, until there is another backup', () => {
  const world = people();
  const notified = (last: number, days: number) =>
    world
      .decide('system', warnOfBackup({ last, days }))
      .map(({ after }) => after as unknown as { userId: string; content: string });
  expect(notified(0, 0)).toMatchObject([{ userId: ada, content: 'Pulse has never been backed up' }]);
  world.run('system', warnOfBackup({ last: 0, days: 0 }));
  expect(notified(0, 0)).toEqual([]);
  world.run(ada, setRole({ id: bob, role: 'administrator' }));
  expect(notified(0, 0)).toMatchObject([{ userId: bob }]);
  expect(notified(5, 3)).toMatchObject([{ content: 'The last backup was made 3 days ago' }, {}]);
});
