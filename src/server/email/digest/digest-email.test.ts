// The content and wording of the daily email.
import { describe, expect, it } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { archiveProject, createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { KINDS } from '#domain/notification/preferences.ts';
import { markRead, snoozeNotification } from '#domain/notification/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { summarizeTeam } from '#domain/team/summarize.ts';
import type { TeamSummary } from '#domain/team/summary.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { translatorFor } from '#server/language/translator.ts';
import { digestContents, type DigestContents } from './contents.ts';
import { digestEmail } from './digest-email.ts';

const day = '2026-11-20';
const projectId = idOf('P');

/** Ada's project with Bob, who gets the email, and Cleo. */
function launch(): World {
  const world = people();
  world.run(ada, createProject({ id: projectId, name: 'Launch', memberUids: [bob, cleo] }));
  return world;
}

function give(world: World, name: string, deadline: string | null, project: string | null = projectId): void {
  world.run(ada, createTask({ id: idOf(name), name, assignee: bob, deadline, projectId: project }));
}

const contents = (world: World, since = 0, teams: readonly TeamSummary[] = []) =>
  digestContents(world, world.row('profile', 'Bob'), { day, now: world.now, since, teams });
const names = (found: DigestContents | null) =>
  [found?.overdue, found?.today].map((some) => some?.first.map((each) => each.name));
const none = Object.fromEntries(KINDS.map((kind) => [kind, { email: false }]));

describe('daily email', () => {
  it('lists the person’s overdue tasks and those due today, earliest first', () => {
    const world = launch();
    give(world, 'Late', '2026-11-18');
    give(world, 'Later', '2026-11-03', null);
    give(world, 'Today', day);
    give(world, 'Tomorrow', '2026-11-21');
    give(world, 'Whenever', null);
    give(world, 'Done', '2026-11-18');
    world.run(bob, moveTask({ id: idOf('Done'), status: 'DONE' }));
    expect(names(contents(world))).toEqual([['Later', 'Late'], ['Today']]);
    expect(contents(world)?.overdue.first).toEqual([
      {
        name: 'Later',
        deadline: '2026-11-03',
        time: null,
        isOverdue: true,
        project: null,
        path: `/tasks?taskId=${idOf('Later')}`,
      },
      {
        name: 'Late',
        deadline: '2026-11-18',
        time: null,
        isOverdue: true,
        project: 'Launch',
        path: `/tasks?taskId=${idOf('Late')}`,
      },
    ]);
    world.run(ada, archiveProject({ id: projectId, isArchived: true }));
    expect(names(contents(world))).toEqual([['Later'], []]);
    world.run(ada, archiveProject({ id: projectId, isArchived: false }));
    world.run(bob, updateProfile({ notify: { due: { email: false } } }));
    expect(names(contents(world))).toEqual([[], []]);
  });

  it('lists a task with a due time on its day for the person, overdue from that moment on', () => {
    const world = launch();
    world.run(bob, updateProfile({ timeZone: 'Asia/Tokyo' }));
    const due = (name: string, deadline: string, dueTime: number) =>
      world.run(ada, createTask({ id: idOf(name), name, assignee: bob, deadline, dueTime, dueZone: 'UTC', projectId }));
    const at = Date.parse(`${day}T12:00Z`);
    world.now = at;
    due('Evening', '2026-11-20', 15 * 60 - 1);
    due('Noon', '2026-11-20', 12 * 60);
    due('Morning', '2026-11-19', 22 * 60);
    const found = contents(world);
    expect(names(found)).toEqual([['Morning', 'Noon'], ['Evening']]);
    expect(found?.overdue.first.map(({ deadline, time }) => [deadline, time])).toEqual([
      ['2026-11-20', '07:00'],
      ['2026-11-20', '21:00'],
    ]);
    expect(found?.today.first[0]?.time).toBe('23:59');
  });

  it('is silent about what is snoozed, and lists it once it is back', () => {
    const world = launch();
    give(world, 'Paint', null);
    const [row] = world.list('notification', 'userId', bob);
    const since = world.now;
    world.run(bob, snoozeNotification({ id: row?.id ?? '', until: since + 60_000 }));
    expect(contents(world)).toBeNull();
    world.now = since + 60_000;
    expect(contents(world, since)).toMatchObject({ unread: { first: [{ task: 'Paint' }] }, toldUntil: world.now });
    expect(contents(world, world.now)).toBeNull();
  });

  it('lists unread notifications since the last email, by task, of enabled kinds', () => {
    const world = launch();
    give(world, 'Old', null);
    const since = world.now;
    give(world, 'Paint', null);
    world.run(cleo, createComment({ id: idOf('c'), taskId: idOf('Paint'), text: 'When?' }));
    give(world, 'Sand', null);
    const news = contents(world, since)?.unread.first;
    expect(news?.map(({ task, notifications }) => [task, notifications.length])).toEqual([
      ['Sand', 1],
      ['Paint', 2],
    ]);
    expect(news?.[0]?.path).toBe(`/tasks?taskId=${idOf('Sand')}`);
    expect(contents(world, since)?.toldUntil).toBe(world.now);

    const [sand] = world.list('notification', 'userId', bob).filter(({ taskId }) => taskId === idOf('Sand'));
    world.run(bob, markRead({ id: sand?.id ?? '' }));
    world.run(bob, updateProfile({ notify: { comment: { email: false } } }));
    expect(contents(world, since)?.unread.first.map(({ task, notifications }) => [task, notifications.length])).toEqual(
      [['Paint', 1]],
    );
  });

  it('is not sent when there is nothing to say', () => {
    const world = launch();
    expect(contents(world)).toBeNull();
    give(world, 'Paint', null);
    expect(contents(world)).not.toBeNull();
    expect(contents(world, world.now)).toBeNull();
    world.run(bob, updateProfile({ notify: none }));
    expect(contents(world)).toBeNull();
  });

  it('shows notifications, but not the name of a task that is no longer readable', () => {
    const world = launch();
    give(world, 'Secret', day);
    world.run(ada, removeMember({ id: projectId, personId: bob, reassignTo: cleo }));
    const found = contents(world);
    expect(names(found)).toEqual([[], []]);
    expect(found?.unread.first.map(({ task }) => task)).not.toContain('Secret');

    // Data that no command would write.
    const other = launch();
    give(other, 'Secret', day);
    other.put('project', { ...other.row('project', 'P'), memberUids: [ada] });
    expect(names(contents(other))).toEqual([[], []]);
  });

  it('is limited, and counts what is left out', () => {
    const world = launch();
    for (let n = 0; n < 23; n += 1) give(world, `T${n}`, day);
    expect(contents(world)?.today).toMatchObject({ more: 3 });
    expect(contents(world)?.today.first).toHaveLength(20);
    const { text, html } = written(world, 'en');
    for (const part of [text, html]) expect(part).toContain('and 3 more');
  });
});

function written(world: World, language: string, teams: readonly TeamSummary[] = []) {
  const found = contents(world, 0, teams);
  if (!found) throw new Error('there is nothing to say');
  return digestEmail(translatorFor(language), found, {
    to: 'bob@example.org',
    day,
    origin: 'https://pulse.test',
    unsubscribe: 'https://pulse.test/unsubscribe?token=t',
    messageId: '<1@pulse.test>',
  });
}

const design: TeamSummary = {
  teamId: idOf('Design'),
  name: 'Design',
  blocked: { count: 2, names: ['Roof', 'Two\nlines'] },
  atRisk: { count: 7, names: ['Wall', 'Door', 'Floor', 'Stairs', 'Attic'] },
  silent: { count: 1, names: [] },
  done: 1,
};

describe('weekly summary of the person’s teams', () => {
  it('comes before unread notifications, with the names that the person may read, and its link', () => {
    const { text, html } = written(launch(), 'en', [design]);
    expect(text).toContain(
      [
        'Your teams last week',
        `- Design\n  2 blocked: Roof · Two lines\n  7 at risk: Wall · Door · Floor · Stairs · Attic …\n  1 without an answer\n  1 task done\n  https://pulse.test/team/${idOf('Design')}?view=pulse`,
      ].join('\n\n'),
    );
    expect(html).toContain(`href="https://pulse.test/team/${idOf('Design')}?view=pulse"`);
    const german = written(launch(), 'de', [{ ...design, done: 3 }]).text;
    for (const part of [
      'Deine Teams letzte Woche',
      '2 blockiert',
      '7 gefährdet',
      '1 ohne Antwort',
      '3 Aufgaben erledigt',
    ])
      expect(german).toContain(part);
  });

  it('is left out when turned off, and its notification is not listed beside it', () => {
    for (const channel of ['app', 'email']) {
      const world = launch();
      world.run(bob, updateProfile({ notify: { summary: { [channel]: false } } }));
      expect(contents(world, 0, [design])).toBeNull();
    }
    const world = launch();
    world.run(bob, createTeam({ id: design.teamId, name: 'Design' }));
    const counts = { blocked: 2, atRisk: 7, silent: 1, done: 1 };
    world.run('system', summarizeTeam({ id: design.teamId, person: bob, week: '2026-11-16', ...counts }));
    expect(world.notificationsOf(bob).at(-1)).toMatch(/^Weekly Summary: Design/);
    expect(contents(world)).toBeNull();
    expect(contents(world, 0, [design])?.unread.first).toEqual([]);
  });
});

describe('texts of the daily email', () => {
  it('are in the person’s language, each task with its link', () => {
    const world = launch();
    give(world, 'Streichen', '2026-11-18');
    const email = written(world, 'de');
    expect(email.subject).toBe('Dein Tag in Pulse: Freitag, 20. November');
    expect(email.text).toContain(
      [
        'Überfällig',
        `- Streichen\n  fällig am 18. November · Launch\n  https://pulse.test/tasks?taskId=${idOf('Streichen')}`,
      ].join('\n\n'),
    );
    expect(email.text).toContain('Ada hat dir eine neue Aufgabe zugewiesen: „Streichen“');
    expect(email.html).toContain('<html lang="de"');
    expect(email.html).toContain(`href="https://pulse.test/tasks?taskId=${idOf('Streichen')}"`);
    expect(written(world, 'en').subject).toBe('Your day in Pulse: Friday, November 20');
  });

  it('are escaped, whatever a task is called', () => {
    const world = launch();
    give(world, `<img src=x onerror=alert(1)>"'&\n\n# x`, day);
    const { html, text } = written(world, 'en');
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; # x');
    expect(text).toContain(`- <img src=x onerror=alert(1)>"'& # x\n`);
  });

  it('have inline styles, and load nothing', () => {
    const world = launch();
    give(world, 'Paint', day);
    expect(written(world, 'en').html).not.toMatch(/<style|<link|<script|<img|class=|src=|url\(/);
  });

  it('include how to unsubscribe, for people and mail programs', () => {
    const world = launch();
    give(world, 'Paint', day);
    const { headers, text, html } = written(world, 'en');
    expect(headers).toMatchObject({
      'List-Unsubscribe': '<https://pulse.test/unsubscribe?token=t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain('Unsubscribe:\nhttps://pulse.test/unsubscribe?token=t');
    expect(html).toContain('href="https://pulse.test/unsubscribe?token=t"');
  });
});
