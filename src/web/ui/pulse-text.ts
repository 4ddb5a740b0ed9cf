import { plural, t } from '@lingui/core/macro';

const WEEK = 7;

/** The sentence for a pulse line: completed tasks by day, oldest first. */
export function pulseText(days: readonly number[]): string {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [all, lately] = [sum(days), sum(days.slice(-WEEK))];
  if (all === 0) return t`No tasks completed in the last 28 days`;
  if (all === lately)
    return plural(all, { one: '# task completed in the last 7 days', other: '# tasks completed in the last 7 days' });
  const count = plural(all, {
    one: '# task completed in the last 28 days',
    other: '# tasks completed in the last 28 days',
  });
  return lately === 0 ? count : t`${count}, ${lately} of them in the last 7`;
}
