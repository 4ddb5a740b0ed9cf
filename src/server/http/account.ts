/** What people do with their own account: sessions, password, address, deletion. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { erasePerson } from '#domain/person/erase.ts';
import { Refusal } from '#domain/refusal.ts';
import { setEmail } from '#domain/profile/account.ts';
import { addressOf, changeEmail, deleteAccount, isTaken } from '#server/auth/accounts.ts';
import { deleteTokens } from '#server/auth/credentials.ts';
import type { RequestedAddressChange } from '#server/auth/write-account-email.ts';
import { linkKey } from '#server/auth/password-attempts.ts';
import { PASSWORD_NEEDED } from '#server/auth/email-sign-in.ts';
import { ownerOf, refusedPassword } from '#server/auth/new-password.ts';
import { endOtherSessions, endSession, listSessions } from '#server/auth/session-list.ts';
import { createStepUp, tooManyAttempts, wrongPassword } from './step-up.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { findSession, languageOf } from './signed-in.ts';

const expired = (c: Context) => problem(c, 400, 'LINK_EXPIRED', 'This link was already used or has expired');
const taken = (c: Context) => problem(c, 409, 'EMAIL_TAKEN', 'Another account already uses this email address');

export function addAccount(serve: Serve, ports: AppPorts): void {
  const { sessions, database, passwords, accountMailer, clock, door, security, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  serve('GET /api/me/sessions', async ({ session: current }) => {
    const listed = await listSessions(database, current.person, clock.now());
    return { sessions: listed.map((each) => ({ ...each, isCurrent: each.id === current.id })) };
  });

  serve('DELETE /api/me/sessions/:id', async ({ c, person, params }) => {
    if (!(await endSession(database, person, params.id)))
      return problem(c, 404, 'SESSION_NOT_FOUND', 'This session has already ended');
    security('session_ended', { person });
    return {};
  });

  serve('POST /api/me/password', async ({ c, session, input: { current, next, endOthers } }) => {
    const refused = await refusedPassword(next, await ownerOf(database, session.person));
    if (refused) return problem(c, 400, refused.code, refused.message);
    const typed = { password: current };
    return stepUp(c, { session, what: ['password', 'add'], typed }, async (was) => {
      if (!(await passwords.change(session, was, next))) return wrongPassword(c);
      const change = was === null ? 'added' : 'changed';
      tellCredential({ person: session.person, credential: 'password', change, acceptLanguage: languageOf(c) });
      if (endOthers) await endOtherSessions(database, session.person, session.id);
      return {};
    });
  });

  serve('POST /api/me/email', async ({ c, session, input: { email: typed, password: current } }) => {
    const { person } = session;
    const email = typed.trim().toLowerCase();
    if (!z.email().safeParse(email).success) return problem(c, 400, 'INVALID_EMAIL', 'Enter a valid email address');
    return stepUp(c, { session, what: null, typed: { password: current } }, async () => {
      if (await isTaken(database, person, email)) return taken(c);
      const previous = await addressOf(database, person);
      if (!previous) throw new Refusal('authentication');
      if (accountMailer) {
        accountMailer.newAddress({ person, email, previous }, c.req.header('accept-language'));
        return { isSent: true };
      }
      const moved = await move({ person, email, previous }, false);
      return moved === 'changed' ? { isSent: false } : taken(c);
    });
  });

  /**
   * The link in the email to the new address. It proves whose the address is, not whose the account is: the reader may
   * be someone else, who must not be given an account that another person can enter.
   */
  serve('POST /api/me/email/confirmation', async ({ c, input: { token, password: typed } }) => {
    const asked = await accountMailer?.readNewAddress(token);
    if (!asked) return expired(c);
    const session = await findSession(c, sessions);
    if (session?.person !== asked.person) {
      if (!typed) return problem(c, 403, 'PASSWORD_NEEDED', PASSWORD_NEEDED);
      const checked = await passwords.check(asked.person, typed, linkKey(asked.person));
      if (checked.is === 'late') return tooManyAttempts(c, checked.wait);
      if (checked.is === 'wrong') return wrongPassword(c);
      if (checked.is === 'none')
        return problem(c, 403, 'SIGN_IN_FIRST', 'Sign in here first, then open the link again');
    }
    const change = await accountMailer?.takeNewAddress(token);
    const moved = change && (await move(change, true));
    if (!change || moved === 'outdated') return expired(c);
    if (moved === 'taken') return taken(c);
    accountMailer?.addressChanged({ ...change, before: change.previous }, c.req.header('accept-language'));
    return { email: change.email };
  });

  /** The rows first, since that may be refused; a leftover account is deleted later. */
  serve('POST /api/me/delete', async ({ c, session, input: { password: current } }) => {
    const { person } = session;
    return stepUp(c, { session, what: null, typed: { password: current } }, async () => {
      await door.executeSystem(erasePerson({ id: person }));
      await deleteAccount(database, person);
      security('account_deleted', { person });
      return {};
    });
  });

  async function move({ person, email, previous }: RequestedAddressChange, isVerified: boolean) {
    const outcome = await changeEmail(database, person, { email, isVerified }, previous);
    if (outcome !== 'changed') return outcome;
    // Such as a link to reset the password that was sent to the old address.
    await deleteTokens(database, person);
    security('address_changed', { person });
    await door.executeSystem(setEmail({ id: person, email }));
    return outcome;
  }
}
