import { expect, it } from 'vitest';
import { askingCost, countLevels } from './cost.ts';

const task = (micromanagement: string, status: 'IN_PROGRESS' | 'DONE' | 'ON_HOLD' = 'IN_PROGRESS') => ({
  micromanagement,
  status,
  waitsFor: 0,
});
const costOf = (...tasks: ReturnType<typeof task>[]) => askingCost(countLevels(tasks));

it('combines questions of one moment: the highest level decides how often', () => {
  expect(costOf()).toEqual({ often: 'never', tasks: 0 });
  expect(costOf(task('OFF'), task('LOW'))).toEqual({ often: 'weekly', tasks: 1 });
  expect(costOf(task('LOW'), task('MEDIUM'), task('MEDIUM'))).toEqual({ often: 'daily', tasks: 3 });
  expect(askingCost(countLevels([task('HIGH'), task('LOW')]), { MEDIUM: 1, LOW: 2, HIGH: 0 })).toEqual({
    often: 'twice',
    tasks: 5,
  });
});

it('asks nothing about done or on-hold tasks, nor at unknown levels', () => {
  expect(costOf(task('HIGH', 'DONE'), task('HIGH', 'ON_HOLD'), task('EXTREME'), task('LOW'))).toEqual({
    often: 'weekly',
    tasks: 1,
  });
});
