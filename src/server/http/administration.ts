/** The settings of the instance and all accounts: for administrators only. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { EMAIL_MAX } from '#domain/profile/input.ts';
import { uuid } from '#domain/input.ts';
import { canBeChosen, displayName } from '#domain/person/rules.ts';
import { canResetFactors, personFor } from '#domain/person/administration-rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { assertAllowed, Refusal } from '#domain/refusal.ts';
import { listAccounts } from '#server/auth/accounts.ts';
import { deleteFactors } from '#server/auth/factors.ts';
import { grantRequest, createInvitation, listInvitations, revokeInvitation } from '#server/auth/invitation.ts';
import {
  chooseMembersInvite,
  chooseRegistration,
  currentRegistration,
  membersInvite,
} from '#server/auth/registration-policy.ts';
import { makeResetToken, RESET_HOURS } from '#server/auth/reset-link.ts';
import { REQUIRED_OF } from '#server/auth/required-factor.ts';
import { hasShownFactor, lastSeen } from '#server/auth/session-list.ts';
import type { Registration } from '#server/config/config.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { InvalidSetting } from '#server/config/setting.ts';
import { bytesOfAll } from '#server/uploads/stored-bytes.ts';
import { administratorOf } from './administrator.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { pathOf } from './invitations.ts';
import { problem } from './problem.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

const LONGEST_DAYS = 90;
export const registrationChange = z.strictObject({ registration: z.string().check(z.maxLength(1000)) });
export const membersInviteChange = z.strictObject({ may: z.boolean() });
export const requiredFactorChange = z.strictObject({ of: z.enum(REQUIRED_OF) });
export const grantedDays = z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(LONGEST_DAYS)) });
export const invitation = z.strictObject({
  email: z.nullable(z.string().check(z.maxLength(EMAIL_MAX))),
  days: z.int().check(z.minimum(1), z.maximum(LONGEST_DAYS)),
});

export const backupHour = z.strictObject({ hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))) });

export function addAdministration(app: App, ports: AppPorts): void {
  const { config, sessions, database, store, clock, newId, accountMailer, log, backups } = ports;
  const { requiredFactor, security, tellCredential } = ports;
  const administrator = (c: Context) => administratorOf(c, ports);

  app.get('/api/instance/registration', async (c) => {
    await administrator(c);
    const current = await currentRegistration(config, database);
    return c.json({
      registration: registrationText(current),
      isFixed: config.registration !== undefined,
      hasMail: accountMailer !== undefined,
      membersInvite: await membersInvite(config, database),
    });
  });

  app.put('/api/instance/members-invite', async (c) => {
    const by = await administrator(c);
    const { may } = await bodyOf(c, membersInviteChange);
    await chooseMembersInvite(database, may);
    security('registration_changed', { by, membersInvite: may });
    return c.json({ success: true });
  });

  app.put('/api/instance/registration', async (c) => {
    const by = await administrator(c);
    if (config.registration)
      return problem(c, 409, 'REGISTRATION_FIXED', 'This is set by PULSE_REGISTRATION on the server');
    const { registration } = await bodyOf(c, registrationChange);
    try {
      await chooseRegistration(config, database, registration);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      return problem(c, 400, 'INVALID_REGISTRATION', error.message);
    }
    security('registration_changed', { by, registration });
    return c.json({ success: true });
  });

  app.get('/api/instance/required-factor', async (c) => {
    await administrator(c);
    return c.json({ of: await requiredFactor.current() });
  });

  /** The administrator has shown theirs: otherwise the next page would keep them out. */
  app.put('/api/instance/required-factor', async (c) => {
    const by = await administrator(c);
    const { of } = await bodyOf(c, requiredFactorChange);
    const { id } = await sessionOf(c, sessions);
    if (of !== 'nobody' && !(await hasShownFactor(database, id)))
      return problem(
        c,
        409,
        'OWN_FACTOR_FIRST',
        'Set up two-factor authentication for yourself first. If you have, sign out and in again.',
      );
    await requiredFactor.choose(of);
    security('factor_requirement_changed', { by, of });
    return c.json({ success: true });
  });

  app.get('/api/instance/storage', async (c) => {
    await administrator(c);
    return c.json({ used: await bytesOfAll(database), mostPerPerson: config.uploads.limits.maxBytesPerPerson });
  });

  app.get('/api/instance/backups', async (c) => {
    await administrator(c);
    return c.json(await backups.state());
  });

  /** Where the backup goes is the host's choice; nobody downloads it. */
  app.post('/api/instance/backups', async (c) => {
    const by = await administrator(c);
    if (!backups.start()) return problem(c, 409, 'NO_BACKUP', 'A backup is being made, or PULSE_BACKUP_TO is not set');
    log.info({ by }, 'a backup was started');
    return c.json({ success: true }, 202);
  });

  app.put('/api/instance/backups', async (c) => {
    await administrator(c);
    await backups.chooseHour((await bodyOf(c, backupHour)).hour);
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
      return problem(c, 400, 'INVALID_EMAIL', 'Enter a valid email address');
    const token = await createInvitation(database, { email: address, createdBy, days }, clock.now());
    security('invitation_made', { by: createdBy, days });
    return c.json({
      success: true,
      ...(await handOver(c, { email: address, createdBy, projectId: null, teamId: null, token }, days)),
    });
  });

  /** Creates the invitation that a person asked for, in their name, so that it leads where they may invite to. */
  app.post('/api/instance/invitations/:id/grant', async (c) => {
    const by = await administrator(c);
    const { days } = await bodyOf(c, grantedDays);
    const granted = await grantRequest(database, c.req.param('id'), days, clock.now());
    if (!granted) return problem(c, 404, 'INVITATION_NOT_FOUND', 'This invitation was already used or revoked');
    security('invitation_made', { by, days });
    return c.json({ success: true, ...(await handOver(c, granted, days)) });
  });

  app.delete('/api/instance/invitations/:id', async (c) => {
    const by = await administrator(c);
    if (!(await revokeInvitation(database, c.req.param('id'))))
      return problem(c, 404, 'INVITATION_NOT_FOUND', 'This invitation was already used or revoked');
    security('invitation_revoked', { by });
    return c.json({ success: true });
  });

  /** What the directory lacks: the addresses people sign in with, and when they were last seen. */
  app.get('/api/instance/people', async (c) => {
    await administrator(c);
    const [listed, seen] = await Promise.all([listAccounts(database), lastSeen(database)]);
    return c.json({ people: listed.map(({ id, email }) => ({ id, email, seenAt: seen.get(id) ?? null })) });
  });

  /** What waits for someone to decide since this person is disabled: who is in it, and no name or text. */
  app.get('/api/instance/people/:id/orphans', async (c) => {
    await administrator(c);
    const person = c.req.param('id');
    const orphans = await store.read((reader) => {
      const rows = asRows(reader);
      const isGone = (id: string) => canBeChosen(rows, id) !== null;
      const idAndMembers = ({ id, memberUids }: ProjectRow | TeamRow) => ({ id, memberUids });
      const projects = rows.list('project', 'memberUids', person).filter(({ deletedAt }) => deletedAt === null);
      const teams = rows.list('team', 'memberUids', person).filter(({ deletedAt }) => deletedAt === null);
      return {
        projects: projects.filter(({ ownerUid }) => ownerUid === person && isGone(person)).map(idAndMembers),
        teams: teams.filter(({ leadUids }) => leadUids.includes(person) && leadUids.every(isGone)).map(idAndMembers),
      };
    });
    return c.json(orphans);
  });

  app.post('/api/instance/people/:id/reset-link', async (c) => {
    const by = await administrator(c);
    const person = c.req.param('id');
    const made = { id: newId(), now: clock.now() };
    const token = uuid().safeParse(person).success && (await makeResetToken(database, person, made));
    if (!token) throw new Refusal('person_not_found');
    security('reset_link_made', { person, by });
    return c.json({ success: true, path: `/login?reset=${token}`, hours: RESET_HOURS });
  });

  /** They sign in with password, email or provider only, and have to do so again. */
  app.delete('/api/instance/people/:id/second-factors', async (c) => {
    const by = await administrator(c);
    const person = c.req.param('id');
    await store.read((reader) => {
      const rows = asRows(reader);
      assertAllowed(canResetFactors(rows, by, personFor(rows, person)));
    });
    const removed = await deleteFactors(database, person);
    security('factors_reset', { person, by });
    for (const notice of removed) tellCredential({ ...notice, by });
    return c.json({ success: true });
  });

  /** By email if possible; otherwise the caller passes the link on. */
  async function handOver(c: Context, made: Made, days: number): Promise<{ path: string; isSent: boolean }> {
    const { email, createdBy, projectId, teamId, token } = made;
    const path = pathOf(token);
    if (email === null || !accountMailer) return { path, isSent: false };
    const { inviter, project } = await store.read((reader) => {
      const rows = asRows(reader);
      const project = projectId === null ? undefined : rows.get('project', projectId)?.name;
      const team = teamId === null ? undefined : rows.get('team', teamId)?.name;
      return { inviter: displayName(rows, createdBy), project: project ?? team };
    });
    const isSent = accountMailer.invitation({ email, inviter, days, project, path }, c.req.header('accept-language'));
    return { path, isSent };
  }
}

interface Made {
  readonly email: string | null;
  readonly createdBy: string;
  readonly projectId: string | null;
  readonly teamId: string | null;
  readonly token: string;
}

/** In the format of `PULSE_REGISTRATION`. */
function registrationText(registration: Registration): string {
  return registration.policy === 'domain' ? `domain:${registration.domains.join(',')}` : registration.policy;
}
