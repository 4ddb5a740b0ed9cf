/** Everything that lets a person in or keeps them out is in one list, and ends when the list says so, on both databases. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#domain/id.ts';
import { tables } from '#domain/registry.ts';
import { createDeliveries } from '#server/delivery/deliveries.ts';
import { queuedEmail } from '#server/email/channel.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { CREDENTIALS, deleteCredentials, deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { makeApiToken } from './api-tokens.ts';
import { makeCalendarFeed } from './calendar-feeds.ts';
import { addPasskey } from './passkeys.ts';
import { makeToken, readToken, TOKENS, type TokenKind } from './one-time-tokens.ts';
import { trustDevice } from './trusted-devices.ts';
import { createWebhooks } from '#server/webhooks/webhooks.ts';

const NOW = 1_800_000_000_000;
const KINDS = Object.keys(TOKENS) as TokenKind[];
/** Tables with a person's data that open nothing. */
const HARMLESS = ['avatar', 'delivery', 'digest', 'importJob', 'pushDevice', 'receipt', 'telegramMessage'];
const COLUMNS = ['person', 'userId'];
const LISTED = Object.values(CREDENTIALS);

/** How many rows each table has of a person. */
async function countOf({ db }: Database, person: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, person: column } of LISTED) {
    const found = sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${person}`;
    counts[table] = Number((await found.execute(db)).rows[0]?.n);
  }
  return counts;
}

async function fill(database: Database, person: string): Promise<void> {
  const { db, type } = database;
  const dates = { createdAt: new Date(NOW).toISOString(), updatedAt: new Date(NOW).toISOString() };
  const emailVerified = type === 'sqlite' ? 0 : false;
  await db
    .insertInto('authUser')
    .values({ id: person, name: person, email: `${person}@example.org`, emailVerified, ...dates })
    .execute();
  await db
    .insertInto('authAccount')
    .values({ id: person, accountId: person, userId: person, providerId: 'credential', password: 'x', ...dates })
    .execute();
  const session = { token: person, userId: person, userAgent: null, expiresAt: dates.createdAt };
  await db
    .insertInto('authSession')
    .values({ id: person, ...session, ...dates })
    .execute();
  await addPasskey(database, person, { id: person, name: 'x', host: 'x', publicKey: 'x', counter: 0 }, NOW);
  await trustDevice(database, person, null, NOW);
  await makeApiToken(database, person, { name: 'x', access: 'read', days: 1 }, { id: person, now: NOW });
  const feed = { name: 'x', kind: 'mine', target: null, format: 'events' } as const;
  await makeCalendarFeed(database, person, feed, { id: person, now: NOW });
  const hook = {
    id: person,
    person,
    token: null,
    name: 'x',
    belongsTo: null,
    form: 'json' as const,
    url: 'https://example.org',
    events: null,
    now: NOW,
  };
  const place = { cursor: { epoch: 'x', seq: 0, id: 'x' }, scopes: [] };
  await createWebhooks(database, 'x').make({ ...hook, place });
  await db.insertInto('knownBrowser').values({ hash: 'x', person, usedAt: NOW }).execute();
  const factor = { secret: 'x', confirmedAt: NOW, lastStep: 0, failures: 0, lockedUntil: 0 };
  await db
    .insertInto('secondFactor')
    .values({ person, ...factor })
    .execute();
  const hashes = { tokenHash: person, codeHash: person };
  await db
    .insertInto('telegramRequest')
    .values({ id: person, person, session: person, ...hashes, expiresAt: NOW })
    .execute();
  const account = { telegramId: person, name: person, linkedAt: NOW };
  await db
    .insertInto('telegramLink')
    .values({ person, ...account })
    .execute();
  await db.insertInto('recoveryCode').values({ person, hash: person }).execute();
}

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it('lists every table with a person column that can sign in', async () => {
      const { database } = await openDatabase(dialect);
      const product = new Set(Object.keys(tables));
      const found = (await database.db.introspection.getTables()).filter(
        ({ name, columns }) => !product.has(name) && columns.some((column) => COLUMNS.includes(column.name)),
      );
      const listed = [...new Set(LISTED.map(({ table }) => table)), ...HARMLESS];
      expect(found.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
    });

    it('a person’s action ends their tokens of each kind, and nobody else’s', async () => {
      const { database } = await openDatabase(dialect);
      for (const person of ['ann', 'ben']) await fill(database, person);
      const make = async (person: string) =>
        Promise.all(KINDS.map((kind, at) => makeToken(database, kind, { person }, { id: person + at, now: NOW })));
      const [anns, bens] = [await make('ann'), await make('ben')];
      const before = await countOf(database, 'ben');
      const alive = async (tokens: readonly string[]) => {
        const found = await Promise.all(tokens.map((token) => readToken(database, KINDS, token, NOW)));
        return found.flatMap((token) => (token ? [token.kind] : []));
      };
      expect(await alive(anns)).toEqual(KINDS);
      const deliveries = createDeliveries({
        database,
        clock: { now: () => NOW },
        newId: () => newId(NOW, Math.random),
      });
      const asked = (recipient: string, person: string | null, kind: string) =>
        queuedEmail({ recipient, person, kind, key: recipient + kind, content: null, expiresAt: NOW + 1 }, NOW);
      await deliveries.add([
        asked('ann@example.org', null, 'link'),
        asked('new@example.org', 'ann', 'link'),
        asked('ann@example.org', 'ann', 'account'),
        asked('ben@example.org', null, 'link'),
      ]);
      await deleteTokens(database, 'ann');
      // A link that was asked for is made when its email is sent: it does not come after that either.
      const waiting = await deliveries.due('email', NOW, 10, []);
      expect(waiting.map(({ recipient, kind }) => `${recipient} ${kind}`).toSorted()).toEqual([
        'ann@example.org account',
        'ben@example.org link',
      ]);
      expect(await alive(anns)).toEqual([]);
      expect(await alive(bens)).toEqual(KINDS);
      const kept = {
        authAccount: 1,
        authSession: 1,
        passkey: 1,
        apiToken: 1,
        calendarFeed: 1,
        webhook: 1,
        secondFactor: 1,
        recoveryCode: 1,
        knownBrowser: 1,
        telegramLink: 1,
      };
      expect(await countOf(database, 'ann')).toEqual({
        ...kept,
        authVerification: 0,
        trustedDevice: 0,
        telegramRequest: 0,
      });

      await deleteCredentials(database, 'ann');
      expect(new Set(Object.values(await countOf(database, 'ann')))).toEqual(new Set([0]));
      expect(await countOf(database, 'ben')).toEqual(before);
    });

    it('a disabled person has no pending tokens', async () => {
      const { database } = await openDatabase(dialect);
      const row = { displayName: 'Ann', role: 'person', disabledAt: null, erasedAt: null };
      await database.db
        .insertInto('person')
        .values({ id: 'ann', ...row })
        .execute();
      const token = await makeToken(database, 'new-address', { person: 'ann' }, { id: 'one', now: NOW });
      await database.db.updateTable('person').set({ displayName: 'Anna' }).where('id', '=', 'ann').execute();
      expect(await readToken(database, KINDS, token, NOW)).toMatchObject({ person: 'ann' });
      await database.db.updateTable('person').set({ disabledAt: NOW }).where('id', '=', 'ann').execute();
      expect(await readToken(database, KINDS, token, NOW)).toBeUndefined();
    });

    it('a token works for its kind and until its expiry only', async () => {
      const { database } = await openDatabase(dialect);
      const token = await makeToken(database, 'sign-in', { person: null, value: 'a' }, { id: 'one', now: NOW });
      expect(await readToken(database, ['new-address', 'verification'], token, NOW)).toBeUndefined();
      expect(await readToken(database, ['sign-in'], token, NOW + TOKENS['sign-in'].ms)).toBeUndefined();
      expect(await readToken(database, ['sign-in'], token, NOW)).toMatchObject({ value: 'a' });
    });
  });
}
