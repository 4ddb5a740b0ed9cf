import { describe, expect, it } from 'vitest';
import { colleagues } from './company/people.ts';
import { historyOf } from './history.ts';
import type { PastCommand } from '#server/door/replay.ts';

const NOW = Date.UTC(2026, 4, 20, 15, 30);
const people = new Map(
  colleagues.map(({ key }, index) => [key, `0198c000-0000-7000-8000-${String(index).padStart(12, '0')}`]),
);

interface Made {
  readonly name: string;
  readonly projectId: string | null;
  readonly deadline: string | null;
}

const made = (events: readonly PastCommand[]): Made[] =>
  events.flatMap(({ call }) => (call.name === 'task.create' ? [call.input as Made] : []));

describe('the demo’s history', () => {
  const events = historyOf(people, 400, NOW);

  it('is the same for the same people, day and number', () => {
    expect(historyOf(people, 400, NOW)).toEqual(events);
  });

  it('happens in order, and not in the future', () => {
    const moments = events.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(NOW);
  });

  it.each([1, 40, 400, 3000])('has %i tasks, as many as asked for', (tasks) => {
    expect(made(historyOf(people, tasks, NOW)).length).toBe(tasks);
  });

  it('names no task of a project twice, and leaves no blank to be filled in', () => {
    const titles = made(historyOf(people, 5000, NOW)).filter(({ projectId }) => projectId !== null);
    expect(new Set(titles.map(({ projectId, name }) => `${projectId} ${name}`)).size).toBe(titles.length);
    expect(titles.filter(({ name }) => /[{}]|undefined/.test(name))).toEqual([]);
    expect(titles.filter(({ name }) => name.charAt(0) !== name.charAt(0).toUpperCase())).toEqual([]);
  });

  it('has deadlines that have passed and such that lie ahead', () => {
    const days = made(events).flatMap(({ deadline }) => deadline ?? []);
    expect(days.some((day) => day < '2026-05-15')).toBe(true);
    expect(days.some((day) => day > '2026-05-27')).toBe(true);
  });
});
