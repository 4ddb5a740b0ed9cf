import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people, type World } from '#test/domain/world.ts';
import { DAY, HOUR } from '../duration.ts';
import { wants } from '../notification/preferences.ts';
import { createProject, updateProject } from '../project/commands.ts';
import { editUpdate, writeUpdate } from './commands.ts';
import { factsOf } from './facts.ts';
import { fillUpdate } from './fill.ts';
import { beginUpdate, publishUpdate } from './publish.ts';
import { nextMoment, scheduledId } from './schedule.ts';

const P = idOf('P');
const utc = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Ada's project with Bob, which has an update on Fridays at four. */
function weekly(): World {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'House', memberUids: [bob] }));
  world.run(ada, updateProject({ id: P, updateOn: { day: 5, hour: 16 } }));
  return world;
}

const blocked = {
  ...factsOf({
    tasks: [],
    dependencies: [],
    knownOf: () => undefined,
    ownerUid: ada,
    dueOn: null,
    since: 0,
    until: 7 * DAY,
    dateOf: utc,
  }),
  stuck: { count: 1, tasks: [{ task: idOf('T'), person: bob, since: 0 }] },
  asked: [
    { what: 'unblock', person: ada, task: idOf('T') },
    { what: 'due', person: ada, task: null },
  ],
} as const;

describe('the day of a weekly update', () => {
  it.each([
    ['2026-11-26T10:00Z', '2026-11-27T16:00Z'],
    ['2026-11-27T15:59Z', '2026-11-27T16:00Z'],
    ['2026-11-27T16:00Z', '2026-12-04T16:00Z'],
    ['2026-11-28T00:00Z', '2026-12-04T16:00Z'],
  ])('after %s is %s', (after, moment) => {
    expect(nextMoment({ day: 5, hour: 16 }, Date.parse(after), utc)).toBe(Date.parse(moment));
  });

  it('is that of its owner', () => {
    const tokyo = (at: number) => utc(at + 9 * HOUR);
    expect(nextMoment({ day: 5, hour: 16 }, Date.parse('2026-11-26T10:00Z'), tokyo)).toBe(
      Date.parse('2026-11-27T07:00Z'),
    );
  });
});

describe('a weekly update', () => {
  it('begins once, tells its owner, and goes out with what may be said by itself', () => {
    const world = weekly();
    const goesAt = world.now + 10;
    const update = scheduledId(P, goesAt);
    for (let times = 0; times < 2; times += 1) world.run('system', beginUpdate({ projectId: P, goesAt }));
    expect(world.list('projectUpdate', 'projectId', P)).toMatchObject([{ id: update, byUid: ada, sentAt: null }]);
    const ready = 'Project Update: Your update of "House" is ready. It goes out tomorrow.';
    expect(world.notificationsOf(ada)).toEqual([ready]);
    // Not before its facts are there and its moment has come.
    world.run('system', publishUpdate({ id: update }));
    expect(world.get('projectUpdate', update)?.sentAt).toBeNull();
    world.run('system', fillUpdate({ id: update, facts: blocked, health: 'AT_RISK' }));
    world.run('system', { ...publishUpdate({ id: update }) });
    while (world.now <= goesAt) world.run(ada, updateProject({ id: P, name: `House ${world.now}` }));
    world.run('system', publishUpdate({ id: update }));
    expect(world.get('projectUpdate', update)).toMatchObject({
      isReviewed: false,
      health: 'AT_RISK',
      facts: { stuck: { count: 0, tasks: [] }, asked: [{ what: 'due' }] },
    });
    expect(world.notificationsOf(bob).at(-1)).toMatch(/went out that nobody reviewed$/);
    const { length } = world.notificationsOf(bob);
    world.run('system', publishUpdate({ id: update }));
    expect(world.notificationsOf(bob)).toHaveLength(length);
  });

  it('waits for an owner who has begun to write, and is not begun beside another draft', () => {
    const world = weekly();
    const goesAt = world.now + 1;
    const update = scheduledId(P, goesAt);
    world.run('system', beginUpdate({ projectId: P, goesAt }));
    world.run('system', fillUpdate({ id: update, facts: blocked, health: 'AT_RISK' }));
    world.run(ada, editUpdate({ id: update, text: 'Soon' }));
    world.run('system', publishUpdate({ id: update }));
    expect(world.get('projectUpdate', update)?.sentAt).toBeNull();
    world.run('system', beginUpdate({ projectId: P, goesAt: goesAt + 7 * DAY }));
    expect(world.list('projectUpdate', 'projectId', P)).toHaveLength(1);
  });

  it('is off until a day is chosen, and can be turned off', () => {
    const world = weekly();
    expect(world.row('project', 'P').updateOn).toEqual({ day: 5, hour: 16 });
    world.run(ada, updateProject({ id: P, updateOn: null }));
    world.run('system', beginUpdate({ projectId: P, goesAt: world.now }));
    expect(world.list('projectUpdate', 'projectId', P)).toEqual([]);
    world.run(ada, writeUpdate({ id: idOf('U'), projectId: P }));
    expect(world.row('projectUpdate', 'U').goesAt).toBeNull();
    expect(world.says(bob, updateProject({ id: P, updateOn: { day: 1, hour: 9 } }))).toBe(
      'Only project owner can edit the project',
    );
  });

  it('that nobody reviewed goes to the inbox alone', () => {
    expect(['app', 'email', 'telegram', 'push'].map((channel) => wants(null, 'unreviewed', channel as 'app'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
