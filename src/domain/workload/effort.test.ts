import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../duration.ts';
import { DEFAULT_WORKING_HOURS } from '../profile/row.ts';
import { WorkCalendar } from './calendar.ts';
import { effortOf, estimatesOf, guessesOf, type WorkItem } from './effort.ts';
import { leftOf } from './hours.ts';
import { spentOf, type Spent } from './measured.ts';
import { sharedMinutes } from './shared-time.ts';

const calendar = new WorkCalendar(DEFAULT_WORKING_HOURS, []);
const MONDAY = Date.parse('2026-11-16T09:00Z');

const item: WorkItem = {
  id: '1',
  taskId: 't',
  assignee: 'ada',
  isHelping: false,
  share: 100,
  status: 'BACKLOG',
  priority: 'STANDARD',
  deadline: null,
  dueAt: null,
  startDate: null,
  progress: 0,
  estimate: null,
  slips: 0,
  slippedDays: 0,
  answer: null,
  createdAt: 0,
  startedAt: null,
  doneAt: null,
  waitsFor: 0,
  isPrivate: false,
  isSplit: false,
  inheritedDeadline: null,
};

const estimated = (...minutes: number[]) => minutes.map((estimate, at) => ({ ...item, estimate, createdAt: at }));
/** In progress for so many hours, from so many hours after Monday morning on. */
const finished = (hours: number, after = 0): WorkItem => {
  const startedAt = MONDAY + after * HOUR;
  return { ...item, status: 'DONE', startedAt, doneAt: startedAt + hours * HOUR };
};
const NOTHING: Spent = new Map();
const guess = (items: readonly WorkItem[], team: readonly (readonly WorkItem[])[] = [], spent = NOTHING) =>
  guessesOf({ items: [...items, item], spent, team: team.map(estimatesOf), calendar, timeZone: null }).get(
    'STANDARD',
  ) ?? null;
/** Done tasks, the earliest first, and what was measured on each. */
const measured = (...minutes: number[]) => {
  const items = minutes.map((_, at): WorkItem => ({ ...item, taskId: `m${at}`, status: 'DONE', doneAt: MONDAY + at }));
  return { items, days: minutes.map((spent, at) => ({ taskId: `m${at}`, spent })) };
};

describe('the effort of a task', () => {
  it('is its estimate, whatever others take', () => {
    const items = [...estimated(1, 2, 3, 4, 5), item];
    const guesses = guessesOf({ items, spent: NOTHING, team: [], calendar, timeZone: null });
    expect(effortOf({ ...item, estimate: 90 }, guesses)).toEqual({ minutes: 90, by: 'estimate' });
    expect(effortOf(item, guesses)).toEqual({ minutes: 3, by: 'own', samples: 5 });
    expect(effortOf({ ...item, priority: 'HIGH' }, guesses)).toBeNull();
  });

  it('is guessed from the estimates of the person, then of the team, then from shared time', () => {
    const own = estimated(60, 60, 90, 120, 240);
    const team = [own.slice(0, 2), estimated(300, 300, 300)];
    const past = [1, 2, 3, 4, 5].map((day) => finished(2, day * 24));
    expect(guess([...own, ...past], team)).toEqual({ minutes: 90, by: 'own', samples: 5 });
    expect(guess([...own.slice(0, 2), ...past], team)).toEqual({ minutes: 300, by: 'team', samples: 5 });
    expect(guess([...past, finished(2)])).toEqual({ minutes: 120, by: 'time', samples: 5 });
  });

  it('is not guessed from fewer than five', () => {
    expect(guess(estimated(60, 60, 60, 60), [estimated(60, 60, 60, 60)])).toBeNull();
    expect(guess([0, 24, 48, 72].map((after) => finished(2, after)))).toBeNull();
  });

  it('is guessed from what the person measured before all else, of at least five finished tasks of the priority', () => {
    const own = estimated(1, 2, 3, 4, 5);
    const { items, days } = measured(60, 120, 180, 240, 300);
    expect(guess([...own, ...items], [], spentOf(days))).toEqual({ minutes: 180, by: 'measured', samples: 5 });
    // All days of a task are one sum.
    const more = [...days, { taskId: 'm2', spent: 40 }];
    expect(guess([...own, ...items], [], spentOf(more))).toEqual({ minutes: 220, by: 'measured', samples: 5 });
    for (const other of [
      { status: 'IN_PROGRESS' as const, doneAt: null },
      { priority: 'HIGH' as const },
      { isSplit: true },
      { isHelping: true },
      { taskId: 'nothing measured' },
    ]) {
      const four = items.map((each, at) => (at === 2 ? { ...each, ...other } : each));
      expect(guess([...own, ...four], [], spentOf(days))).toEqual({ minutes: 3, by: 'own', samples: 5 });
    }
  });

  it('counts what an assignee measured as their share of a task', () => {
    const { items, days } = measured(60, 60, 60, 60, 60);
    const shared = items.map((each) => ({ ...each, share: 40 }));
    expect(guess(shared, [], spentOf(days))?.minutes).toBe(150);
  });

  it('rests on the fifty that were measured and done last, also of those done at one moment', () => {
    const { items, days } = measured(...Array.from({ length: 60 }, () => 600), ...Array.from({ length: 50 }, () => 30));
    const latest = { minutes: 30, by: 'measured', samples: 50 };
    expect(guess(items.toReversed(), [], spentOf(days))).toEqual(latest);
    const once = items.map((each, at) => ({ ...each, doneAt: MONDAY, taskId: `${at < 60 ? 'a' : 'b'}${at}` }));
    const ofOnce = spentOf(days.map(({ spent }, at) => ({ taskId: once[at]?.taskId ?? '', spent })));
    for (const order of [once, once.toReversed()]) expect(guess(order, [], ofOnce)).toEqual(latest);
  });

  it('rests on the latest fifty estimates', () => {
    const all = [...Array.from({ length: 60 }, () => 600), ...Array.from({ length: 50 }, () => 30)];
    expect(guess(estimated(...all))).toEqual({ minutes: 30, by: 'own', samples: 50 });
  });
});

