import { expect, it, onTestFinished, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/duration.ts';
import { createProject, updateProject } from '#domain/project/commands.ts';
import { fillUpdate } from '#domain/project-update/fill.ts';
import { factsOf } from '#domain/project-update/facts.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { PATIENCE } from '#test/patience.ts';
import { startWeeklyUpdates } from './weekly.ts';

const THURSDAY = Date.parse('2026-11-19T08:00:00Z');
const utc = (at: number) => new Date(at).toISOString().slice(0, 10);

it.each(DATABASES)('weekly updates on %s begin a day before, and go out untouched', async (kind) => {
  const { store, door, as, at } = await openHouse(kind, THURSDAY);
  const ada = await as('Ada');
  const projectId = id();
  await ada(createProject({ id: projectId, name: 'House' }));
  await ada(updateProject({ id: projectId, updateOn: { day: 5, hour: 16 } }));
  const updates = async () => store.read((rows) => asRows(rows).list('projectUpdate', 'projectId', projectId));
  const clock = new ManualClock();
  let [planned, moment] = [0, THURSDAY];
  const after = (ms: number, run: () => void) => {
    planned += 1;
    return clock.after(ms, run);
  };
  const log = { warn: () => {}, error: (fields: object) => expect.fail(JSON.stringify(fields)) };
  const node = () => startWeeklyUpdates({ store, door, clock: { now: () => at(moment), after, random: () => 1 }, log });
  const stops = [node(), node()];
  onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));
  /** Each round has ended once it has planned the next. */
  const round = async (now: number) => {
    moment = now;
    const before = planned;
    await clock.advance(MINUTE);
    await vi.waitUntil(() => planned === before + 2, { ...PATIENCE, interval: 1 });
  };
  await round(THURSDAY + 7 * HOUR);
  expect(await updates()).toEqual([]);
  await round(THURSDAY + 8 * HOUR + MINUTE);
  await round(THURSDAY + 9 * HOUR);
  const [draft] = await updates();
  expect(await updates()).toMatchObject([{ byUid: ada.person, sentAt: null, goesAt: THURSDAY + 32 * HOUR }]);
  const question = { tasks: [], dependencies: [], knownOf: () => undefined, ownerUid: ada.person, dueOn: null };
  const facts = factsOf({ ...question, since: THURSDAY, until: THURSDAY + HOUR, dateOf: utc });
  await door.executeSystem(fillUpdate({ id: draft?.id ?? '', facts, health: 'ON_TRACK' }));
  await round(THURSDAY + 31 * HOUR);
  expect(await updates()).toMatchObject([{ sentAt: null }]);
  await round(THURSDAY + 32 * HOUR + MINUTE);
  await round(THURSDAY + 33 * HOUR);
  expect(await updates()).toMatchObject([{ isReviewed: false }]);
  expect((await updates())[0]?.sentAt).toBeGreaterThanOrEqual(THURSDAY + 32 * HOUR);
});
