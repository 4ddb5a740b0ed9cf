/** The settings of the instance and everybody's accounts: for administrators alone. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { uuid } from '#domain/input.ts';
import { canAdminister, canResetFactors, personFor } from '#domain/person/rules.ts';
import { permit, Refusal } from '#domain/refusal.ts';
import { listAccounts } from '#server/auth/accounts.ts';
import { forgetFactors } from '#server/auth/factors.ts';
import { invite, listInvitations, revokeInvitation } from '#server/auth/invitation.ts';
import { chooseRegistration, currentRegistration } from '#server/auth/policy.ts';
import { makeResetToken, RESET_HOURS } from '#server/auth/reset-link.ts';
import { lastSeen } from '#server/auth/session-list.ts';
import type { Registration } from '#server/config/config.ts';
import { asRows } from '#server/door/rows.ts';
import { Problem } from '#server/config/setting.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

const LONGEST_DAYS = 90;
export const registrationChange = z.strictObject({ registration: z.string().check(z.maxLength(1000)) });
export const invitation = z.strictObject({
  email: z.nullable(z.string().check(z.maxLength(320))),
  days: z.int().check(z.minimum(1), z.maximum(LONGEST_DAYS)),
});

export function addAdministration(app: App, ports: AppPorts): void {
  const { config, sessions, database, store, clock, newId, post, log } = ports;

  app.get('/api/instance/registration', async (c) => {
    await administrator(c);
    const current = await currentRegistration(config, database);
    return c.json({
      registration: written(current),
      isFixed: config.registration !== undefined,
      hasMail: post !== undefined,
    });
  });

  app.put('/api/instance/registration', async (c) => {
    await administrator(c);
    if (config.registration)
      return problem(c, 409, 'REGISTRATION_FIXED', 'PULSE_REGISTRATION decides this; it is set where Pulse is started');
    const { registration } = await bodyOf(c, registrationChange);
    try {
      await chooseRegistration(config, database, registration);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return problem(c, 400, 'INVALID_REGISTRATION', error.message);
    }
    return c.json({ success: true });
  });

  app.get('/api/instance/invitations', async (c) => {
    await administrator(c);
    return c.json({ invitations: await listInvitations(database, clock.now()) });
  });

  app.post('/api/instance/invitations', async (c) => {
    const createdBy = await administrator(c);
    const { email, days } = await bodyOf(c, invitation);
    const address = email?.trim().toLowerCase() || null;
    if (address !== null && !z.email().safeParse(address).success)
      return problem(c, 400, 'INVALID_EMAIL', 'This is not an e-mail address');
    const token = await invite(database, { email: address, createdBy, days }, clock.now());
    const path = `/login?invite=${token}`;
    const letter = async (to: string) => {
      const inviter = await store.read((reader) => asRows(reader).get('person', createdBy)?.displayName ?? '');
      return post?.invitation({ email: to, inviter, days, path }, c.req.header('accept-language'));
    };
    const isSent = (address !== null && (await letter(address))) ?? false;
    return c.json({ success: true, path, isSent });
  });

  app.delete('/api/instance/invitations/:id', async (c) => {
    await administrator(c);
    const revoked = await revokeInvitation(database, c.req.param('id'));
    return revoked
      ? c.json({ success: true })
      : problem(c, 404, 'INVITATION_NOT_FOUND', 'This invitation has been used or taken back already');
  });

  /** What the directory does not have: by which address people sign in, and when they were last here. */
  app.get('/api/instance/people', async (c) => {
    await administrator(c);
    const [listed, seen] = await Promise.all([listAccounts(database), lastSeen(database)]);
    return c.json({ people: listed.map(({ id, email }) => ({ id, email, seenAt: seen.get(id) ?? null })) });
  });

  app.post('/api/instance/people/:id/reset-link', async (c) => {
    await administrator(c);
    const person = c.req.param('id');
    const made = { id: newId(), now: clock.now() };
    const token = uuid().safeParse(person).success && (await makeResetToken(database, person, made));
    if (!token) throw new Refusal('person_not_found');
    return c.json({ success: true, path: `/login?reset=${token}`, hours: RESET_HOURS });
  });

  /** They sign in by password, letter or provider alone again, and anew. */
  app.delete('/api/instance/people/:id/second-factors', async (c) => {
    const by = await administrator(c);
    const person = c.req.param('id');
    await store.read((reader) => {
      const rows = asRows(reader);
      permit(canResetFactors(rows, by, personFor(rows, person)));
    });
    await forgetFactors(database, person);
    log.info({ person, by }, 'second factors were reset');
    return c.json({ success: true });
  });

  /** Their id; throws the refusal that everybody else gets. */
  async function administrator(c: Context): Promise<string> {
    const { person } = await sessionOf(c, sessions);
    await store.read((reader) => permit(canAdminister(asRows(reader), person)));
    return person;
  }
}

/** As `PULSE_REGISTRATION` has it. */
function written(registration: Registration): string {
  return registration.policy === 'domain' ? `domain:${registration.domains.join(',')}` : registration.policy;
}
