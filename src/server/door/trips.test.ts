import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { createProject } from '#domain/project/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { tables } from '#domain/registry.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore } from '#store/memory/store.ts';
import { createExecute } from './execute.ts';

const now = Date.UTC(2026, 0, 1);
const id = () => newId(now, Math.random);
const clock = { now: () => now, after: () => () => {}, random: Math.random };

/** While a command is decided, all others wait for each trip to the database. */
describe('the trips to the database', () => {
  it('of a task that is moved, deleted or restored do not grow with its subtasks', async () => {
    const [few, many] = [await tripsWith(3), await tripsWith(40)];
    expect(many).toEqual(few);
    for (const trips of Object.values(many)) expect(trips).toBeLessThan(9);
  });
});

async function tripsWith(subtasks: number) {
  let trips = 0;
  const store = new MemoryStore(new MemoryDatabase(Object.values(tables)), {
    pause: async (step) => void (trips += step === 'decide' ? 1 : 0),
    now: clock.now,
  });
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  const [ada, from, to, parentId] = [id(), id(), id(), id()];
  await door.executeSystem(ensureProfile({ id: ada, email: 'ada@example.org' }));
  const run = async (call: Call) => {
    const commandId = id();
    trips = 0;
    const answer = await door.execute(ada, { client: commandId, n: 1, id: commandId, ...call });
    expect(answer, call.name).toMatchObject({ success: true });
    return trips;
  };
  for (const project of [from, to]) await run(createProject({ id: project, name: 'House' }));
  await run(createTask({ id: parentId, name: 'Paint', assignee: ada, projectId: from, micromanagement: 'HIGH' }));
  for (let count = 0; count < subtasks; count += 1)
    await run(createTask({ id: id(), name: `Wall ${count}`, assignee: ada, parentId, micromanagement: 'HIGH' }));
  return {
    moved: await run(moveTask({ id: parentId, projectId: to })),
    deleted: await run(deleteTask({ id: parentId })),
    restored: await run(restoreTask({ id: parentId })),
  };
}
