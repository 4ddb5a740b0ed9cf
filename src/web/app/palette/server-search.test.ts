import { describe, expect, it } from 'vitest';
import type { FoundTask } from '#web/data/found-task.ts';
import { merged, PAUSE_MS, searchFor, type SearchResult } from './server-search.ts';

const task = (id: string, updatedAt = 1, more: object = {}) =>
  ({ id, name: id, number: null, updatedAt, deletedAt: null, ...more }) as FoundTask & { deletedAt: number | null };

/** A server and a clock that the test controls. */
function opened() {
  const asked = new Map<string, (tasks: readonly FoundTask[] | null) => void>();
  const answers: SearchResult[] = [];
  let waiting: (() => void)[] = [];
  const ports = {
    ask: (text: string) =>
      new Promise<readonly FoundTask[] | null>((resolve) => {
        asked.set(text, resolve);
      }),
    after(ms: number, callback: () => void) {
      expect(ms).toBe(PAUSE_MS);
      waiting.push(callback);
      return () => void (waiting = waiting.filter((each) => each !== callback));
    },
    onAnswer: (answer: SearchResult) => void answers.push(answer),
  };
  const pause = () => {
    for (const callback of waiting.splice(0)) callback();
  };
  const answer = async (text: string, tasks: readonly FoundTask[] | null) => {
    asked.get(text)?.(tasks);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ports, asked, answers, pause, answer };
}

describe('server search of the palette', () => {
  it('is sent after a pause in typing', async () => {
    const { ports, asked, answers, pause, answer } = opened();
    searchFor('p', ports)();
    searchFor('pa', ports);
    expect(asked.size).toBe(0);
    pause();
    expect([...asked.keys()]).toEqual(['pa']);
    await answer('pa', [task('1')]);
    expect(answers).toEqual([{ text: 'pa', tasks: [task('1')], failed: false }]);
  });

  it('is dropped when the query has changed meanwhile, however late it arrives', async () => {
    const { ports, answers, pause, answer } = opened();
    const stop = searchFor('pa', ports);
    pause();
    stop();
    searchFor('paint', ports);
    pause();
    await answer('paint', [task('2')]);
    await answer('pa', [task('1')]);
    expect(answers.map(({ text }) => text)).toEqual(['paint']);
  });

  it('reports that it failed', async () => {
    const { ports, answers, pause, answer } = opened();
    searchFor('pa', ports);
    pause();
    await answer('pa', null);
    expect(answers).toEqual([{ text: 'pa', tasks: [], failed: true }]);
  });
});

describe('merged local and server results', () => {
  it('contain each task once in its latest form, and nothing that was deleted here', () => {
    const here = [task('a', 5), task('b', 1, { name: 'old' }), task('c', 9, { deletedAt: 9 })];
    const found = [task('a', 4, { name: 'old' }), task('b', 2), task('c', 1), task('d', 1)];
    expect(merged(here, found).map(({ id, name }) => [id, name])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['d', 'd'],
    ]);
  });
});
