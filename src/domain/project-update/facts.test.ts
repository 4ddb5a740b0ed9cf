import { describe, expect, it } from 'vitest';
import { daysAfter } from '../date.ts';
import { DAY, HOUR } from '../duration.ts';
import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { seededRandom } from '../seeded-random.ts';
import { factsOf, presetHealth, reasonsOf, type Facts } from './facts.ts';

type Question = Parameters<typeof factsOf>[0];
type Task = Question['tasks'][number];

/** A Monday at nine, in UTC. */
const SINCE = Date.parse('2026-06-01T09:00:00Z');
const WEEK = 7 * DAY;
const UNTIL = SINCE + WEEK;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const WORKS = { workingHours: DEFAULT_WORKING_HOURS, daysOff: [] };

function task(id: string, more: Partial<Task> = {}): Task {
  return {
    id,
    userId: 'ada',
    assignee: 'ben',
    parentId: null,
    seriesId: null,
    status: 'BACKLOG',
    deadline: null,
    dueAt: null,
    priorDeadline: null,
    deadlineAt: null,
    answer: null,
    answeredAt: null,
    movedAt: null,
    createdAt: SINCE - 20 * DAY,
    doneAt: null,
    estimate: null,
    progress: 0,
    ...more,
  };
}

const about = (tasks: readonly Task[], more: Partial<Question>): Question => ({
  ...{
    tasks,
    dependencies: [],
    knownOf: () => WORKS,
    ownerUid: 'ada',
    dueOn: null,
    since: SINCE,
    until: UNTIL,
    dateOf,
  },
  ...more,
});

function factsFrom(tasks: readonly Task[], more: Partial<Question> = {}): Facts {
  return factsOf(about(tasks, more));
}

describe('the facts of an update', () => {
  it('name what was done, moved and blocked, what is next and who is asked to decide', () => {
    const found = factsFrom([
      task('done', { status: 'DONE', doneAt: SINCE + DAY }),
      task('before', { status: 'DONE', doneAt: SINCE - 1 }),
      task('after', { status: 'DONE', doneAt: UNTIL }),
      task('later', { deadline: '2026-06-20', priorDeadline: '2026-06-10', deadlineAt: SINCE + HOUR }),
      task('sooner', { deadline: '2026-06-10', priorDeadline: '2026-06-20', deadlineAt: SINCE + HOUR }),
      task('wall', { answer: 'BLOCKED', answeredAt: SINCE - 3 * DAY }),
      task('own', { answer: 'BLOCKED', answeredAt: SINCE, userId: 'ben' }),
      task('overdue', { deadline: '2026-05-30', status: 'IN_PROGRESS', assignee: 'cleo' }),
      task('held', { status: 'ON_HOLD' }),
    ]);
    expect(found).toMatchObject({
      done: { count: 1, people: [{ person: 'ben', count: 1, tasks: ['done'] }] },
      moved: { count: 1, tasks: [{ task: 'later', days: 10 }] },
      stuck: {
        count: 2,
        tasks: [
          { task: 'wall', person: 'ben', since: SINCE - 3 * DAY },
          { task: 'own', person: 'ben', since: SINCE },
        ],
      },
      forecast: null,
      next: [
        { task: 'overdue', person: 'cleo' },
        { task: 'sooner', person: 'ben' },
        { task: 'later', person: 'ben' },
      ],
      asked: [
        { what: 'unblock', person: 'ada', task: 'wall' },
        { what: 'unblock', person: 'ada', task: 'own' },
        { what: 'date', person: 'cleo', task: 'overdue' },
      ],
    });
    expect(presetHealth(found, null, dateOf)).toBe('AT_RISK');
    expect(presetHealth(found, '2026-06-01', dateOf)).toBe('OFF_TRACK');
  });

  it('of a quiet week are empty, and speak for nothing but on track', () => {
    const found = factsFrom([]);
    expect(found.reasons).toEqual([]);
    expect(presetHealth(found, null, dateOf)).toBe('ON_TRACK');
  });

  it('compare the forecast with the one of before, and ask the owner once it is after the due date', () => {
    const team = history(7);
    const grown = [...team, ...Array.from({ length: 30 }, (_, at) => task(`new ${at}`, { createdAt: SINCE + HOUR }))];
    const { forecast, asked } = factsFrom(grown, { dueOn: '2026-06-10' });
    expect(forecast?.before).toMatch(/^2026-/);
    expect(Date.parse(forecast?.now ?? '')).toBeGreaterThan(Date.parse(forecast?.before ?? '') + 5 * DAY);
    expect(asked[0]).toEqual({ what: 'due', person: 'ada', task: null });
  });

  it('know that tasks wait for each other, at both moments', () => {
    const days = 44 * 9 * 60;
    const chain = ['one', 'two', 'three'].map((id) => task(id, { estimate: days }));
    const waits = (taskId: string, otherId: string) =>
      ({ kind: 'waits', state: 'open', deletedAt: null, taskId, otherId }) as const;
    const tasks = [...history(7), ...chain];
    const dependencies = [waits('two', 'one'), waits('three', 'two')];
    const { forecast } = factsFrom(tasks, { dependencies });
    // 132 working days, and 88 once one is done.
    expect(forecast).toEqual({ before: '2026-12-01', now: '2026-12-08' });
    const one = { status: 'DONE', doneAt: SINCE + DAY, progress: 100 } as const;
    const begun = tasks.map((each) => (each.id === 'one' ? { ...each, ...one } : each));
    expect(factsFrom(begun, { dependencies }).forecast).toEqual({ before: '2026-12-01', now: '2026-10-07' });
  });

  it('compare forecasts of the same moment as equal, with people away around it', () => {
    const daysOff = [{ from: '2026-06-01', to: '2026-06-30' }];
    const knownOf = () => ({ ...WORKS, daysOff });
    const { forecast } = factsFrom(history(7), { knownOf, since: UNTIL - HOUR });
    expect(forecast?.now).toMatch(/^2026-/);
    expect(forecast?.before).toBe(forecast?.now);
  });

  it('name at most five of a kind, and count all', () => {
    const many = Array.from({ length: 12 }, (_, at) => task(`t${at}`, { answer: 'BLOCKED', answeredAt: SINCE }));
    const { stuck, asked } = factsFrom(many);
    expect([stuck.count, stuck.tasks.length, asked.length]).toEqual([12, 5, 5]);
  });
});

