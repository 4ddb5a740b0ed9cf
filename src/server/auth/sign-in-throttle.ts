/**
 * Protects sign-in with a password from guessing: checks before the password is looked at, and resets after a correct
 * one.
 */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { accountKey, browserKey, type PasswordAttempts } from './password-attempts.ts';
import { browserAttributes, browserCookie, browserToken, isKnownBrowser, rememberBrowser } from './known-browsers.ts';
import type { AccountMailer } from './account-mailer.ts';

export const SIGN_IN = '/sign-in/email';
/** After this many wrong ones in a row the owner is notified. */
const ALERT_AFTER = 10;

interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly attempts: PasswordAttempts;
  readonly accountMailer: AccountMailer | undefined;
}

interface SignInRequest {
  readonly body?: unknown;
  readonly headers?: Headers | undefined;
}

export function signInThrottlePlugin(ports: Ports) {
  const { config, database, clock, attempts, accountMailer } = ports;
  return {
    id: 'pulse-guard',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === SIGN_IN,
          handler: createAuthMiddleware(async ({ body, headers }) => {
            const { key, person } = await accountOf(ports, { body, headers });
            const { wait, count } = await attempts.begin(key);
            if (wait > 0) throw tooManyAttempts(wait);
            if (count === ALERT_AFTER && person) accountMailer?.wrongPasswords(person, headers?.get('accept-language'));
          }),
        },
      ],
      after: [
        {
          // After signing in by any method, the browser is a known one.
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const person = ctx.context.newSession?.user.id;
            if (!person) return;
            const shown = browserToken(config, ctx.headers?.get('cookie'));
            const token = await rememberBrowser(database, shown, person, clock.now());
            ctx.setCookie(browserCookie(config), token, browserAttributes(config));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** The password was correct. */
export async function clearFailedSignIns(ports: Ports, request: SignInRequest): Promise<void> {
  await ports.attempts.clear((await accountOf(ports, request)).key);
}

export function tooManyAttempts(wait: number): APIError {
  const seconds = Math.ceil(wait / 1000);
  const message = `Too many wrong passwords; please wait ${seconds} seconds, or sign in where you have signed in before`;
  return new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_GUESSES', message, wait: seconds });
}

async function accountOf({ config, database, clock }: Ports, { body, headers }: SignInRequest) {
  const { email } = (body ?? {}) as { readonly email?: unknown };
  const address = typeof email === 'string' ? email.toLowerCase() : '';
  const account = database.db.selectFrom('authUser').select('id').where('email', '=', address);
  const person = (await account.executeTakeFirst())?.id;
  const token = browserToken(config, headers?.get('cookie'));
  const isKnown = token && person && (await isKnownBrowser(database, token, person, clock.now()));
  return { person, key: isKnown ? browserKey(token, person) : accountKey(address) };
}
