import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replica } from '#sync/replica/replica.ts';
import type { RowChange } from '#sync/protocol/row.ts';
import { dueAlarm } from './due-alarm.ts';
import type { Tables } from './tables.ts';

type Due = { readonly id: string; readonly dueAt: number | null };

const START = Date.parse('2026-11-27T16:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('window', globalThis);
});
afterEach(() => vi.useRealTimers());

/** Tasks, some of which are known only as work of others, and what is called when a due time has passed. */
function house(...first: readonly Due[]) {
  const tasks = new Map(first.map((task) => [task.id, task]));
  let listener: (changes: readonly RowChange[]) => void = () => {};
  const replica = {
    all: (table: string) => (table === 'task' ? [...tasks.values()] : []),
    onChange: (one: typeof listener) => {
      listener = one;
      return () => (listener = () => {});
    },
  } as unknown as Replica<Tables>;
  const passed = vi.fn();
  const alarm = dueAlarm(replica, passed);
  const put = (task: Due) => {
    const before = tasks.get(task.id) ?? null;
    tasks.set(task.id, task);
    listener([{ table: 'task', id: task.id, before, after: task } as unknown as RowChange]);
  };
  return { alarm, passed, put };
}

describe('the alarm of due times', () => {
  it('rings within a moment of each, and not before', () => {
    const { passed } = house(
      { id: 'a', dueAt: START + 90_000 },
      { id: 'b', dueAt: START + 95_000 },
      { id: 'c', dueAt: null },
    );
    vi.advanceTimersByTime(90_000);
    expect(passed).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(100);
    expect(passed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(passed).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(24 * 60 * MINUTE);
    expect(passed).toHaveBeenCalledTimes(2);
  });

  it('knows of one that is set meanwhile, sooner than the next or over already', () => {
    const { passed, put } = house({ id: 'a', dueAt: START + 10 * MINUTE });
    put({ id: 'b', dueAt: START + MINUTE });
    vi.advanceTimersByTime(MINUTE + 100);
    expect(passed).toHaveBeenCalledTimes(1);
    put({ id: 'c', dueAt: START });
    expect(passed).toHaveBeenCalledTimes(2);
    // Another change of the same task says nothing new.
    put({ id: 'c', dueAt: START });
    expect(passed).toHaveBeenCalledTimes(2);
  });

  it('waits for one that is further away than a timer can', () => {
    const far = 40 * 24 * 60 * MINUTE;
    const { passed } = house({ id: 'a', dueAt: START + far });
    vi.advanceTimersByTime(far - MINUTE);
    expect(passed).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(MINUTE + 100);
    expect(passed).toHaveBeenCalledTimes(1);
  });

  it('looks again when the clock may have been set, and ends', () => {
    const { alarm, passed } = house({ id: 'a', dueAt: START + 10 * MINUTE });
    vi.setSystemTime(START + 9 * MINUTE);
    alarm.lookAgain();
    vi.advanceTimersByTime(MINUTE + 100);
    expect(passed).toHaveBeenCalledTimes(1);
    const other = house({ id: 'a', dueAt: START + 30 * MINUTE });
    other.alarm.stop();
    vi.advanceTimersByTime(60 * MINUTE);
    expect(other.passed).toHaveBeenCalledTimes(0);
  });
});