describe('what is left of a task', () => {
  const left = (task: Partial<WorkItem>, spent: number) => {
    const guesses = new Map([['STANDARD', { minutes: 300, by: 'measured', samples: 5 } as const]]);
    return leftOf({ ...item, ...task }, { guesses, spent: spentOf([{ taskId: 't', spent }]) });
  };

  it('is what its progress leaves, however long it has taken', () => {
    for (const spent of [0, 120, 700]) expect(left({ estimate: 600, progress: 50 }, spent).minutes).toBe(300);
    expect(left({ estimate: 600, progress: 100 }, 700).minutes).toBe(0);
  });

  it('is what the measured time leaves where nobody said how far it is, and at least a tenth', () => {
    expect(left({ estimate: 600 }, 0).minutes).toBe(600);
    expect(left({ estimate: 600 }, 120).minutes).toBe(480);
    expect(left({}, 120)).toEqual({ minutes: 180, guessed: 180, unknown: 0 });
    expect(left({ estimate: 600 }, 700).minutes).toBe(60);
  });

  it('is that of the person’s share, by the time of that person', () => {
    expect(left({ estimate: 600, share: 40, isHelping: true }, 100).minutes).toBe(140);
    expect(left({ estimate: 600, isSplit: true }, 100).minutes).toBe(0);
  });
});

describe('working time', () => {
  it('is shared among what was in progress in it, also by what still is', () => {
    const both = sharedMinutes([finished(4), finished(2, 1)], calendar, null).get('STANDARD');
    expect(both).toEqual([120 + 60, 60]);
    const open = { ...item, status: 'IN_PROGRESS' as const, startedAt: MONDAY };
    expect(sharedMinutes([finished(4), open], calendar, null).get('STANDARD')).toEqual([120]);
  });

  it('says nothing of a task that was done at once, or at night', () => {
    expect(sharedMinutes([finished(0), finished(2, 12)], calendar, null).size).toBe(0);
  });

  it('is never more in all than was worked', () => {
    const minute = fc.nat({ max: 14 * 24 * 60 });
    const task = fc.record({ from: minute, takes: minute, priority: fc.constantFrom('LOW', 'HIGH') });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 30 }), (tasks) => {
        const items = tasks.map(({ from, takes, priority }): WorkItem => {
          const startedAt = MONDAY + from * MINUTE;
          return { ...item, priority, status: 'DONE', startedAt, doneAt: startedAt + takes * MINUTE };
        });
        const shared = [...sharedMinutes(items, calendar, null).values()].flat();
        const sum = shared.reduce((total, each) => total + each, 0);
        expect(sum).toBeLessThanOrEqual(workedIn(items) + 1);
      }),
    );
  });
});

/** Minute by minute: those of the working hours in which something was in progress. */
function workedIn(items: readonly WorkItem[]): number {
  let worked = 0;
  for (let at = MONDAY; at < MONDAY + 30 * DAY; at += MINUTE) {
    const date = new Date(at);
    const [day, hour] = [date.getUTCDay(), date.getUTCHours()];
    if (day === 0 || day === 6 || hour < 9 || hour >= 18) continue;
    if (items.some(({ startedAt, doneAt }) => (startedAt ?? 0) <= at && at < (doneAt ?? 0))) worked += 1;
  }
  return worked;
}
