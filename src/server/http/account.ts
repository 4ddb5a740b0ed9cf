/** What people do with their own account: sessions, password, address, deletion. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { erasePerson } from '#domain/person/erase.ts';
import { EMAIL_MAX } from '#domain/profile/input.ts';
import { Refusal } from '#domain/refusal.ts';
import { setEmail } from '#domain/profile/account.ts';
import { addressOf, changeEmail, deleteAccount, isTaken } from '#server/auth/accounts.ts';
import { deleteTokens } from '#server/auth/credentials.ts';
import type { RequestedAddressChange } from '#server/auth/write-account-email.ts';
import { linkKey } from '#server/auth/password-attempts.ts';
import { PASSWORD_NEEDED } from '#server/auth/email-sign-in.ts';
import { ownerOf, refusedPassword } from '#server/auth/new-password.ts';
import { endOtherSessions, endSession, listSessions } from '#server/auth/session-list.ts';
import type { App } from './app.ts';
import { createStepUp, tooManyAttempts, wrongPassword } from './step-up.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { bodyOf, findSession, languageOf, sessionOf } from './signed-in.ts';

const password = () => z.string().check(z.maxLength(1000));
export const passwordChange = z.strictObject({ current: password(), next: password(), endOthers: z.boolean() });
export const emailChange = z.strictObject({ email: z.string().check(z.maxLength(EMAIL_MAX)), password: password() });
export const confirmation = z.strictObject({
  token: z.string().check(z.maxLength(1000)),
  /** Needed if they are not signed in. */
  password: z.optional(password()),
});
export const deletion = z.strictObject({ password: password() });

const expired = (c: Context) => problem(c, 400, 'LINK_EXPIRED', 'This link was already used or has expired');
const taken = (c: Context) => problem(c, 409, 'EMAIL_TAKEN', 'Another account already uses this email address');

export function addAccount(app: App, ports: AppPorts): void {
  const { sessions, database, passwords, accountMailer, clock, door, security, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  app.get('/api/me/sessions', async (c) => {
    const current = await sessionOf(c, sessions);
    const listed = await listSessions(database, current.person, clock.now());
    return c.json({ sessions: listed.map((each) => ({ ...each, isCurrent: each.id === current.id })) });
  });

  app.delete('/api/me/sessions/:id', async (c) => {
    const { person } = await sessionOf(c, sessions);
    if (!(await endSession(database, person, c.req.param('id'))))
      return problem(c, 404, 'SESSION_NOT_FOUND', 'This session has already ended');
    security('session_ended', { person });
    return c.json({ success: true });
  });

  app.post('/api/me/password', async (c) => {
    const session = await sessionOf(c, sessions);
    const { current, next, endOthers } = await bodyOf(c, passwordChange);
    const refused = await refusedPassword(next, await ownerOf(database, session.person));
    if (refused) return problem(c, 400, refused.code, refused.message);
    const typed = { password: current };
    return stepUp(c, { session, what: ['password', 'add'], typed }, async (was) => {
      if (!(await passwords.change(session, was, next))) return wrongPassword(c);
      const change = was === null ? 'added' : 'changed';
      tellCredential({ person: session.person, credential: 'password', change, acceptLanguage: languageOf(c) });
      if (endOthers) await endOtherSessions(database, session.person, session.id);
      return c.json({ success: true });
    });
  });

  app.post('/api/me/email', async (c) => {
    const session = await sessionOf(c, sessions);
    const { person } = session;
    const { email: typed, password: current } = await bodyOf(c, emailChange);
    const email = typed.trim().toLowerCase();
    if (!z.email().safeParse(email).success) return problem(c, 400, 'INVALID_EMAIL', 'Enter a valid email address');
    return stepUp(c, { session, what: null, typed: { password: current } }, async () => {
      if (await isTaken(database, person, email)) return taken(c);
      const previous = await addressOf(database, person);
      if (!previous) throw new Refusal('authentication');
      if (accountMailer) {
        accountMailer.newAddress({ person, email, previous }, c.req.header('accept-language'));
        return c.json({ success: true, isSent: true });
      }
      const moved = await move({ person, email, previous }, false);
      return moved === 'changed' ? c.json({ success: true, isSent: false }) : taken(c);
    });
  });

  /**
   * The link in the email to the new address. It proves whose the address is, not whose the account is: the reader may
   * be someone else, who must not be given an account that another person can enter.
   */
  app.post('/api/me/email/confirmation', async (c) => {
    const { token, password: typed } = await bodyOf(c, confirmation);
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
    return c.json({ success: true, email: change.email });
  });

  /** The rows first, since that may be refused; a leftover account is deleted later. */
  app.post('/api/me/delete', async (c) => {
    const session = await sessionOf(c, sessions);
    const { person } = session;
    const { password: current } = await bodyOf(c, deletion);
    return stepUp(c, { session, what: null, typed: { password: current } }, async () => {
      await door.executeSystem(erasePerson({ id: person }));
      await deleteAccount(database, person);
      security('account_deleted', { person });
      return c.json({ success: true });
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
