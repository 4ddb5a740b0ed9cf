import { describe, expect, it, vi } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { clock as real } from '#server/clock.ts';
import { createExecute } from '#server/door/execute.ts';
import type { Store } from '#sync/log/store.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { PATIENCE } from '#test/patience.ts';
import { follow, type Follower } from './follow.ts';
import { singleNodeLease, createLease, LEASE_MS, RENEW_MS, type Lease } from './lease.ts';

const id = () => newId(Date.now(), Math.random);
/** A new database may be slow on a busy machine. */
const log = {
  debug: vi.fn<() => void>(),
  info: vi.fn<() => void>(),
  warn: vi.fn<() => void>(),
  error: vi.fn<() => void>(),
};

for (const kind of DATABASES) {
  describe(`follower of the log on ${kind}`, () => {
    async function node() {
      const { store, database } = await openDatabase(kind);
      const door = createExecute({ store, clock: real, log });
      const happens = () => door.executeSystem(ensureProfile({ id: id(), email: 'x@example.org' }));
      return { store, database, happens };
    }

    /** Records the entries it gets. */
    function recorder(effect = true) {
      const seen: number[] = [];
      const follower: Follower = {
        name: 'test',
        handle: async (entries) => {
          seen.push(...entries.map(({ seq }) => seq));
          return effect;
        },
      };
      return { seen, follower };
    }

    const start = (store: Store, follower: Follower, lease: Lease = singleNodeLease) =>
      follow({ store, lease, clock: real, log }, follower);

    it('starts with the next entry, and resumes where it was', async () => {
      const { store, happens } = await node();
      await happens();
      const { seen, follower } = recorder(false);
      const stop = start(store, follower);
      await vi.waitFor(async () => expect(await store.follower('test')).toBe(1), PATIENCE);
      await happens();
      await happens();
      await vi.waitFor(() => expect(seen).toEqual([2, 3]), PATIENCE);
      await stop();
      await happens();
      const again = start(store, follower);
      await vi.waitFor(() => expect(seen).toEqual([2, 3, 4]), PATIENCE);
      await again();
    });

    it('gets an entry again if it died before saving its cursor', async () => {
      const { store, happens } = await node();
      await happens();
      const { seen, follower } = recorder();
      await start(store, follower)();
      expect(await store.follower('test')).toBe(1);
      await happens();
      const stop = start(dying(store), follower);
      await vi.waitFor(() => expect(seen).toEqual([2]), PATIENCE);
      await stop();
      expect(await store.follower('test')).toBe(1);
      const next = start(store, follower);
      await vi.waitFor(() => expect(seen).toEqual([2, 2]), PATIENCE);
      await vi.waitFor(async () => expect(await store.follower('test')).toBe(2), PATIENCE);
      await next();
    });

    it('skips and reports entries that fail permanently', async () => {
      const { store, happens } = await node();
      await happens();
      const { seen, follower } = recorder();
      let broken = true;
      const failing: Follower = {
        name: 'test',
        handle: (entries) => (broken ? Promise.reject(new Error('a bug')) : follower.handle(entries)),
      };
      await start(store, failing)();
      const stop = start(store, failing);
      log.error.mockClear();
      await happens();
      await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), PATIENCE);
      broken = false;
      await happens();
      await vi.waitFor(() => expect(seen).toEqual([3]), PATIENCE);
      await stop();
    });

    it('gets nothing while another node follows', async () => {
      const { store, happens } = await node();
      await happens();
      const hold = vi.fn(() => Promise.resolve(false));
      const stop = start(store, recorder().follower, { hold, release: () => Promise.resolve() });
      await vi.waitFor(() => expect(hold).toHaveBeenCalled(), PATIENCE);
      await stop();
      // Who follows says where it begins.
      expect(await store.follower('test')).toBe(0);
    });

    it('is one of several; another takes over when it leaves or goes silent', async () => {
      const { database } = await node();
      let now = 0;
      const clock = { ...real, now: () => now };
      const [one, other, third] = [1, 2, 3].map(() => createLease({ database, clock, name: 'test', newId: id }));
      if (!one || !other || !third) throw new Error('three leases were made');
      expect(await one.hold()).toBe(true);
      expect(await other.hold()).toBe(false);
      now += LEASE_MS - RENEW_MS;
      expect(await one.hold()).toBe(true);
      now += RENEW_MS;
      expect(await other.hold()).toBe(false);
      await one.release();
      expect(await other.hold()).toBe(true);
      expect(await third.hold()).toBe(false);
      // The node with the lease disappears without a word.
      now += LEASE_MS;
      expect(await third.hold()).toBe(true);
      expect(await other.hold()).toBe(false);
    });
  });
}

/** The process ends before it can save its position. */
function dying(store: Store): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'saveFollower') return () => Promise.reject(new StoreUnavailable('killed'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
