import { describe, expect, it } from 'vitest';
import { findTasks } from './find-tasks.ts';

describe('findTasks', () => {
  const task = (number: number | null, name: string, updatedAt: number) => ({ number, name, updatedAt });
  const tasks = [
    task(1, 'Paint the wall', 5),
    task(2, 'Ask about paint', 9),
    task(3, 'Wall paper', 1),
    task(12, 'Sand', 2),
    task(null, 'Buy 12 brushes', 3),
  ];
  const names = (text: string, most = 9) =>
    findTasks(tasks, text, { most, isWanted: () => true }).map(({ name }) => name);

  it('lists names that start with the text first, then the most recent', () => {
    expect(names('paint')).toEqual(['Paint the wall', 'Ask about paint']);
    expect(names('wall')).toEqual(['Wall paper', 'Paint the wall']);
    expect(names('a', 2)).toEqual(['Ask about paint', 'Paint the wall']);
  });

  it('finds by number, with or without #, and not by a part of it', () => {
    expect(names('#12')).toEqual(['Sand']);
    expect(names('12')).toEqual(['Sand', 'Buy 12 brushes']);
    expect(names('#1')).toEqual(['Paint the wall']);
  });

  it('ignores case and accents', () => {
    const brew = [task(4, 'Café crème', 1)];
    for (const text of ['cafe', 'CRÈME caf', 'CAFE\u0301'])
      expect(findTasks(brew, text, { most: 9, isWanted: () => true }), text).toEqual(brew);
  });

  it('leaves out what is not wanted, and asks about few of many', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => task(at, `Paint ${at}`, (at * 7919) % 10_007));
    let asked = 0;
    const isWanted = ({ number }: { number: number | null }) => {
      asked += 1;
      return number !== 5;
    };
    const latest = many.filter(({ number }) => number !== 5).toSorted((one, other) => other.updatedAt - one.updatedAt);
    expect(findTasks(many, 'p', { most: 3, isWanted })).toEqual(latest.slice(0, 3));
    expect(asked).toBeLessThan(200);
  });

  it('finds nothing for nothing', () => {
    expect(names(' ')).toEqual([]);
  });
});
