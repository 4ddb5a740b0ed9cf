/** The second step of a sign-in: whoever has the first behind them has a challenge, and with a code a session. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Clock } from '#sync/protocol/clock.ts';
import type { IdentityDatabase } from './database.ts';
import { makeToken, readToken, takeToken } from './once.ts';
import type { SecondFactor } from './second-factor.ts';

const PURPOSE = 'second-step';
const CHALLENGE_MS = 10 * 60_000;
/** After these a code is asked for. A provider asks for a second factor by itself. */
const FIRST_STEPS = new Set(['/sign-in/email', '/sign-in/link']);

interface Ports {
  readonly accounts: IdentityDatabase;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly secondFactor: SecondFactor;
}

/** Throws the challenge where a session must not be made yet. */
export async function askSecondStep(ports: Ports, person: string, path: string | undefined): Promise<void> {
  const { accounts, clock, newId, secondFactor } = ports;
  if (path === undefined || !FIRST_STEPS.has(path) || !(await secondFactor.isOn(person))) return;
  const made = { id: newId(), now: clock.now(), ms: CHALLENGE_MS };
  const challenge = await makeToken(accounts, PURPOSE, `second ${person}`, made);
  throw new APIError('UNAUTHORIZED', {
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'A code of your app, or a recovery code, is needed too',
    challenge,
  });
}

export function secondStep({ accounts, clock, secondFactor }: Ports) {
  const body = z.strictObject({ challenge: z.string().max(200), code: z.string().max(100) });
  return {
    id: 'pulse-second-step',
    endpoints: {
      signInBySecondFactor: createAuthEndpoint('/sign-in/second-factor', { method: 'POST', body }, async (ctx) => {
        const { challenge, code } = ctx.body;
        const person = (await readToken(accounts, PURPOSE, challenge, clock.now()))?.split(' ')[1];
        const user = person === undefined ? null : await ctx.context.internalAdapter.findUserById(person);
        if (!user) throw refusal('BAD_REQUEST', 'CHALLENGE_EXPIRED', 'This took too long; please sign in again');
        const outcome = await secondFactor.check(user.id, code);
        if (outcome === 'tired')
          throw refusal('FORBIDDEN', 'SECOND_FACTOR_LOCKED', 'Too many wrong codes; please wait a quarter of an hour');
        if (outcome === 'wrong')
          throw refusal('UNAUTHORIZED', 'WRONG_CODE', 'This code is not right, or was used before');
        if ((await takeToken(accounts, PURPOSE, challenge, clock.now())) === undefined)
          throw refusal('BAD_REQUEST', 'CHALLENGE_EXPIRED', 'This took too long; please sign in again');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user: { id: user.id } });
      }),
    },
  } satisfies BetterAuthPlugin;
}

function refusal(status: 'BAD_REQUEST' | 'FORBIDDEN' | 'UNAUTHORIZED', code: string, message: string): APIError {
  return new APIError(status, { code, message });
}
