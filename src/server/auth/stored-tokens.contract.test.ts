/** What is stored of a session's token opens nothing, on both databases. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { createRequiredFactor } from './required-factor.ts';
import { createSessions } from './sessions.ts';
import { hashStoredTokens, storedToken } from './stored-tokens.ts';

const SECRET = 's'.repeat(40);
const LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const signed = (token: string) =>
  `pulse.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`;

for (const kind of DATABASES) {
  describe(`stored tokens of sessions on ${kind}`, () => {
    it('those of an earlier version are hashed, and go on; what is stored opens nothing, even with the secret', async () => {
      const { database } = await openDatabase(kind);
      const { db } = database;
      const clock = new ManualClock();
      const dates = { createdAt: new Date(0).toISOString(), updatedAt: new Date(0).toISOString() };
      const emailVerified = database.type === 'sqlite' ? 0 : false;
      await db
        .insertInto('authUser')
        .values({ id: 'ann', name: 'ann', email: 'ann@example.org', emailVerified, ...dates })
        .execute();
      await db
        .insertInto('person')
        .values({ id: 'ann', displayName: 'ann', role: 'person', disabledAt: null, erasedAt: null })
        .execute();
      const expiresAt = new Date(clock.now() + 60_000).toISOString();
      const rows = {
        former: 'FormerTokenOfThirtyTwoCharacters',
        later: storedToken('later'),
        embedded: 'telegram:hash',
      };
      for (const [id, token] of Object.entries(rows))
        await db
          .insertInto('authSession')
          .values({ id, token, userId: 'ann', userAgent: null, expiresAt, ...dates })
          .execute();
      await hashStoredTokens(database);
      await hashStoredTokens(database);
      const sessions = createSessions({
        database,
        clock,
        log: LOG,
        secret: SECRET,
        cookieName: 'pulse.session_token',
        requiredFactor: createRequiredFactor({ oidc: undefined }, database),
      });
      expect(await sessions.find(signed(rows.former))).toMatchObject({ id: 'former' });
      expect(await sessions.find(signed('later'))).toMatchObject({ id: 'later' });
      const stored = await db.selectFrom('authSession').select('token').execute();
      expect(stored).toHaveLength(3);
      for (const { token } of stored) expect(await sessions.find(signed(token))).toBeUndefined();
      expect(stored).toContainEqual({ token: rows.embedded });
    });
  });
}
