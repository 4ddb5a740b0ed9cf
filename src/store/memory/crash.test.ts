import { StoreUnavailable } from '#sync/log/store.ts';
import { describe, expect, it } from 'vitest';
import { contractTables, count, itemOf, times } from '../contract/tables.contract.ts';
import { MemoryDatabase } from './database.ts';
import { MemoryStore, type StoreStep } from './store.ts';

/** Nodes that stop before each step until they may continue. */
function fixture() {
  const database = new MemoryDatabase(contractTables);
  const node = () => {
    const waiting: { step: StoreStep; go: () => void; fail: (error: unknown) => void }[] = [];
    const pause = (step: StoreStep) => new Promise<void>((go, fail) => waiting.push({ step, go, fail }));
    const store = new MemoryStore(database, { pause, now: () => 1 });
    /** Lets the node continue to the next step of this kind. */
    const until = async (step: StoreStep) => {
      for (;;) {
        await settled();
        if (waiting.some((stop) => stop.step === step)) return;
        waiting.shift()?.go();
      }
    };
    const goOn = async () => {
      for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
        stop.go();
        await settled();
      }
    };
    return { store, until, goOn, waiting };
  };
  return { database, node, free: new MemoryStore(database, { now: () => 1 }) };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('memory store', () => {
  it.each<[StoreStep, number]>([
    ['lock', 0],
    ['decide', 0],
    ['commit', 0],
    ['notify', 1],
  ])('that crashes before %s has committed %i', async (step, committed) => {
    const { node, free } = fixture();
    const { store, until, goOn } = node();
    let outcome = 'none';
    store.write(count('a')).then(
      () => (outcome = 'saved'),
      () => (outcome = 'unsaved'),
    );
    await until(step);
    store.crash();
    await goOn();
    expect(outcome).toBe('none');
    expect(await free.read((rows) => itemOf(rows, 'a')?.count ?? 0)).toBe(committed);
    // The lock is free again.
    expect(await free.write(count('a'))).toBe(committed + 1);
  });

  it.each<[StoreStep, number]>([
    ['lock', 0],
    ['decide', 0],
    ['commit', 0],
    ['notify', 1],
  ])('that fails before %s answers unsaved, and has committed %i', async (step, committed) => {
    const { node, free } = fixture();
    const { store, until, goOn, waiting } = node();
    const outcomes = Promise.allSettled(times(3, () => store.write(count('a'))));
    await until(step);
    for (const { fail } of waiting.splice(0)) fail(new Error('transient'));
    await goOn();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
    expect(await free.read((rows) => itemOf(rows, 'a')?.count ?? 0)).toBe(committed * 3);
    const again = store.write(count('a'));
    await goOn();
    expect(await again).toBe(committed * 3 + 1);
  });

  it('lets no other node decide while one holds the lock', async () => {
    const { node, free } = fixture();
    const { store, until, goOn } = node();
    const slow = store.write(count('a'));
    await until('commit');
    let done = false;
    const other = free.write(count('a')).finally(() => (done = true));
    await settled();
    expect(done).toBe(false);
    await goOn();
    expect([await slow, await other]).toEqual([1, 2]);
  });

  it('reads the state at the time of the call, however long the answer takes', async () => {
    const { node, free } = fixture();
    const { store, until, goOn } = node();
    const reading = store.read((rows) => [rows.head.seq, itemOf(rows, 'a')?.count]);
    await until('read');
    await free.write(count('a'));
    await goOn();
    expect(await reading).toEqual([0, undefined]);
  });

  it('notifies a node of commits when its message arrives', async () => {
    const { node, free } = fixture();
    const { store, until, goOn } = node();
    let heard = 0;
    store.onCommit(() => (heard += 1));
    await free.write(count('a'));
    await until('notify');
    expect(heard).toBe(0);
    await goOn();
    expect(heard).toBe(1);
  });

  it('returns frozen rows', async () => {
    const { free } = fixture();
    await free.write(count('a'));
    const row = await free.read((rows) => itemOf(rows, 'a'));
    expect(() => Object.assign(row ?? {}, { count: 9 })).toThrow(TypeError);
    expect(() => Object.assign(row?.tags ?? [], ['x'])).toThrow(TypeError);
  });
});
