/** Ways in by letter, beside those of the identity library and under its rate limits. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { revokeUnprovenAccountAccess } from 'better-auth/db';
import * as z from 'zod';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import { verifyAddress } from './accounts.ts';
import type { IdentityDatabase } from './database.ts';
import { forgetPasskeys } from './passkeys.ts';
import type { Post } from './post.ts';
import { forgetTrustedDevices } from './trusted-devices.ts';

const LONGEST = 2000;
const email = z.email().max(320).toLowerCase();
const token = z.string().max(LONGEST);
const optional = z.string().max(LONGEST).optional();

const MINUTE = 60;
/** By the address that a request comes from; what one letterbox gets is counted elsewhere. */
const rate = (max: number) => ({ window: MINUTE, max });

export const mailWayRules = {
  '/mail/sign-in-link': rate(5),
  '/mail/reset-link': rate(5),
  '/mail/verification': rate(5),
  '/mail/verify': rate(20),
  '/sign-in/link': rate(20),
};

export function mailWays(post: Post, accounts: IdentityDatabase) {
  return {
    id: 'pulse-mail',
    endpoints: {
      askSignInLink: createAuthEndpoint(
        '/mail/sign-in-link',
        { method: 'POST', body: z.strictObject({ email, invite: optional, from: optional }) },
        async (ctx) => {
          post.signInLink(ctx.body.email, ctx.body, accepted(ctx));
          return ctx.json({ success: true });
        },
      ),
      askResetLink: createAuthEndpoint(
        '/mail/reset-link',
        { method: 'POST', body: z.strictObject({ email }) },
        async (ctx) => {
          post.resetLink(ctx.body.email, accepted(ctx));
          return ctx.json({ success: true });
        },
      ),
      askVerification: createAuthEndpoint(
        '/mail/verification',
        { method: 'POST', body: z.strictObject({ email }) },
        async (ctx) => {
          post.verification(ctx.body.email, accepted(ctx));
          return ctx.json({ success: true });
        },
      ),
      verifyByLink: createAuthEndpoint(
        '/mail/verify',
        { method: 'POST', body: z.strictObject({ token }) },
        async (ctx) => {
          const proven = await post.takeVerification(ctx.body.token);
          if (!proven || !(await verifyAddress(accounts, proven.person, proven.email))) throw expired();
          return ctx.json({ success: true, email: proven.email });
        },
      ),
      signInByLink: createAuthEndpoint(
        '/sign-in/link',
        // The invitation is read where the account is made.
        { method: 'POST', body: z.strictObject({ token, invite: optional }) },
        async (ctx) => {
          const proven = await post.takeSignIn(ctx.body.token);
          if (proven === undefined) throw expired();
          const { internalAdapter } = ctx.context;
          const known = (await internalAdapter.findUserByEmail(proven))?.user;
          let user =
            known ??
            (await internalAdapter.createUser(
              { email: proven, emailVerified: true, name: DEFAULT_DISPLAY_NAME },
              { method: 'magic-link' },
            ));
          // Whoever registered with an address that was not proven to be theirs may have been somebody else.
          const isFirstProof = !user.emailVerified;
          const hadPassword = isFirstProof && (await internalAdapter.findCredentialAccount(user.id)) !== null;
          if (isFirstProof) {
            const owner = await revokeUnprovenAccountAccess(ctx, user.id);
            if (!owner) throw expired();
            user = owner;
            await forgetPasskeys(accounts, user.id);
            await forgetTrustedDevices(accounts, user.id);
          }
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: { id: user.id }, isPasswordGone: hadPassword });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

function accepted({ headers }: { readonly headers?: Headers | undefined }): string | null | undefined {
  return headers?.get('accept-language');
}

function expired(): APIError {
  return new APIError('BAD_REQUEST', { code: 'LINK_EXPIRED', message: 'This link has been used or has expired' });
}
