/** The second step of signing in: after the first, a person gets a challenge, and for a code a session. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Clock } from '#sync/protocol/clock.ts';
import { isSecure, type Config } from '#server/config/config.ts';
import { cookiePrefix, cookieValue } from './cookie.ts';
import type { Database } from '#server/database/database.ts';
import type { TellCredential } from './credential-notices.ts';
import type { SecondFactor } from './second-factor.ts';
import { makeToken, readToken, takeToken } from './one-time-tokens.ts';
import { isTrusted, TRUST_MS, trustDevice } from './trusted-devices.ts';

export const SECOND_STEP = '/sign-in/second-factor';

/** After these a code is asked for. A provider does its own two-factor authentication. */
const FIRST_STEPS = new Set(['/sign-in/email', '/sign-in/link']);

interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly secondFactor: SecondFactor;
  readonly tellCredential: TellCredential;
}

/** The request of the first step. */
interface SignInRequest {
  readonly path?: string | undefined;
  readonly headers?: Headers | undefined;
}

/** Throws the challenge if a session must not be created yet. */
export async function requireSecondStep(ports: Ports, person: string, { path, headers }: SignInRequest): Promise<void> {
  const { database, clock, newId, secondFactor } = ports;
  if (path === undefined || !FIRST_STEPS.has(path) || !(await secondFactor.isOn(person))) return;
  if (await isTrustedBrowser(ports, person, headers)) return;
  const challenge = await makeToken(database, 'second-step', { person }, { id: newId(), now: clock.now() });
  throw new APIError('UNAUTHORIZED', {
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Enter a code from your authenticator app, or a recovery code',
    challenge,
  });
}

/** Whether a code was entered in this browser before, which is still trusted. */
export async function isTrustedBrowser(
  { config, database, clock }: Pick<Ports, 'config' | 'database' | 'clock'>,
  person: string,
  headers: Headers | undefined,
): Promise<boolean> {
  return isTrusted(database, person, trustToken(config, person, headers?.get('cookie')), clock.now());
}

export function secondStepPlugin({ config, database, clock, secondFactor, tellCredential }: Ports) {
  const body = z.strictObject({
    challenge: z.string().max(200),
    code: z.string().max(100),
    // Skips the code in this browser for a while.
    trust: z.boolean().optional(),
  });
  return {
    id: 'pulse-second-step',
    endpoints: {
      signInBySecondFactor: createAuthEndpoint(SECOND_STEP, { method: 'POST', body }, async (ctx) => {
        const { challenge, code, trust } = ctx.body;
        const person = (await readToken(database, ['second-step'], challenge, clock.now()))?.person;
        const user = person ? await ctx.context.internalAdapter.findUserById(person) : null;
        if (!user) throw refusal('BAD_REQUEST', 'CHALLENGE_EXPIRED', 'This took too long; please sign in again');
        const outcome = await secondFactor.check(user.id, code);
        if (outcome === 'locked-out')
          throw refusal('FORBIDDEN', 'SECOND_FACTOR_LOCKED', 'Too many wrong codes; please wait a quarter of an hour');
        if (outcome === 'wrong') throw refusal('UNAUTHORIZED', 'WRONG_CODE', 'Wrong code, or already used');
        if ((await takeToken(database, ['second-step'], challenge, clock.now())) === undefined)
          throw refusal('BAD_REQUEST', 'CHALLENGE_EXPIRED', 'This took too long; please sign in again');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        if (trust) {
          const token = await trustDevice(database, user.id, ctx.headers?.get('user-agent') ?? null, clock.now());
          ctx.setCookie(trustCookie(config, user.id), token, {
            // A cookie name that is bound to the host applies to all of its paths.
            path: isSecure(config) ? '/' : '/api',
            maxAge: TRUST_MS / 1000,
            httpOnly: true,
            secure: isSecure(config),
            sameSite: 'lax',
          });
          const acceptLanguage = ctx.headers?.get('accept-language');
          tellCredential({ person: user.id, credential: 'trustedDevice', change: 'added', acceptLanguage });
        }
        return ctx.json({ user: { id: user.id } });
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** The token by which a browser shows that it is trusted by this person. */
export function trustToken(config: Config, person: string, cookies: string | null | undefined): string | undefined {
  return cookies ? cookieValue(cookies, trustCookie(config, person)) : undefined;
}

/** One per person: several may share a browser. */
function trustCookie(config: Config, person: string): string {
  return `${cookiePrefix(config)}.trusted.${person}`;
}

function refusal(status: 'BAD_REQUEST' | 'FORBIDDEN' | 'UNAUTHORIZED', code: string, message: string): APIError {
  return new APIError(status, { code, message });
}
