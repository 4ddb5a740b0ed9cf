import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { saveDevice } from './devices.ts';

describe.each(DATABASES)('the devices of a person on %s', (kind) => {
  it('are limited to twenty: beyond that, the one not seen for longest is removed', async () => {
    const { database } = await openDatabase(kind);
    const keep = (person: string, name: string, at: number) =>
      saveDevice(database, { id: 'session', person }, { endpoint: name, p256dh: '', auth: '' }, at);
    const of = async (person: string) => {
      const found = await database.db
        .selectFrom('pushDevice')
        .select('endpoint')
        .where('person', '=', person)
        .execute();
      return found.map(({ endpoint }) => endpoint).toSorted();
    };
    const names = Array.from({ length: 20 }, (_, at) => `device-${String.fromCodePoint(97 + at)}`);
    for (const [at, name] of names.entries()) await keep('ann', name, 1000 + at);
    await keep('bob', 'his', 1);
    expect(await of('ann')).toEqual(names);
    // Its clock is behind: it is the newest all the same.
    await keep('ann', 'one-more', 10);
    expect(await of('ann')).toEqual([...names.slice(1), 'one-more']);
    await keep('ann', 'device-t', 2000);
    expect(await of('ann')).toEqual([...names.slice(1), 'one-more']);
    expect(await of('bob')).toEqual(['his']);
  });
});
