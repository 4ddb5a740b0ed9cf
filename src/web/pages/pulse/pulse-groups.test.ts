import { expect, it } from 'vitest';
import { DAY } from '#domain/duration.ts';
import { isOnlyGuessed, pulseGroups, type PulseItem } from './pulse-groups.ts';

const now = Date.parse('2026-11-26T10:00Z');
const item = (id: string, change: Partial<PulseItem>): PulseItem => ({
  id,
  assignee: 'ada',
  status: 'IN_PROGRESS',
  answer: null,
  answeredAt: null,
  deadline: null,
  dueAt: null,
  progress: 0,
  slips: 0,
  waitsFor: 0,
  ...change,
});

it('lists what nobody has changed for ten days, as far as that is known', () => {
  const items = [
    item('still', { updatedAt: now - 11 * DAY, micromanagement: 'OFF' }),
    item('worked on', { updatedAt: now - DAY, micromanagement: 'OFF' }),
    item('not readable', {}),
    item('overdue', { updatedAt: now - 11 * DAY, deadline: '2026-11-25' }),
  ];
  const groups = pulseGroups(items, new Set(), { today: '2026-11-26', now, late: new Set() });
  expect(groups.map(([state, found]) => [state, found.map(({ id }) => id)])).toEqual([
    ['atRisk', ['overdue']],
    ['unchanged', ['still']],
  ]);
});

it('folds what only the forecast calls late, unless somebody said how large it is', () => {
  const context = { today: '2026-11-26', now, late: new Set(['late', 'estimated', 'overdue']) };
  const items = [
    item('late', { estimate: null, deadline: '2026-11-27' }),
    item('estimated', { estimate: 60, deadline: '2026-11-27' }),
    item('overdue', { estimate: null, deadline: '2026-11-25' }),
    item('said', { estimate: null, answer: 'AT_RISK' }),
  ];
  expect(items.filter((each) => isOnlyGuessed(each, context)).map(({ id }) => id)).toEqual(['late']);
});
