/**
 * Sign-ins that are under way while the way by which they come in is taken from the account: looking at a password alone
 * takes long enough for that. Whoever takes a way away ends the sessions afterwards, so that one look once the session is
 * made is enough: either it finds the way gone, or its session is among those that are ended.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { verifyPassword } from 'better-auth/crypto';
import { waysOf } from './accounts.ts';
import type { Database } from '#server/database/database.ts';
import { SIGN_IN } from './guard.ts';
import { findPasskey } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { PASSKEY_SIGN_IN, type Shown } from './passkey-answer.ts';

/** What a request has shown so far. */
interface Shows {
  /** The hash of a password that was right. */
  hash?: string;
}

const requests = new AsyncLocalStorage<Shows>();

/** For a request to the identity library. */
export function underWay<T>(work: () => T): T {
  return requests.run({}, work);
}

/** As the library looks at passwords. */
export async function verifyNoting(asked: { readonly hash: string; readonly password: string }): Promise<boolean> {
  const isRight = await verifyPassword(asked);
  const shows = requests.getStore();
  if (isRight && shows) shows.hash = asked.hash;
  return isRight;
}

/** Whether the person could still come in by what they have just come in by. */
export async function isStillAWay(
  database: Database,
  person: string,
  request: { readonly path?: string; readonly body?: unknown } | null,
): Promise<boolean> {
  const { path, body } = request ?? {};
  if (path === SIGN_IN) return isPassword(database, person, requests.getStore()?.hash ?? '');
  if (path === PASSKEY_SIGN_IN) {
    const { passkey } = body as { readonly passkey: Shown };
    return (await findPasskey(database, passkey.id))?.person === person;
  }
  if (path?.startsWith('/callback/')) return (await waysOf(database, person)).provider;
  return true;
}
