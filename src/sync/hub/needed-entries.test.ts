import { describe, expect, it } from 'vitest';
import type { Client } from '#test/hub/client.ts';
import { World } from '#test/hub/world.ts';

/** The client's socket breaks; what it keeps stays. */
function leave(client: Client): void {
  client.session?.end();
}

async function comeBack(world: World, client: Client, hub = world.hub): Promise<Client> {
  const again = world.connect(client.person, client.kept, hub);
  again.hello();
  await world.settle();
  return again;
}

describe('a log with entries that a session does not need', () => {
  it('C5, C7: what is only in scopes that it does not have open keeps no session from resuming', async () => {
    const world = new World({ tail: { entries: 2, characters: 1e6 }, lag: { entries: 8, characters: 1e6 }, page: 3 });
    await world.put(['item', { id: 'i' }], ['item', { id: 'j' }], ['note', { id: 'm', itemId: 'j' }]);
    const board = await world.join('ann', 'held:ann');
    const both = await world.join('ann', 'held:ann', 'item:j');
    const busy = await world.join('ann', 'held:ann', 'item:i');
    for (const client of [board, both, busy]) leave(client);
    for (let round = 0; round < 30; round++) {
      await world.put(['note', { id: `n${round}`, itemId: 'i' }]);
      if (round % 10 === 5) await world.put(['item', { id: 'i', name: `${round}` }]);
      if (round % 10 === 7) await world.put(['note', { id: 'm', text: `${round}` }]);
    }
    // In either order: sessions that need different entries have the same cursor.
    for (const clients of [
      [board, both],
      [both, board],
    ])
      for (const client of clients) {
        const again = await comeBack(world, client, world.newHub());
        expect(again.all('welcome')).toMatchObject([{ resumed: true }]);
        expect(again.kept.rows).toEqual(world.visible('ann', again.kept.open));
        expect(again.kept.rows.get('item/i')).toMatchObject({ name: '25' });
      }
    expect((await comeBack(world, busy)).all('welcome')).toMatchObject([{ resumed: false }]);
  });

  it('C7: an entry that moves a row out of one scope into another is needed in both', async () => {
    const world = new World({ tail: { entries: 1, characters: 1e6 } });
    await world.put(['item', { id: 'i' }], ['item', { id: 'j' }], ['note', { id: 'n', itemId: 'i' }]);
    const ann = await world.join('ann', 'item:i');
    leave(ann);
    await world.put(['note', { id: 'n', itemId: 'j' }]);
    for (let round = 0; round < 3; round++) await world.put(['label', { id: 'l', name: `${round}` }]);
    const again = await comeBack(world, ann);
    expect(again.all('welcome')).toMatchObject([{ resumed: true }]);
    expect(again.has('note', 'n')).toBe(false);
  });

  it('C5: a log that is much too long is not even passed over', async () => {
    const world = new World({ tail: { entries: 1, characters: 1e6 }, passed: 10 });
    await world.put(['item', { id: 'i' }]);
    const ann = await world.join('ann', 'held:ann');
    leave(ann);
    for (let round = 0; round < 9; round++) await world.put(['note', { id: 'n', itemId: 'i', text: `${round}` }]);
    const near = await comeBack(world, ann);
    expect(near.all('welcome')).toMatchObject([{ resumed: true }]);
    leave(near);
    for (let round = 0; round < 20; round++) await world.put(['note', { id: 'n', itemId: 'i', text: `${round}` }]);
    expect((await comeBack(world, near)).all('welcome')).toMatchObject([{ resumed: false }]);
  });
});
