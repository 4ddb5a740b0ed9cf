import { describe, expect, it, vi } from 'vitest';
import { tables } from '#domain/registry.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { clock } from '#server/clock.ts';
import { createExecute } from '#server/door/execute.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore } from '#store/memory/store.ts';
import { PATIENCE } from '#test/patience.ts';
import { follow } from './follow.ts';
import { singleNodeLease } from './lease.ts';

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };

describe('follower of a restored log', () => {
  it.each([
    ['not as far as it had come', 1],
    ['beyond where it had come', 3],
  ])('gets what comes after the backup, %s', async (_name, after) => {
    const database = new MemoryDatabase(Object.values(tables));
    const store = new MemoryStore(database);
    const door = createExecute({ store, clock, log });
    const id = () => newId(clock.now(), () => clock.random());
    const happens = () => door.executeSystem(ensureProfile({ id: id(), email: 'x@example.org' }));
    await happens();
    const seen: string[] = [];
    const take = async (entries: readonly { readonly id: string }[]): Promise<boolean> => {
      seen.push(...entries.map((entry) => entry.id));
      return true;
    };
    const stop = follow({ store, lease: singleNodeLease, clock, log }, { name: 'test', handle: take });
    await vi.waitFor(async () => expect(await store.follower('test')).toBe(1), PATIENCE);
    const backup = new MemoryDatabase(Object.values(tables));
    backup.replaceWith(database);
    await happens();
    await happens();
    await vi.waitFor(() => expect(seen).toHaveLength(2), PATIENCE);

    database.replaceWith(backup);
    // As in a copy of the whole database.
    database.followers.set('test', 1);
    const nodes = [...database.nodes];
    database.nodes.clear();
    for (let count = 0; count < after; count++) await happens();
    for (const node of nodes) node();
    const those = database.entries(1, 10).entries.map((entry) => entry.id);
    await vi.waitFor(() => expect(seen.slice(2)).toEqual(those), PATIENCE);
    await stop();
  });
});
