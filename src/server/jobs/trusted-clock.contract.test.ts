import { sql } from 'kysely';
import { expect, describe, it } from 'vitest';
import { DAY, HOUR } from '#domain/duration.ts';
import { createTag } from '#domain/tag/commands.ts';
import { DATABASES } from '#test/databases.ts';
import { id, openHouse } from '#test/house.ts';
import { mayDeleteBy } from './trusted-clock.ts';

describe.each(DATABASES)('a clock on %s', (kind) => {
  it('that is days ahead of all that is known deletes nothing, until it has gone on for as long', async () => {
    const { database, now } = await worked(kind);
    expect(await mayDeleteBy(database, now + HOUR)).toBe(true);
    expect(await mayDeleteBy(database, now + 2 * HOUR)).toBe(true);
    const wrong = now + 400 * DAY;
    expect(await mayDeleteBy(database, wrong)).toBe(false);
    expect(await mayDeleteBy(database, wrong + 2 * DAY)).toBe(false);
    // It is set right.
    expect(await mayDeleteBy(database, now + 3 * HOUR)).toBe(true);
    expect(await mayDeleteBy(database, wrong)).toBe(false);
    // It was right: the server was off for long.
    expect(await mayDeleteBy(database, wrong + 3 * DAY)).toBe(true);
    expect(await mayDeleteBy(database, wrong + 3 * DAY + HOUR)).toBe(true);
  });

  it('that is far ahead of the last entry when a newer version first asks is not believed either', async () => {
    const { database, now } = await worked(kind);
    expect(await mayDeleteBy(database, now + 40 * DAY)).toBe(false);
    expect((await sql`select 1 from log`.execute(database.db)).rows.length).toBeGreaterThan(0);
  });
});

async function worked(kind: (typeof DATABASES)[number]) {
  const { database, as, now } = await openHouse(kind, Date.now());
  const ada = await as('Ada');
  await ada(createTag({ id: id(), name: 'one' }));
  return { database, now: now() };
}
