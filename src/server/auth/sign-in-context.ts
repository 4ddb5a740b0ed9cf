/**
 * Catches sign-ins whose method is removed from the account while they are in progress; checking a password alone takes
 * long enough for that. Removing a method ends the sessions afterwards, so one check after the session is
 * created is enough: either it finds the method gone, or its session is among those that are ended.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { verifyPassword } from 'better-auth/crypto';
import { signInMethodsOf } from './accounts.ts';
import type { Database } from '#server/database/database.ts';
import { SIGN_IN } from './sign-in-throttle.ts';
import { findPasskey } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { PASSKEY_SIGN_IN, type Assertion } from './webauthn-schemas.ts';

/** What a request has proven so far. */
interface SignInContext {
  /** The hash of a correct password. */
  hash?: string;
}

const requests = new AsyncLocalStorage<SignInContext>();

/** Runs a request to the identity library. */
export function withSignInContext<T>(work: () => T): T {
  return requests.run({}, work);
}

/** Checks passwords as the library does. */
export async function verifyAndRecordPassword(asked: {
  readonly hash: string;
  readonly password: string;
}): Promise<boolean> {
  const isRight = await verifyPassword(asked);
  const context = requests.getStore();
  if (isRight && context) context.hash = asked.hash;
  return isRight;
}

/** Whether the person could still sign in with the method they have just used. */
export async function isStillValidSignIn(
  database: Database,
  person: string,
  request: { readonly path?: string; readonly body?: unknown } | null,
): Promise<boolean> {
  const { path, body } = request ?? {};
  if (path === SIGN_IN) return isPassword(database, person, requests.getStore()?.hash ?? '');
  if (path === PASSKEY_SIGN_IN) {
    const { passkey } = body as { readonly passkey: Assertion };
    return (await findPasskey(database, passkey.id))?.person === person;
  }
  if (path?.startsWith('/callback/')) return (await signInMethodsOf(database, person)).provider;
  return true;
}
