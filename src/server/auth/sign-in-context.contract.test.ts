/**
 * A sign-in in progress while an account is taken back from someone does not take effect afterwards, on both
 * databases.
 */
import { describe, expect, it } from 'vitest';
import { clock } from '#server/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { createWebAuthn } from './webauthn.ts';
import { deleteCredentials } from './credentials.ts';
import { deleteFactors } from './factors.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { createIdentity } from './identity.ts';
import { addPasskey } from './passkeys.ts';
import { createPasswords, hasPassword, setPassword } from './passwords.ts';
import { createSecondFactor } from './second-factor.ts';
import { endSessions } from './session-list.ts';

const ANN = 'ann';
const EMAIL = 'ann@example.org';
const OLD = 'an old good password';
const SECRET = 'a secret that is long enough for the library';

/** `meanwhile`: what happens after a sign-in was accepted and before its session is created. */
async function setUp(dialect: (typeof DATABASES)[number], meanwhile: (database: Database) => Promise<void>) {
  const { database } = await openDatabase(dialect);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const attempts = createPasswordAttempts(database, clock);
  const passwords = createPasswords(database, attempts);
  let ids = 0;
  const newId = () => `id ${(ids += 1)}`;
  const identity = createIdentity({
    config: readConfig({}),
    database,
    clock,
    log,
    secret: SECRET,
    newId,
    provisionPerson: () => meanwhile(database),
    accountMailer: undefined,
    secondFactor: createSecondFactor(database, clock, SECRET),
    attempts,
    passwords,
    security: () => undefined,
    tellCredential: () => undefined,
    webAuthn: {
      ...createWebAuthn({ database, clock, log, newId }),
      verifyAuthentication: () => Promise.resolve({ person: ANN }),
    },
  });
  const dates = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  const emailVerified = dialect === 'SQLite' ? 0 : false;
  await database.db
    .insertInto('authUser')
    .values({ id: ANN, name: 'Ann', email: EMAIL, emailVerified, ...dates })
    .execute();
  await setPassword(database, ANN, OLD);
  await addPasskey(database, ANN, { id: 'key', name: 'Phone', host: 'localhost', publicKey: '', counter: 0 }, 1);
  const session = { id: 'session', person: ANN };
  const { person: userId, id } = session;
  await database.db
    .insertInto('authSession')
    .values({ id, userId, token: 'token', userAgent: null, expiresAt: new Date(9e12).toISOString(), ...dates })
    .execute();
  const enter = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' };
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await identity(new Request(`http://localhost:3000/api/auth/sign-in/${path}`, asked))).status;
  };
  return {
    database,
    passwords,
    session,
    byPassword: (password = OLD) => enter('email', { email: EMAIL, password }),
    byPasskey: () =>
      enter('passkey', {
        passkey: { id: 'key', response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
      }),
    sessions: async () => {
      const found = await database.db.selectFrom('authSession').select('id').where('userId', '=', ANN).execute();
      return found.length;
    },
  };
}

async function anotherPassword(database: Database): Promise<void> {
  await setPassword(database, ANN, 'a new good password');
  await endSessions(database, ANN);
}

const proven = (database: Database) => deleteCredentials(database, ANN);

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it.each([
      ['another password', anotherPassword],
      ['a first proof of the address', proven],
    ])('a sign-in by password does not outlive %s', async (_, meanwhile) => {
      const { byPassword, sessions } = await setUp(dialect, meanwhile);
      expect(await byPassword()).toBe(401);
      expect(await sessions()).toBe(0);
    });

    it('a sign-in by passkey fails when the passkey is removed meanwhile', async () => {
      const { byPasskey, sessions } = await setUp(
        dialect,
        async (database) => void (await deleteFactors(database, ANN)),
      );
      expect(await byPasskey()).toBe(401);
      expect(await sessions()).toBe(0);
    });

    it('other changes do not stop a sign-in', async () => {
      const { byPassword, byPasskey, sessions } = await setUp(dialect, () => Promise.resolve());
      expect(await byPassword('a wrong password')).toBe(401);
      expect(await byPassword()).toBe(200);
      expect(await byPasskey()).toBe(200);
      expect(await sessions()).toBe(3);
    });

    it('a new password does not overwrite one that was set since the old one was checked', async () => {
      for (const meanwhile of [anotherPassword, proven]) {
        const { database, passwords, session, byPassword } = await setUp(dialect, () => Promise.resolve());
        const checked = await passwords.check(ANN, OLD, 'key');
        if (checked.is !== 'right') throw new Error(checked.is);
        await meanwhile(database);
        expect(await passwords.change(session, checked.hash, 'words of an intruder')).toBe(false);
        expect(await byPassword('words of an intruder')).toBe(401);
        expect(await hasPassword(database, ANN)).toBe(meanwhile === anotherPassword);
      }
    });

    it('a first password is set by the signed-in person, and of two at once one wins', async () => {
      const { database, passwords, session, byPassword } = await setUp(dialect, () => Promise.resolve());
      await database.db.deleteFrom('authAccount').execute();
      const both = ['words of the one', 'words of the other'].map((next) => passwords.change(session, null, next));
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
      expect(await database.db.selectFrom('authAccount').select('userId').execute()).toHaveLength(1);
      await database.db.deleteFrom('authAccount').execute();
      await endSessions(database, ANN);
      expect(await passwords.change(session, null, 'words of an intruder')).toBe(false);
      expect(await byPassword('words of an intruder')).toBe(401);
      expect(await hasPassword(database, ANN)).toBe(false);
    });
  });
}
