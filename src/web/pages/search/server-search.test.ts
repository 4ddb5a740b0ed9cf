import { describe, expect, it } from 'vitest';
import type { Found, FoundTask } from '#domain/finding/found.ts';
import { PAUSE_MS, searchFor, type SearchResult } from './server-search.ts';

const task = (id: string): Found => ({ kind: 'task', task: { id } as FoundTask, excerpt: null });

/** A server and a clock that the test controls. */
function opened() {
  const signals: AbortSignal[] = [];
  const asked = new Map<string, (tasks: readonly Found[] | null) => void>();
  const answers: SearchResult[] = [];
  let waiting: (() => void)[] = [];
  const ports = {
    ask: (text: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<readonly Found[] | null>((resolve) => {
        asked.set(text, resolve);
      });
    },
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
  const answer = async (text: string, tasks: readonly Found[] | null) => {
    asked.get(text)?.(tasks);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ports, signals, asked, answers, pause, answer };
}

describe('the server’s search', () => {
  it('is sent after a pause in typing', async () => {
    const { ports, asked, answers, pause, answer } = opened();
    searchFor('p', ports)();
    searchFor('pa', ports);
    expect(asked.size).toBe(0);
    pause();
    expect([...asked.keys()]).toEqual(['pa']);
    await answer('pa', [task('1')]);
    expect(answers).toEqual([{ query: 'pa', found: [task('1')], failed: false }]);
  });

  it('is dropped when the query has changed meanwhile, however late it arrives', async () => {
    const { ports, signals, answers, pause, answer } = opened();
    const stop = searchFor('pa', ports);
    pause();
    stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    searchFor('paint', ports);
    pause();
    await answer('paint', [task('2')]);
    await answer('pa', [task('1')]);
    expect(answers.map(({ query }) => query)).toEqual(['paint']);
  });

  it('reports that it failed', async () => {
    const { ports, answers, pause, answer } = opened();
    searchFor('pa', ports);
    pause();
    await answer('pa', null);
    expect(answers).toEqual([{ query: 'pa', found: [], failed: true }]);
  });
});