/** What happens in a week on top of what usually does, and the reason that is to be named. */
const CAUSES: Readonly<Record<string, (tasks: Task[], seed: number) => Partial<Question>>> = {
  came: (tasks) => {
    for (let at = 0; at < 4; at += 1) tasks.push(task(`came ${at}`, { createdAt: SINCE + at * DAY }));
    return {};
  },
  slipped: (tasks) => {
    const open = tasks.filter(({ status, createdAt }) => status !== 'DONE' && createdAt < SINCE).slice(0, 2);
    for (const each of open) {
      const dates = { priorDeadline: '2026-06-03', deadline: daysAfter('2026-06-03', 7), deadlineAt: SINCE + 2 * DAY };
      tasks[tasks.indexOf(each)] = { ...each, ...dates };
    }
    return {};
  },
  away: (tasks) => {
    // Nothing of hers is done that week.
    for (const [at, each] of tasks.entries())
      if (each.assignee === 'cleo' && (each.doneAt ?? 0) >= SINCE)
        tasks[at] = { ...each, status: 'BACKLOG', doneAt: null };
    const daysOff = [{ from: '2026-06-01', to: '2026-06-07' }];
    return { knownOf: (person) => (person === 'cleo' ? { ...WORKS, daysOff } : WORKS) };
  },
  held: (tasks) => {
    const open = tasks.filter(({ status, createdAt }) => status !== 'DONE' && createdAt < SINCE).slice(0, 3);
    for (const each of open) tasks[tasks.indexOf(each)] = { ...each, status: 'ON_HOLD', movedAt: SINCE + DAY };
    return {};
  },
};

const WEEKS = 200;

describe('why a forecast changed', () => {
  it.each(Object.keys(CAUSES))('names what was planted in at least 90 of 100 weeks of simulated teams: %s', (cause) => {
    let [named, namedFirst] = [0, 0];
    for (let seed = 1; seed <= WEEKS; seed += 1) {
      const tasks = history(seed);
      const more = CAUSES[cause]?.(tasks, seed) ?? {};
      const reasons = reasonsOf(about(tasks, more));
      if (reasons.some(({ kind }) => kind === cause)) named += 1;
      if (reasons[0]?.kind === cause) namedFirst += 1;
    }
    expect(named / WEEKS).toBeGreaterThanOrEqual(0.9);
    expect(namedFirst / WEEKS).toBeGreaterThanOrEqual(0.5);
  });

  it('names none of them in most weeks in which nothing was planted', () => {
    const found = Array.from({ length: WEEKS }, (_, at) =>
      reasonsOf(about(history(at + 1), {})).map(({ kind }) => kind),
    );
    for (const cause of Object.keys(CAUSES))
      expect(found.filter((kinds) => kinds.some((kind) => kind === cause)).length / WEEKS).toBeLessThanOrEqual(0.1);
  });
});

/** Twelve weeks of three people, and the week after: about five tasks a week are done, and about two come. */
function history(seed: number): Task[] {
  const random = seededRandom(seed);
  const people = ['ada', 'ben', 'cleo'];
  const start = SINCE - 12 * WEEK;
  const open: Task[] = Array.from({ length: 80 }, (_, at) => {
    return task(`first ${at}`, { assignee: people[at % 3] ?? 'ada', createdAt: start });
  });
  const done: Task[] = [];
  for (let at = start; at < UNTIL; at += DAY) {
    if (random() < 2 / 7)
      open.push(task(`more ${at}`, { assignee: people[Math.floor(random() * 3)] ?? 'ada', createdAt: at }));
    const weekday = new Date(at).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    for (const person of people) {
      if (random() >= 1 / 3) continue;
      const next = open.findIndex(({ assignee, createdAt }) => assignee === person && createdAt < at);
      const [taken] = next < 0 ? [] : open.splice(next, 1);
      if (taken) done.push({ ...taken, status: 'DONE', doneAt: at + 3 * HOUR });
    }
  }
  return [...done, ...open];
}
