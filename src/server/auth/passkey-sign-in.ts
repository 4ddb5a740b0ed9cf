/** Signing in with a passkey: the options for the device, and a session for its owner. No code is asked for. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';
import type { WebAuthn } from './webauthn.ts';
import { PASSKEY_SIGN_IN, assertionSchema } from './webauthn-schemas.ts';
import { relyingParty, type RelyingParty } from './relying-party.ts';

/** Added to the library's endpoints, under its rate limits. */
export const PASSKEY_PATHS = ['sign-in/passkey', 'sign-in/passkey-question'];

export const passkeySignInRateLimits = {
  [PASSKEY_SIGN_IN]: { window: 60, max: 20 },
  // Each sign-in page asks once, and again from time to time.
  '/sign-in/passkey-question': { window: 60, max: 60 },
};

export function passkeySignInPlugin(webAuthn: WebAuthn) {
  const body = z.strictObject({ passkey: assertionSchema });
  return {
    id: 'pulse-passkey',
    endpoints: {
      askPasskey: createAuthEndpoint(
        '/sign-in/passkey-question',
        { method: 'POST', body: z.strictObject({}) },
        async (ctx) => ctx.json(await webAuthn.authenticationOptions(partyOf(ctx.headers))),
      ),
      signInByPasskey: createAuthEndpoint(PASSKEY_SIGN_IN, { method: 'POST', body }, async (ctx) => {
        const outcome = await webAuthn.verifyAuthentication(partyOf(ctx.headers), ctx.body.passkey);
        if ('code' in outcome) throw new APIError('UNAUTHORIZED', { ...outcome });
        const user = await ctx.context.internalAdapter.findUserById(outcome.person);
        if (!user)
          throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_UNKNOWN', message: 'This account no longer exists' });
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user: { id: user.id } });
      }),
    },
  } satisfies BetterAuthPlugin;
}

function partyOf(headers: Headers | undefined): RelyingParty {
  const party = relyingParty(headers?.get('origin'));
  if (party) return party;
  throw new APIError('BAD_REQUEST', { code: 'PASSKEYS_NOT_HERE', message: NOT_HERE });
}

export const NOT_HERE = 'Passkeys work over https and at an address with a name';
