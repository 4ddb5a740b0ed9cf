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
    for (const trips of Object.values(many)) expect(trips).toBeLessThan(10);
  });

  // Each goes after the one before it, so that none is tried while that one still waits for a row.
  it('of tasks that one person completes at once do not grow with their number', async () => {
    expect(await tripsOfCompleting(40)).toEqual(await tripsOfCompleting(3));
  });
});

async function tripsOfCompleting(count: number) {
  const { door, ada, trips } = await house();
  const projectId = id();
  await door.execute(ada, envelope(createProject({ id: projectId, name: 'House' })));
  const tasks = Array.from({ length: count }, id);
  for (const task of tasks)
    await door.execute(ada, envelope(createTask({ id: task, name: 'Paint', projectId, assignee: ada })));
  let after: string | undefined;
  const sent = tasks.map((task) => {
    const each = { ...envelope(moveTask({ id: task, status: 'DONE' })), ...(after !== undefined && { after }) };
    after = each.id;
    return each;
  });
  const before = trips();
  const answers = await Promise.all(sent.map((each) => door.execute(ada, each)));
  expect(answers.every(({ success }) => success)).toBe(true);
  return trips() - before;
}

function envelope(call: Call) {
  const commandId = id();
  return { client: commandId, n: 1, id: commandId, ...call };
}

/** A door with one person; `trips`: how many were made so far. */
async function house() {
  let trips = 0;
  const store = new MemoryStore(new MemoryDatabase(Object.values(tables)), {
    pause: async (step) => void (trips += step === 'decide' ? 1 : 0),
    now: clock.now,
  });
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  const ada = id();
  await door.executeSystem(ensureProfile({ id: ada, email: 'ada@example.org' }));
  return { door, ada, trips: () => trips };
}

async function tripsWith(subtasks: number) {
  const { door, ada, trips } = await house();
  const [from, to, parentId] = [id(), id(), id()];
  const run = async (call: Call) => {
    const before = trips();
    expect(await door.execute(ada, envelope(call)), call.name).toMatchObject({ success: true });
    return trips() - before;
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
