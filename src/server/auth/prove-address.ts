/**
 * The moment at which an address is known to be its owner's. Until then anybody may have registered with it, and may have
 * left something by which they get in again, or keep the owner out.
 */
import { addressOf, verifyAddress, signInMethodsOf } from './accounts.ts';
import { deleteCredentials, deleteTokens } from './credentials.ts';
import type { Database } from '#server/database/database.ts';
import { listPasskeys } from './passkeys.ts';

/**
 * Who shows that they read what is sent to the address: somebody who is in the account too (signed in, or with its
 * password), or somebody of whom nothing else is known.
 */
export type ProofSource = 'account' | 'mailbox';

/** What the account had, and has no longer. */
export interface RemovedCredentials {
  readonly password: boolean;
  readonly provider: boolean;
  readonly passkeys: number;
  readonly secondFactor: boolean;
}

const nothing: RemovedCredentials = { password: false, provider: false, passkeys: 0, secondFactor: false };

/**
 * The address is proven. For the first time, everything from before goes: where only the mailbox was shown, all that lets
 * anybody in or keeps anybody out; always, whatever somebody has begun and not ended. Undefined where the address is not
 * the account's any more.
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
  // Last, so that what is cut off here is done again by the next proof.
  return (await verifyAddress(database, person, email)) ? removed : undefined;
}

export function isAnythingRemoved({ password, provider, passkeys, secondFactor }: RemovedCredentials): boolean {
  return password || provider || secondFactor || passkeys > 0;
}

async function credentialsBefore(database: Database, person: string): Promise<RemovedCredentials> {
  const passkeys = await listPasskeys(database, person);
  const factor = await database.db
    .selectFrom('secondFactor')
    .select('person')
    .where('person', '=', person)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return {
    ...(await signInMethodsOf(database, person)),
    passkeys: passkeys.length,
    secondFactor: factor !== undefined,
  };
}
