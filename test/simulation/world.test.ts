import { ensureProfile } from '#domain/profile/account.ts';
import { setReminder } from '#domain/reminder/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { expect, it } from 'vitest';
import { Random } from './core/random.ts';
import { Scheduler } from './core/scheduler.ts';
import { World } from './world.ts';

const START = Date.UTC(2026, 0, 5, 9);
const MINUTE = 60_000;

it('nobody is reminded once everything has healed, by nodes that start later either', async () => {
  const scheduler = new Scheduler(new Random(1), START);
  const world = new World(scheduler, () => {});
  const [person, task, reminder] = [world.newId(), world.newId(), world.newId()];
  const node = world.startNode();
  const at = START + MINUTE;
  const outcomes: boolean[] = [];
  const set = async (): Promise<void> => {
    await node.door.executeSystem(ensureProfile({ id: person, displayName: 'Ada', email: 'ada@example.org' }));
    const calls = [
      createTask({ id: task, name: 'Plan', assignee: person }),
      setReminder({ id: reminder, taskId: task, at }),
    ];
    for (const call of calls) {
      const { success } = await node.door.execute(person, { client: 'script', n: 1, id: world.newId(), ...call });
      outcomes.push(success);
    }
  };
  void set();
  await scheduler.run(() => outcomes.length === 2, 10_000);
  expect(outcomes).toEqual([true, true]);
  world.endAsking();
  world.crashNode(node);
  world.startNode();
  await scheduler.run(() => scheduler.now > at + 10 * MINUTE, 10_000);
  expect(world.state.get('reminder', reminder)).toMatchObject({ deletedAt: null });
});
