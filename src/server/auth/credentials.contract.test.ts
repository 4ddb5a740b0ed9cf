/** What lets somebody in, or shuts somebody out, is in one list; and ends when that says so, on both databases. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tables } from '#domain/registry.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { CREDENTIALS, forgetCredentials, forgetTokens } from './credentials.ts';
import type { IdentityDatabase } from '#server/database/database.ts';
import { addPasskey } from './passkeys.ts';
import { makeToken, readToken, TOKENS, type TokenKind } from './tokens.ts';
import { trustDevice } from './trusted-devices.ts';

const NOW = 1_800_000_000_000;
const KINDS = Object.keys(TOKENS) as TokenKind[];
/** What is somebody's beside the product's rows, and opens nothing. */
const HARMLESS = ['avatar', 'digest', 'importJob', 'pushDevice', 'receipt'];
const COLUMNS = ['person', 'userId'];

/** How many rows of each table are somebody's. */
async function countOf({ db }: IdentityDatabase, person: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, person: column } of CREDENTIALS) {
    const found = sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${person}`;
    counts[table] = Number((await found.execute(db)).rows[0]?.n);
  }
  return counts;
}

async function fill(accounts: IdentityDatabase, person: string): Promise<void> {
  const { db, type } = accounts;
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
  await addPasskey(accounts, person, { id: person, name: 'x', host: 'x', publicKey: 'x', counter: 0 }, NOW);
  await trustDevice(accounts, person, null, NOW);
  await db.insertInto('knownBrowser').values({ hash: 'x', person, usedAt: NOW }).execute();
  const factor = { secret: 'x', confirmedAt: NOW, lastStep: 0, failures: 0, lockedUntil: 0 };
  await db
    .insertInto('secondFactor')
    .values({ person, ...factor })
    .execute();
  await db.insertInto('recoveryCode').values({ person, hash: person }).execute();
}

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it('the list has every table that is somebody’s, or it is known to open nothing', async () => {
      const { accounts } = await openDatabase(dialect);
      const product = new Set(Object.keys(tables));
      const found = (await accounts.db.introspection.getTables()).filter(
        ({ name, columns }) => !product.has(name) && columns.some((column) => COLUMNS.includes(column.name)),
      );
      const listed = [...CREDENTIALS.map(({ table }) => table), ...HARMLESS];
      expect(found.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
    });

    it('a token of whatever kind ends with what its person does, and no other’s', async () => {
      const { accounts } = await openDatabase(dialect);
      for (const person of ['ann', 'ben']) await fill(accounts, person);
      const make = async (person: string) =>
        Promise.all(KINDS.map((kind, at) => makeToken(accounts, kind, { person }, { id: person + at, now: NOW })));
      const [anns, bens] = [await make('ann'), await make('ben')];
      const before = await countOf(accounts, 'ben');
      const alive = async (tokens: readonly string[]) => {
        const found = await Promise.all(tokens.map((token) => readToken(accounts, KINDS, token, NOW)));
        return found.flatMap((token) => (token ? [token.kind] : []));
      };
      expect(await alive(anns)).toEqual(KINDS);
      await forgetTokens(accounts, 'ann');
      expect(await alive(anns)).toEqual([]);
      expect(await alive(bens)).toEqual(KINDS);
      const kept = { authAccount: 1, authSession: 1, passkey: 1, secondFactor: 1, recoveryCode: 1, knownBrowser: 1 };
      expect(await countOf(accounts, 'ann')).toEqual({ ...kept, authVerification: 0, trustedDevice: 0 });

      await forgetCredentials(accounts, 'ann');
      expect(new Set(Object.values(await countOf(accounts, 'ann')))).toEqual(new Set([0]));
      expect(await countOf(accounts, 'ben')).toEqual(before);
    });

    it('whoever is disabled has no token that waits', async () => {
      const { accounts } = await openDatabase(dialect);
      const row = { displayName: 'Ann', role: 'person', disabledAt: null, erasedAt: null };
      await accounts.db
        .insertInto('person')
        .values({ id: 'ann', ...row })
        .execute();
      const token = await makeToken(accounts, 'new-address', { person: 'ann' }, { id: 'one', now: NOW });
      await accounts.db.updateTable('person').set({ displayName: 'Anna' }).where('id', '=', 'ann').execute();
      expect(await readToken(accounts, KINDS, token, NOW)).toMatchObject({ person: 'ann' });
      await accounts.db.updateTable('person').set({ disabledAt: NOW }).where('id', '=', 'ann').execute();
      expect(await readToken(accounts, KINDS, token, NOW)).toBeUndefined();
    });

    it('a token is of its kind and its time alone', async () => {
      const { accounts } = await openDatabase(dialect);
      const token = await makeToken(accounts, 'sign-in', { person: null, value: 'a' }, { id: 'one', now: NOW });
      expect(await readToken(accounts, ['new-address', 'verification'], token, NOW)).toBeUndefined();
      expect(await readToken(accounts, ['sign-in'], token, NOW + TOKENS['sign-in'].ms)).toBeUndefined();
      expect(await readToken(accounts, ['sign-in'], token, NOW)).toMatchObject({ value: 'a' });
    });
  });
}
