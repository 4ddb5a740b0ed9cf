/**
 * What is asked for after a password when two-factor authentication is on: a code from the person's app, or a recovery
 * code.
 */
import { randomBytes } from 'node:crypto';
import { MINUTE } from '#domain/duration.ts';
import { sql } from 'kysely';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { createEncryption } from './encryption.ts';
import { base32, stepOfCode } from './totp.ts';
import { deleteTrustedDevices } from './trusted-devices.ts';
import { hashed } from './crypto.ts';

export interface SecondFactor {
  isOn(person: string): Promise<boolean>;
  /** Creates a secret for an app, replacing an unconfirmed one. Undefined if it is on already. */
  begin(person: string): Promise<string | undefined>;
  /** Turns it on with a first code from the app; returns the recovery codes, which are shown only now. */
  confirm(person: string, code: string): Promise<string[] | undefined>;
  /** Checks a code; each works once. `locked-out` after many wrong ones, for a quarter of an hour. */
  check(person: string, code: string): Promise<'right' | 'wrong' | 'locked-out'>;
  /** Replaces all recovery codes. */
  renew(person: string): Promise<string[]>;
  left(person: string): Promise<number>;
}

const SECRET_BYTES = 20;
const CODES = 10;
const MOST_WRONG = 5;
const LOCK_MS = 15 * MINUTE;

export function createSecondFactor(database: Database, clock: Clock, key: string): SecondFactor {
  const { db } = database;
  const encryption = createEncryption(key, 'second factor');
  const find = (person: string) =>
    db.selectFrom('secondFactor').selectAll().where('person', '=', person).executeTakeFirst();

  /** Uses up a code of the app; of two simultaneous uses one succeeds. */
  async function spend(person: string, encrypted: string, code: string): Promise<boolean> {
    const secret = encryption.decrypt(encrypted);
    const step = secret ? stepOfCode(secret, code, clock.now()) : null;
    if (step === null) return false;
    const { numUpdatedRows } = await db
      .updateTable('secondFactor')
      .set({ lastStep: step, failures: 0, lockedUntil: 0 })
      .where('person', '=', person)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function spendRecovery(person: string, code: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('recoveryCode')
      .where('person', '=', person)
      .where('hash', '=', hash(person, code))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await db.updateTable('secondFactor').set({ failures: 0, lockedUntil: 0 }).where('person', '=', person).execute();
    return true;
  }

  /**
   * Counts an attempt before its code is checked, so that simultaneous ones are no extra attempts; the last one locks.
   * Returns the secret, or undefined if no attempt is left.
   */
  async function begin(person: string): Promise<string | undefined> {
    const now = clock.now();
    const counted = await db
      .updateTable('secondFactor')
      .set((on) => ({
        failures: on('failures', '+', 1),
        lockedUntil: on
          .case()
          .when('failures', '>=', MOST_WRONG - 1)
          .then(sql.lit(now + LOCK_MS))
          .else(0)
          .end(),
      }))
      .where('person', '=', person)
      .where('lockedUntil', '<=', now)
      .returning('secret')
      .executeTakeFirst();
    return counted?.secret;
  }

  async function renew(person: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    await db.deleteFrom('recoveryCode').where('person', '=', person).execute();
    await db
      .insertInto('recoveryCode')
      .values(codes.map((code) => ({ person, hash: hash(person, code) })))
      .execute();
    return codes;
  }

  return {
    isOn: isConfirmed,
    begin: async (person) => {
      if (await isConfirmed(person)) return undefined;
      const secret = randomBytes(SECRET_BYTES);
      const fresh = { secret: encryption.encrypt(secret), confirmedAt: null, lastStep: 0, failures: 0, lockedUntil: 0 };
      await db
        .insertInto('secondFactor')
        .values({ person, ...fresh })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(fresh))
        .execute();
      return base32(secret);
    },
    confirm: async (person, code) => {
      const found = await find(person);
      if (!found || found.confirmedAt !== null || !(await spend(person, found.secret, plain(code)))) return undefined;
      const codes = await renew(person);
      await db.updateTable('secondFactor').set({ confirmedAt: clock.now() }).where('person', '=', person).execute();
      return codes;
    },
    check: async (person, typed) => {
      const code = plain(typed);
      const begun = await begin(person);
      if (begun === undefined) return (await isConfirmed(person)) ? 'locked-out' : 'wrong';
      return (await spend(person, begun, code)) || (await spendRecovery(person, code)) ? 'right' : 'wrong';
    },
    renew,
    left: async (person) => {
      const codes = await db.selectFrom('recoveryCode').select('hash').where('person', '=', person).execute();
      return codes.length;
    },
  };

  async function isConfirmed(person: string): Promise<boolean> {
    const found = await find(person);
    return found !== undefined && found.confirmedAt !== null;
  }
}

/**
 * The person signs in with only their password again. Trusted browsers are removed too, so that they are not trusted
 * when it is turned on again.
 */
export async function deleteSecondFactor(database: Database, person: string): Promise<void> {
  await database.db.deleteFrom('secondFactor').where('person', '=', person).execute();
  await database.db.deleteFrom('recoveryCode').where('person', '=', person).execute();
  await deleteTrustedDevices(database, person);
}

/** Fifty bits, in letters and digits that can't be mistaken for each other. */
function newCode(): string {
  const text = base32(randomBytes(7)).slice(0, 10).toLowerCase();
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Codes may be typed with spaces, dashes or capitals. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

function hash(person: string, code: string): string {
  return hashed(`${person}:${plain(code)}`);
}
