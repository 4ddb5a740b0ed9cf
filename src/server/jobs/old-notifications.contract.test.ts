import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { markAllRead } from '#domain/notification/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createTask } from '#domain/task/create.ts';
import { createExecute } from '#server/door/execute.ts';
import { deleteOldNotifications, peopleWithTooMany } from './old-notifications.ts';
import { asRows } from '#server/door/typed-rows.ts';

const id = () => newId(Date.now(), Math.random);

describe.each(DATABASES)('notifications on %s', (kind) => {
  it('old and surplus notifications are removed', async () => {
    const { store, database, door, at } = await open(kind);
    const [ada, bob, cleo] = [id(), id(), id()];
    for (const person of [ada, bob, cleo])
      await door.executeSystem(ensureProfile({ id: person, email: `${person}@example.org` }));
    const run = async (person: string, call: Call) => {
      const commandId = id();
      const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
      expect(answer).toMatchObject({ success: true });
    };
    const tell = async (person: string, now: number, count: number) => {
      at(now);
      for (let n = 0; n < count; n += 1) await run(ada, createTask({ id: id(), name: 'x', assignee: person }));
    };
    const left = (person: string) =>
      store.read((reader) =>
        asRows(reader)
          .list('notification', 'userId', person)
          .filter(({ deletedAt }) => deletedAt === null)
          .map(({ createdAt }) => createdAt)
          .toSorted((one, other) => one - other),
      );

    // More than one command deletes.
    await tell(bob, 1000, 210);
    await run(bob, markAllRead({}));
    await tell(bob, 1001, 1);
    await tell(bob, 3000, 1);
    await tell(cleo, 1000, 4);
    await tell(cleo, 3000, 2);
    at(4000);
    await deleteOldNotifications(database, door, 2000, 5);
    expect(await left(bob)).toEqual([1001, 3000]);
    expect(await left(cleo)).toEqual([1000, 1000, 1000, 3000, 3000]);

    // There is nothing left to do, and nothing is written.
    const { seq } = await store.read((rows) => rows.head);
    await deleteOldNotifications(database, door, 2000, 5);
    expect((await store.read((rows) => rows.head)).seq).toBe(seq);
  });
});

it('people with too many are found without reading contents', async () => {
  const { database } = await open('SQLite');
  const plan = await sql<{ detail: string }>`explain query plan ${peopleWithTooMany(2000, 5)}`.execute(database.db);
  expect(plan.rows.map(({ detail }) => detail)).toEqual(['SCAN notification USING INDEX notification_tidied']);
});

async function open(kind: (typeof DATABASES)[number]) {
  const { store, database } = await openDatabase(kind);
  let now = 0;
  const clock = { now: () => now, after: () => () => {}, random: () => Math.random() };
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  return { store, database, door, at: (instant: number) => (now = instant) };
}
