/** Endpoints for signing in by email, added to the identity library and under its rate limits. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { Clock } from '#sync/protocol/clock.ts';
import { MINUTE, SECOND } from '#domain/duration.ts';
import { EMAIL_MAX } from '#domain/profile/input.ts';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import { proveAddress } from './prove-address.ts';
import { tooManyAttempts } from './sign-in-throttle.ts';
import { linkKey } from './password-attempts.ts';
import type { Database } from '#server/database/database.ts';
import type { Passwords } from './passwords.ts';
import type { AccountMailer } from './account-mailer.ts';
import { makeMailedResetToken } from './reset-link.ts';

const TEXT_MAX = 2000;
const email = z.email().max(EMAIL_MAX).toLowerCase();
const token = z.string().max(TEXT_MAX);
const optional = z.string().max(TEXT_MAX).optional();

/** Per client address; emails per inbox are limited elsewhere. */
const rate = (max: number) => ({ window: MINUTE / SECOND, max });

export const emailSignInRateLimits = {
  '/mail/sign-in-link': rate(5),
  '/mail/reset-link': rate(5),
  '/mail/verification': rate(5),
  '/mail/verify': rate(20),
  '/sign-in/link': rate(20),
};

interface Ports {
  readonly accountMailer: AccountMailer;
  readonly database: Database;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly newId: () => string;
}

export function emailSignInPlugin({ accountMailer, database, passwords, clock, newId }: Ports) {
  return {
    id: 'pulse-mail',
    endpoints: {
      askSignInLink: createAuthEndpoint(
        '/mail/sign-in-link',
        { method: 'POST', body: z.strictObject({ email, invite: optional, from: optional }) },
        async (ctx) => {
          accountMailer.signInLink(ctx.body.email, ctx.body, acceptLanguage(ctx));
          return ctx.json({ success: true });
        },
      ),
      askResetLink: createAuthEndpoint(
        '/mail/reset-link',
        { method: 'POST', body: z.strictObject({ email }) },
        async (ctx) => {
          accountMailer.resetLink(ctx.body.email, acceptLanguage(ctx));
          return ctx.json({ success: true });
        },
      ),
      askVerification: createAuthEndpoint(
        '/mail/verification',
        { method: 'POST', body: z.strictObject({ email }) },
        async (ctx) => {
          accountMailer.verification(ctx.body.email, acceptLanguage(ctx));
          return ctx.json({ success: true });
        },
      ),
      verifyByLink: createAuthEndpoint(
        '/mail/verify',
        // The creator of the account is signed in here, or knows its password. The link alone proves the address for a
        // person about whom nothing else is known, and the account starts over.
        { method: 'POST', body: z.strictObject({ token, password: z.string().max(1000).optional() }) },
        async (ctx) => {
          const asked = await accountMailer.readVerification(ctx.body.token);
          if (!asked) throw expired();
          const { person, email: proven } = asked;
          const isSignedIn = (await getSessionFromCtx(ctx))?.user.id === person;
          const isKnown = isSignedIn || (await knowsPassword(person, ctx.body.password));
          if (!(await accountMailer.takeVerification(ctx.body.token))) throw expired();
          const removed = await proveAddress(database, person, proven, isKnown ? 'account' : 'mailbox');
          if (!removed) throw expired();
          accountMailer.credentialsRemoved(person, removed, acceptLanguage(ctx));
          const made = { id: newId(), now: clock.now() };
          return ctx.json({
            success: true,
            email: proven,
            // With it they choose a new password in place of the removed one.
            ...(removed.password && { reset: await makeMailedResetToken(database, person, made) }),
          });
        },
      ),
      signInByLink: createAuthEndpoint(
        '/sign-in/link',
        // The invitation is read where the account is created.
        { method: 'POST', body: z.strictObject({ token, invite: optional }) },
        async (ctx) => {
          const proven = await accountMailer.takeSignIn(ctx.body.token);
          if (proven === undefined) throw expired();
          const { internalAdapter } = ctx.context;
          const known = (await internalAdapter.findUserByEmail(proven))?.user;
          const user =
            known ??
            (await internalAdapter.createUser(
              { email: proven, emailVerified: true, name: DEFAULT_DISPLAY_NAME },
              { method: 'magic-link' },
            ));
          // The person who registered with the unproven address may have been someone else.
          const removed = await proveAddress(database, user.id, proven, 'mailbox');
          if (!removed) throw expired();
          accountMailer.credentialsRemoved(user.id, removed, acceptLanguage(ctx));
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user: { ...user, emailVerified: true } });
          return ctx.json({ user: { id: user.id }, isPasswordGone: removed.password });
        },
      ),
    },
  } satisfies BetterAuthPlugin;

  /** Throws if the password is wrong; an empty one asks whether it is needed. */
  async function knowsPassword(person: string, password: string | undefined): Promise<boolean> {
    if (password === undefined) return false;
    if (password === '') throw new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED', message: PASSWORD_NEEDED });
    const checked = await passwords.check(person, password, linkKey(person));
    if (checked.is === 'right') return true;
    if (checked.is === 'late') throw tooManyAttempts(checked.wait);
    throw new APIError('FORBIDDEN', { code: 'WRONG_PASSWORD', message: 'Wrong password' });
  }
}

/** For a person who opens a link in a browser in which they are not signed in. */
export const PASSWORD_NEEDED = 'Sign in here first, or type the password of the account';

function acceptLanguage({ headers }: { readonly headers?: Headers | undefined }): string | null | undefined {
  return headers?.get('accept-language');
}

function expired(): APIError {
  return new APIError('BAD_REQUEST', { code: 'LINK_EXPIRED', message: 'This link was already used or has expired' });
}
