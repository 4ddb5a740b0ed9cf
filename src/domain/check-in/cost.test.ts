import { expect, it } from 'vitest';
import { askingCost } from './cost.ts';

const task = (micromanagement: string, status: 'IN_PROGRESS' | 'DONE' | 'ON_HOLD' = 'IN_PROGRESS') => ({
  micromanagement,
  status,
});

it('combines questions of one moment: the highest level decides how often', () => {
  expect(askingCost([])).toEqual({ often: 'never', tasks: 0 });
  expect(askingCost([task('OFF'), task('LOW')])).toEqual({ often: 'weekly', tasks: 1 });
  expect(askingCost([task('LOW'), task('MEDIUM'), task('MEDIUM')])).toEqual({ often: 'daily', tasks: 3 });
  expect(askingCost([task('HIGH'), task('LOW'), task('MEDIUM')])).toEqual({ often: 'twice', tasks: 3 });
});

it('asks nothing about done or on-hold tasks, nor at unknown levels', () => {
  const tasks = [task('HIGH', 'DONE'), task('HIGH', 'ON_HOLD'), task('EXTREME'), task('LOW')];
  expect(askingCost(tasks)).toEqual({ often: 'weekly', tasks: 1 });
});
