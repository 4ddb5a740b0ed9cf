import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunResult } from '#sync/replica/replica.ts';
import type { Pulse } from '#web/data/pulse.ts';
import '#web/texts.ts';
import { clearToasts, toasts } from '#web/ui/toast/store.ts';
import { createMany, showCreatedToast } from './create-many.ts';

const success = { success: true } as RunResult;
const gone = { success: false, code: 'task_not_found', params: {} } as unknown as RunResult;

function doer(run: () => RunResult, isOpen = () => true) {
  return { replica: { run, isOpen, get: () => undefined } } as unknown as Pick<Pulse, 'replica'>;
}

/** The message of undoing this many tasks. */
async function undone(count: number, run: () => RunResult, isOpen?: () => boolean) {
  const ids = Array.from({ length: count }, (_, at) => String(at));
  const ended = new Promise<void>((resolve) => {
    // Called again when all of it was tried; what it shows then is shown at once.
    const last = () => {
      if (vi.mocked(run).mock.calls.length === count) setTimeout(resolve);
      return isOpen?.() ?? true;
    };
    showCreatedToast(doer(run, last), 'Added', ids);
  });
  const [added] = toasts.get();
  clearToasts();
  added?.action?.onSelect();
  await ended;
  return toasts.get().map(({ title, description, tone }) => ({ title, description, tone }));
}

beforeEach(() => {
  clearToasts();
  vi.stubGlobal('window', globalThis);
});

describe('undo of a pasted list', () => {
  it('reports how many tasks it covered, and why others were not undone', async () => {
    const run = vi.fn<() => RunResult>(() => success).mockReturnValueOnce(gone);
    expect(await undone(3, run)).toEqual([
      { title: 'Undid the change to 2 tasks', description: '1 of 3 weren’t undone: Task not found' },
    ]);
  });

  it('reports that nothing was undone where all tasks are gone', async () => {
    expect(
      await undone(
        2,
        vi.fn(() => gone),
      ),
    ).toEqual([{ title: 'Nothing was undone', description: '2 of 2 weren’t undone: Task not found', tone: 'error' }]);
  });

  it('is silent after a sign-out', async () => {
    expect(
      await undone(
        2,
        vi.fn(() => success),
        () => false,
      ),
    ).toEqual([]);
  });
});

describe('pasted list', () => {
  it('stops when the person signs out while tasks are created, without errors or messages', async () => {
    const made: number[] = [];
    const isOpen = () => made.length < 2;
    vi.spyOn(performance, 'now').mockImplementation(() => made.length * 10);
    const making = createMany(doer(vi.fn(), isOpen), [1, 2, 3, 4], (item) => {
      if (!isOpen()) throw new Error('the replica is closed');
      made.push(item);
      return String(item);
    });
    await expect(making).resolves.toEqual([]);
    expect(made).toEqual([1, 2]);
  });
});
