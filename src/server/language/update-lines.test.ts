import { expect, it } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { sendUpdate, writeUpdate } from '#domain/project-update/commands.ts';
import type { Facts } from '#domain/project-update/facts.ts';
import { fillUpdate } from '#domain/project-update/fill.ts';
import { createTask } from '#domain/task/create.ts';
import { digestContents } from '#server/email/digest/contents.ts';
import { digestEmail } from '#server/email/digest/digest-email.ts';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { translatorFor } from './translator.ts';
import { updateLines } from './update-lines.ts';

const projectId = idOf('P');
const SINCE = Date.parse('2026-11-16');

const facts: Facts = {
  since: SINCE,
  until: Date.parse('2026-11-23'),
  done: { count: 4, people: [{ person: cleo, count: 4, tasks: [idOf('Roof')] }] },
  moved: { count: 5, tasks: [{ task: idOf('Door'), days: 1 }] },
  stuck: { count: 1, tasks: [{ task: idOf('Wall'), person: bob, since: SINCE }] },
  forecast: { before: '2026-12-01', now: null },
  reasons: [
    { kind: 'came', count: 1, person: null },
    { kind: 'away', count: 2, person: cleo },
  ],
  next: [{ task: idOf('Gone'), person: bob }],
  asked: [{ what: 'unblock', person: ada, task: idOf('Wall') }],
};

/** Ada has sent an update to Bob and Cleo. */
function sent(): World {
  const world = people();
  world.run(ada, createProject({ id: projectId, name: 'House', memberUids: [bob, cleo] }));
  for (const name of ['Roof', 'Door', 'Wall'])
    world.run(ada, createTask({ id: idOf(name), name, assignee: ada, projectId }));
  world.run(ada, writeUpdate({ id: idOf('U'), projectId }));
  world.run('system', fillUpdate({ id: idOf('U'), facts, health: 'AT_RISK' }));
  world.run(ada, sendUpdate({ id: idOf('U'), text: 'Walls are up' }));
  return world;
}

function linesIn(world: World, language: string) {
  const row = world.list('notification', 'userId', bob).find(({ title }) => title === 'Project Update');
  if (!row) throw new Error('Bob was not notified');
  return updateLines(world, row, { person: bob, translator: translatorFor(language), timeZone: null });
}

it('an update that was sent says its facts in the reader’s language, each with its evidence', () => {
  const lines = linesIn(sent(), 'en');
  expect(lines.map(({ text }) => text)).toEqual([
    'Cleo: 4 tasks done (Roof)',
    '“Door” moved by 1 day',
    'and 4 more',
    '“Wall” is blocked: Bob, since November 16',
    'Likely done: in more than three years, was December 1',
    '1 task came · Cleo was away for 2 working days',
    'Ada: how does “Wall” go on?',
  ]);
  expect(lines[1]?.path).toBe(`/projects/${projectId}?taskId=${idOf('Door')}`);
  expect(lines[0]?.path).toBe(`/projects/${projectId}?view=overview`);
  expect(linesIn(sent(), 'de').map(({ text }) => text)).toContain('„Wall“ ist blockiert: Bob, seit 16. November');
});

it('the daily email has the facts under the update, in both of its parts', () => {
  const world = sent();
  const profile = world.row('profile', 'Bob');
  const contents = digestContents(world, profile, { day: '2026-11-23', now: world.now, since: 0, teams: [] });
  if (!contents) throw new Error('there is nothing to say');
  const origin = 'https://pulse.example.org';
  const address = {
    to: 'bob@example.org',
    day: '2026-11-23',
    origin,
    unsubscribe: `${origin}/stop`,
    messageId: '<1@x>',
  };
  const { text, html } = digestEmail(translatorFor('en'), contents, address);
  expect(text).toContain(`- “Door” moved by 1 day\n    ${origin}/projects/${projectId}?taskId=${idOf('Door')}`);
  expect(html).toContain('Cleo: 4 tasks done (Roof)</a>');
});
