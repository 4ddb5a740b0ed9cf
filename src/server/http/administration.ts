/** The settings of the instance and all accounts: for administrators only. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
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
import { hasShownFactor, lastSeen } from '#server/auth/session-list.ts';
import type { Registration } from '#server/config/config.ts';
import { allowAssistants, assistantsAllowed } from '#server/mcp/allowed.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { InvalidSetting } from '#server/config/setting.ts';
import { isThere } from '#server/webhooks/belonging.ts';
import { bytesOfAll } from '#server/uploads/stored-bytes.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { pathOf } from './invitations.ts';
import { problem } from './problem.ts';
import { missingWebhook } from './webhooks.ts';

export function addAdministration(serve: Serve, ports: AppPorts): void {
  const { config, database, store, clock, newId, accountMailer, log, backups } = ports;
  const { requiredFactor, security, tellCredential, webhooks } = ports;

  serve('GET /api/instance/registration', async () => {
    const current = await currentRegistration(config, database);
    return {
      registration: registrationText(current),
      isFixed: config.registration !== undefined,
      hasMail: accountMailer !== undefined,
      membersInvite: await membersInvite(config, database),
    };
  });

  serve('PUT /api/instance/members-invite', async ({ person: by, input: { may } }) => {
    await chooseMembersInvite(database, may);
    security('registration_changed', { by, membersInvite: may });
    return {};
  });

  serve('PUT /api/instance/registration', async ({ c, person: by, input: { registration } }) => {
    if (config.registration)
      return problem(c, 409, 'REGISTRATION_FIXED', 'This is set by PULSE_REGISTRATION on the server');
    try {
      await chooseRegistration(config, database, registration);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      return problem(c, 400, 'INVALID_REGISTRATION', error.message);
    }
    security('registration_changed', { by, registration });
    return {};
  });

  serve('GET /api/instance/assistants', async () => ({ allowed: await assistantsAllowed(database) }));

  serve('PUT /api/instance/assistants', async ({ person: by, input: { allowed } }) => {
    await allowAssistants(database, allowed);
    security('assistants_changed', { by, allowed });
    return {};
  });

  serve('GET /api/instance/required-factor', async () => ({ of: await requiredFactor.current() }));

  /** The administrator has shown theirs: otherwise the next page would keep them out. */
  serve('PUT /api/instance/required-factor', async ({ c, session, person: by, input: { of } }) => {
    if (of !== 'nobody' && !(await hasShownFactor(database, session.id)))
      return problem(
        c,
        409,
        'OWN_FACTOR_FIRST',
        'Set up two-factor authentication for yourself first. If you have, sign out and in again.',
      );
    await requiredFactor.choose(of);
    security('factor_requirement_changed', { by, of });
    return {};
  });

  serve('GET /api/instance/storage', async () => ({
    used: await bytesOfAll(database),
    mostPerPerson: config.uploads.limits.maxBytesPerPerson,
  }));

  serve('GET /api/instance/backups', async () => backups.state());

  /** Where the backup goes is the host's choice; nobody downloads it. */
  serve('POST /api/instance/backups', async ({ c, person: by }) => {
    if (!backups.start()) return problem(c, 409, 'NO_BACKUP', 'A backup is being made, or PULSE_BACKUP_TO is not set');
    log.info({ by }, 'a backup was started');
    return {};
  });

  serve('PUT /api/instance/backups', async ({ input: { hour } }) => {
    await backups.chooseHour(hour);
    return {};
  });

  serve('GET /api/instance/invitations', async () => ({ invitations: await listInvitations(database, clock.now()) }));

  serve('POST /api/instance/invitations', async ({ c, person: createdBy, input: { email, days } }) => {
    const address = email?.trim().toLowerCase() || null;
    if (address !== null && !z.email().safeParse(address).success)
      return problem(c, 400, 'INVALID_EMAIL', 'Enter a valid email address');
    const token = await createInvitation(database, { email: address, createdBy, days }, clock.now());
    security('invitation_made', { by: createdBy, days });
    return handOver(c, { email: address, createdBy, projectId: null, teamId: null, token }, days);
  });

  /** Creates the invitation that a person asked for, in their name, so that it leads where they may invite to. */
  serve('POST /api/instance/invitations/:id/grant', async ({ c, person: by, input: { days }, params }) => {
    const granted = await grantRequest(database, params.id, days, clock.now());
    if (!granted) return problem(c, 404, 'INVITATION_NOT_FOUND', 'This invitation was already used or revoked');
    security('invitation_made', { by, days });
    return handOver(c, granted, days);
  });

  serve('DELETE /api/instance/invitations/:id', async ({ c, person: by, params }) => {
    if (!(await revokeInvitation(database, params.id)))
      return problem(c, 404, 'INVITATION_NOT_FOUND', 'This invitation was already used or revoked');
    security('invitation_revoked', { by });
    return {};
  });

  /** What the directory lacks: the addresses people sign in with, and when they were last seen. */
  serve('GET /api/instance/people', async () => {
    const [listed, seen] = await Promise.all([listAccounts(database), lastSeen(database)]);
    return { people: listed.map(({ id, email }) => ({ id, email, seenAt: seen.get(id) ?? null })) };
  });

  /** What waits for someone to decide since this person is disabled: who is in it, and no name or text. */
  serve('GET /api/instance/people/:id/orphans', async ({ params }) => {
    const person = params.id;
    return store.read((reader) => {
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
  });

  serve('POST /api/instance/people/:id/reset-link', async ({ person: by, params }) => {
    const person = params.id;
    const made = { id: newId(), now: clock.now() };
    const token = uuid().safeParse(person).success && (await makeResetToken(database, person, made));
    if (!token) throw new Refusal('person_not_found');
    security('reset_link_made', { person, by });
    return { path: `/login?reset=${token}`, hours: RESET_HOURS };
  });

  /** They sign in with password, email or provider only, and have to do so again. */
  serve('DELETE /api/instance/people/:id/second-factors', async ({ person: by, params }) => {
    const person = params.id;
    await store.read((reader) => {
      const rows = asRows(reader);
      assertAllowed(canResetFactors(rows, by, personFor(rows, person)));
    });
    const removed = await deleteFactors(database, person);
    security('factors_reset', { person, by });
    for (const notice of removed) tellCredential({ ...notice, by });
    return {};
  });

  /** Neither the whole address, which opens something by itself in some chats, nor what is sent. */
  serve('GET /api/instance/webhooks', async () => {
    const all = await webhooks.listAll();
    return store.read((reader) => ({
      webhooks: all.map(({ id, person, name, belongsTo, url, lastAt, lastResult, failingSince, stoppedAt }) => ({
        ...{ id, person, name, belongsTo, host: new URL(url).host, lastAt, lastResult, failingSince, stoppedAt },
        isPlaceDeleted: belongsTo !== null && !isThere(asRows(reader), belongsTo),
      })),
    }));
  });

  serve('DELETE /api/instance/webhooks/:id', async ({ c, person: by, params: { id } }) => {
    const webhook = await webhooks.get(id);
    if (!webhook || !(await webhooks.remove(id))) return missingWebhook(c);
    const { person, name } = webhook;
    tellCredential({ person, credential: 'webhook', change: 'removed', name, by });
    return {};
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
