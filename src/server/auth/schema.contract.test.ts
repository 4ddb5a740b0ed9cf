import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '#tools/postgres.ts';
import { openStore } from '#server/database/store.ts';
import { clock } from '#server/clock.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { connect } from '#server/database/database.ts';
import { createWebAuthn } from './webauthn.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { createPasswords } from './passwords.ts';
import { createSecondFactor } from './second-factor.ts';
import { identityOptions } from './identity.ts';

/** What the identity library would still have to change in the database made by our migrations. */
async function missing(config: Config) {
  const store = await openStore(config);
  const database = connect(config.database);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const attempts = createPasswordAttempts(database, clock);
  const options = identityOptions({
    config,
    database,
    clock,
    log,
    secret: 'a secret that is long enough for the library',
    newId: () => '',
    provisionPerson: () => Promise.resolve(),
    accountMailer: undefined,
    security: () => undefined,
    tellCredential: () => undefined,
    secondFactor: createSecondFactor(database, clock, 'a secret'),
    attempts,
    passwords: createPasswords(database, attempts),
    webAuthn: createWebAuthn({ database, clock, log, newId: () => '' }),
  });
  try {
    const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(options);
    return { toBeCreated, toBeAdded, statements: await compileMigrations() };
  } finally {
    await database.close();
    await store.close();
  }
}

const nothing = {
  toBeCreated: [],
  toBeAdded: [],
  statements: expect.stringMatching(/^;?$/) as string,
};

describe('the migrations create what the identity library needs', () => {
  it('on SQLite', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-schema-'));
    expect(await missing(readConfig({ PULSE_DATA: folder }))).toEqual(nothing);
    fs.rmSync(folder, { recursive: true });
  });

  it('on PostgreSQL', async () => {
    const database = await createDatabase();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-schema-'));
    expect(await missing(readConfig({ PULSE_DATA: folder, DATABASE_URL: database.url }))).toEqual(nothing);
    fs.rmSync(folder, { recursive: true });
    await database.drop();
  });
});
