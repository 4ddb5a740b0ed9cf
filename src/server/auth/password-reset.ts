/**
 * Sets a new password through a link, replacing the library's own endpoint: what else is deleted depends on what the
 * link proves.
 */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import * as z from 'zod';
import type { Clock } from '#sync/protocol/clock.ts';
import { addressOf, unlinkProvider } from './accounts.ts';
import { deleteApiTokens } from './api-tokens.ts';
import { deleteCalendarFeeds } from './calendar-feeds.ts';
import type { Database } from '#server/database/database.ts';
import { proveAddress } from './prove-address.ts';
import { deletePasskeys } from './passkeys.ts';
import { ownerOf, refusedPassword } from './new-password.ts';
import { setPassword } from './passwords.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { TellCredential } from './credential-notices.ts';
import { endSessions } from './session-list.ts';
import { readToken, takeToken, type TokenKind } from './one-time-tokens.ts';

const KINDS: readonly TokenKind[] = ['reset-by-mail', 'reset-by-administrator'];

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly accountMailer: AccountMailer | undefined;
  readonly tellCredential: TellCredential;
}

export function passwordResetPlugin({ database, clock, accountMailer, tellCredential }: Ports) {
  const body = z.strictObject({ token: z.string().max(1000), newPassword: z.string().max(1000) });
  return {
    id: 'pulse-reset',
    endpoints: {
      // Under this name it replaces the library's endpoint.
      resetPassword: createAuthEndpoint('/reset-password', { method: 'POST', body }, async (ctx) => {
        const { token, newPassword } = ctx.body;
        const person = (await readToken(database, KINDS, token, clock.now()))?.person;
        const address = person && (await addressOf(database, person));
        if (!person || !address) throw expired();
        // After a refused password the same link can be used again.
        const refused = await refusedPassword(newPassword, await ownerOf(database, person));
        if (refused) throw new APIError('BAD_REQUEST', { ...refused });
        const taken = await takeToken(database, KINDS, token, clock.now());
        if (!taken) throw expired();
        // Sessions end first and last: nothing they have in progress takes effect, and nobody has signed in with what
        // is deleted here.
        await endSessions(database, person);

        const acceptLanguage = ctx.headers?.get('accept-language');
        if (taken.kind === 'reset-by-mail') {
          const removed = await proveAddress(database, person, address.email, 'mailbox');
          if (!removed) throw expired();
          accountMailer?.credentialsRemoved(person, removed, acceptLanguage);
        } else if (!address.isVerified) {
          // An administrator knows whom they give the link to, but not who had the account before.
          await unlinkProvider(database, person);
          await deletePasskeys(database, person);
          await deleteApiTokens(database, person);
          await deleteCalendarFeeds(database, person);
        }
        await setPassword(database, person, newPassword);
        await endSessions(database, person);
        tellCredential({ person, credential: 'password', change: 'changed', acceptLanguage });
        return ctx.json({ status: true });
      }),
    },
  } satisfies BetterAuthPlugin;
}

function expired(): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'This link was already used or has expired' });
}
