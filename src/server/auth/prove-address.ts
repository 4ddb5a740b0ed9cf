/**
 * What happens when an address is proven to belong to the account's owner. Until then anyone may have registered with
 * it, and may have set up something to get in again or to keep the owner out.
 */
import { addressOf, verifyAddress, signInMethodsOf } from './accounts.ts';
import { listCalendarFeeds } from './calendar-feeds.ts';
import { deleteCredentials, deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { listPasskeys } from './passkeys.ts';

/**
 * Proof by a person who is also in the account (signed in, or with its password), or by someone who only reads the
 * address's mail.
 */
export type ProofSource = 'account' | 'mailbox';

/** What the account had, and no longer has. */
export interface RemovedCredentials {
  readonly password: boolean;
  readonly provider: boolean;
  readonly passkeys: number;
  readonly apiTokens: number;
  readonly calendarFeeds: number;
  readonly webhooks: number;
  readonly secondFactor: boolean;
}

const nothing: RemovedCredentials = {
  password: false,
  provider: false,
  passkeys: 0,
  apiTokens: 0,
  calendarFeeds: 0,
  webhooks: 0,
  secondFactor: false,
};

/**
 * Marks the address as proven. The first time, earlier credentials are deleted: after a proof by mail alone, everything
 * that lets people in or keeps them out; in any case everything started and not finished. Undefined if the address is
 * no longer the account's.
 */
export async function proveAddress(
  database: Database,
  person: string,
  email: string,
  by: ProofSource,
): Promise<RemovedCredentials | undefined> {
  const address = await addressOf(database, person);
  if (address?.email !== email) return undefined;
  if (address.isVerified) return nothing;
  const removed = by === 'mailbox' ? await credentialsBefore(database, person) : nothing;
  await (by === 'mailbox' ? deleteCredentials : deleteTokens)(database, person);
  // Last, so that an interrupted proof is repeated by the next one.
  return (await verifyAddress(database, person, email)) ? removed : undefined;
}

export function isAnythingRemoved(removed: RemovedCredentials): boolean {
  return Object.values(removed).some((each) => each === true || Number(each) > 0);
}

async function credentialsBefore(database: Database, person: string): Promise<RemovedCredentials> {
  const passkeys = await listPasskeys(database, person);
  const tokens = await database.db.selectFrom('apiToken').select('id').where('person', '=', person).execute();
  const hooks = await database.db.selectFrom('webhook').select('id').where('person', '=', person).execute();
  const factor = await database.db
    .selectFrom('secondFactor')
    .select('person')
    .where('person', '=', person)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return {
    ...(await signInMethodsOf(database, person)),
    passkeys: passkeys.length,
    apiTokens: tokens.length,
    calendarFeeds: (await listCalendarFeeds(database, person)).length,
    webhooks: hooks.length,
    secondFactor: factor !== undefined,
  };
}
