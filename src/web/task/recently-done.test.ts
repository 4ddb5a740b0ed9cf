import { expect, it } from 'vitest';
import type { TaskRow } from '#domain/task/row.ts';
import { RecentlyDone } from './recently-done.ts';

it('of done tasks those of the last seven days are shown, in their order', () => {
  const done = (id: string, day: string) => ({ id, doneAt: Date.parse(day) }) as TaskRow;
  const all = [done('a', '2026-11-01'), done('b', '2026-11-24'), done('c', '2026-11-17'), done('d', '2026-11-16')];
  const recent = new RecentlyDone('2026-11-24');
  const shown = recent.of(all);
  expect(shown.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(recent.of(all.slice(0, 3))).toBe(shown);
  expect(recent.of([])).toEqual([]);
});
