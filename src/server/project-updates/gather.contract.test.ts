import { expect, it, onTestFinished, vi } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { createProject } from '#domain/project/commands.ts';
import { deleteUpdate, sendUpdate, writeUpdate } from '#domain/project-update/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { PATIENCE } from '#test/patience.ts';
import { follow } from '#server/jobs/follow.ts';
import { singleNodeLease } from '#server/jobs/lease.ts';
import { updateFactsFollower } from './gather.ts';

const THURSDAY = Date.parse('2026-11-19T08:00:00Z');

it.each(DATABASES)('updates on %s get the facts since the one before, once they are begun', async (kind) => {
  const { store, door, as, at } = await openHouse(kind, THURSDAY);
  const clock = new ManualClock();
  const log = {
    debug: () => {},
    warn: () => {},
    info: () => {},
    error: (fields: object) => expect.fail(JSON.stringify(fields)),
  };
  const ada = await as('Ada');
  const follower = updateFactsFollower({ store, door });
  const stop = follow({ store, lease: singleNodeLease, clock, log }, follower);
  onTestFinished(async () => stop());
  // A new one begins at the end of the log.
  await vi.waitUntil(async () => (await store.follower(follower.name)) > 0, PATIENCE);
  const [projectId, first, second, gone] = [id(), id(), id(), id()];
  const tasks = { roof: id(), wall: id() };
  await ada(createProject({ id: projectId, name: 'House' }));
  for (const [name, taskId] of Object.entries(tasks))
    await ada(createTask({ id: taskId, name, assignee: ada.person, projectId }));
  await ada(moveTask({ id: tasks.roof, status: 'DONE' }));
  const factsOf = async (update: string) =>
    vi.waitUntil(async () => (await store.read((rows) => asRows(rows).get('projectUpdate', update)))?.facts, PATIENCE);

  at(THURSDAY + HOUR);
  await ada(writeUpdate({ id: first, projectId }));
  const facts = await factsOf(first);
  expect(facts).toMatchObject({
    since: facts.until - 7 * DAY,
    done: { count: 1, people: [{ person: ada.person, count: 1, tasks: [tasks.roof] }] },
    next: [{ task: tasks.wall, person: ada.person }],
  });
  at(THURSDAY + 2 * HOUR);
  await ada(sendUpdate({ id: first, text: 'The roof is on' }));
  await ada(moveTask({ id: tasks.wall, status: 'DONE' }));
  // What was deleted again meanwhile is left alone.
  await ada(writeUpdate({ id: gone, projectId }));
  await ada(deleteUpdate({ id: gone }));
  at(THURSDAY + 3 * HOUR);
  await ada(writeUpdate({ id: second, projectId }));
  expect(await factsOf(second)).toMatchObject({
    since: facts.until,
    done: { count: 1, people: [{ tasks: [tasks.wall] }] },
  });
});
