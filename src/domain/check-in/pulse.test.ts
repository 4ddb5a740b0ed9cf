import { describe, expect, it } from 'vitest';
import { DAY } from '../duration.ts';
import { isUnchanged, riskOf } from '../workload/definitions.ts';
import { isSilent, outcomeOf, pulseStateOf, trendWeeks } from './pulse.ts';

describe('state of a task', () => {
  it.each([
    ['blocked before anything else', { answer: 'BLOCKED' }, true, 'blocked'],
    ['at risk, also while nobody answers', { answer: 'AT_RISK' }, true, 'atRisk'],
    ['silent, whatever was said before', { answer: 'ON_TRACK' }, true, 'silent'],
    ['on track', { answer: 'ON_TRACK' }, false, 'onTrack'],
    ['waiting for a first answer', { answer: null }, false, 'waiting'],
    ['waiting after an answer that this version does not know', { answer: 'SINKING' }, false, 'waiting'],
    ['nothing while it is not asked about', { answer: null, micromanagement: 'OFF' }, false, null],
    ['nothing while it is on hold', { answer: null, status: 'ON_HOLD' }, false, null],
    ['blocked on hold', { answer: 'BLOCKED', status: 'ON_HOLD' }, false, 'blocked'],
    ['held while it waits for other tasks', { answer: 'ON_TRACK', waitsFor: 1 }, true, 'held'],
    ['blocked, whatever it waits for', { answer: 'BLOCKED', waitsFor: 1 }, false, 'blocked'],
    [
      'nothing while it is on hold, whatever it waits for',
      { answer: null, waitsFor: 1, status: 'ON_HOLD' },
      false,
      null,
    ],
    ['nothing once it is done', { answer: 'BLOCKED', status: 'DONE' }, false, null],
  ] as const)('is %s', (_, task, silent, state) => {
    const row = {
      id: 'a',
      slips: 0,
      deadline: null,
      dueAt: null,
      status: 'IN_PROGRESS' as const,
      waitsFor: 0,
      micromanagement: 'LOW',
      ...task,
    };
    const risk = riskOf(row, { today: '2026-11-22', now: 0, late: new Set() });
    expect(pulseStateOf(row, { isSilent: silent, risk })).toBe(state);
  });

  it('is at risk with any reason for it, whatever is answered, and whether or not it is asked about', () => {
    const at = (answer: string | null, micromanagement: string) =>
      pulseStateOf(
        { status: 'IN_PROGRESS', waitsFor: 0, answer, micromanagement },
        { isSilent: true, risk: 'overdue' },
      );
    expect([at('ON_TRACK', 'LOW'), at(null, 'LOW'), at(null, 'OFF')]).toEqual(['atRisk', 'atRisk', 'atRisk']);
  });

  it('is unchanged, asked about or not, unless it is at risk or silent', () => {
    const at = (answer: string | null, isSilent = false, risk: 'slips' | null = null) =>
      pulseStateOf(
        { status: 'IN_PROGRESS', waitsFor: 0, answer, micromanagement: 'OFF' },
        { isSilent, isUnchanged: true, risk },
      );
    expect([at(null), at('ON_TRACK'), at(null, true), at(null, false, 'slips')]).toEqual([
      'unchanged',
      'unchanged',
      'silent',
      'atRisk',
    ]);
  });

  it('is unchanged after ten days in progress without a change or an answer', () => {
    const now = 100 * DAY;
    const task = { status: 'IN_PROGRESS', updatedAt: now - 10 * DAY, answeredAt: null } as const;
    expect(isUnchanged(task, now)).toBe(true);
    expect(isUnchanged({ ...task, updatedAt: task.updatedAt + 1 }, now)).toBe(false);
    expect(isUnchanged({ ...task, answeredAt: now - DAY }, now)).toBe(false);
    for (const status of ['BACKLOG', 'ON_HOLD', 'DONE'] as const)
      expect(isUnchanged({ ...task, status }, now)).toBe(false);
  });

  it('is unknown without its level, until there is an answer', () => {
    expect(
      pulseStateOf({ status: 'IN_PROGRESS', waitsFor: 0, answer: null }, { isSilent: false, risk: null }),
    ).toBeNull();
  });
});

describe('silence', () => {
  const schedule = { deletedAt: null, misses: 0, pendingId: null, dueAt: 100 };
  it.each([
    ['not before its question is due', { pendingId: 'q' }, 99, false],
    ['from the moment when its question should have been answered', { pendingId: 'q' }, 100, true],
    ['not because the next question is due', {}, 100, false],
    ['once a question was missed', { misses: 1 }, 1, true],
    ['not while nothing is asked', { misses: 1, dueAt: null }, 1, false],
    ['not once it is deleted', { misses: 1, deletedAt: 1 }, 1, false],
  ] as const)('%s', (_, change, now, silent) => {
    expect(isSilent({ ...schedule, ...change }, now)).toBe(silent);
  });
});

it('counts answers and misses only', () => {
  expect(outcomeOf('answered', 'DONE')).toBe('done');
  expect(outcomeOf('missed', null)).toBe('missed');
  for (const [status, answer] of [
    ['skipped', null],
    ['pending', null],
    ['answered', 'SINKING'],
    ['answered', null],
  ] as const)
    expect(outcomeOf(status, answer)).toBeNull();
});

it('shows four weeks that start on Monday, the current one last', () => {
  expect(trendWeeks('2026-11-23')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']);
  expect(trendWeeks('2026-11-29').at(-1)).toBe('2026-11-23');
});
