/** Inviting people, to Pulse or into a project, and opening invitation links. */
import * as z from 'zod/mini';
import { live, type Rows } from '#domain/command.ts';
import { displayName } from '#domain/person/rules.ts';
import { canInvite } from '#domain/person/administration-rules.ts';
import { wishInvitation } from '#domain/person/inviting.ts';
import { canInviteToTeam, teamFor } from '#domain/team/rules.ts';
import { canAddMember } from '#domain/project/membership/rules.ts';
import { projectFor, readableProject } from '#domain/project/rules.ts';
import { assertAllowed } from '#domain/refusal.ts';
import { addressOf } from '#server/auth/accounts.ts';
import {
  findInvitation,
  createInvitation,
  listInvitations,
  revokeInvitation,
  useInvitation,
  requestInvitation,
  type FoundInvitation,
  type ListedInvitation,
} from '#server/auth/invitation.ts';
import { createJoinProjects } from '#server/auth/join-projects.ts';
import { membersInvite } from '#server/auth/registration-policy.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { findSession } from './signed-in.ts';

const DAYS = 7;
/** Per person at a time: each of them may send an email to a stranger. */
const MOST_OPEN = 50;

const INVALID = [
  'INVITATION_INVALID',
  'This invitation was already used, has expired or is for another address',
] as const;

export function addInvitations(serve: Serve, ports: AppPorts): void {
  const { config, sessions, database, store, door, clock, accountMailer, security } = ports;
  const join = createJoinProjects(ports);

  const read = <T>(work: (rows: Rows) => T) => store.read((reader) => work(asRows(reader)));

  serve('POST /api/invitations', async ({ c, person, input: { email, projectId, teamId = null } }) => {
    if (projectId !== null && teamId !== null)
      return problem(c, 400, 'ONE_PLACE', 'An invitation leads into a project or a team, not both');
    const address = email?.trim().toLowerCase() || null;
    if (address !== null && !z.email().safeParse(address).success)
      return problem(c, 400, 'INVALID_EMAIL', 'Enter a valid email address');
    const membersMayInvite = await membersInvite(config, database);
    const { mayInvite, inviter, place } = await read((rows) => {
      const project = projectId === null ? undefined : projectFor(rows, person, projectId);
      if (project) assertAllowed(canAddMember(rows, person, project));
      const team = teamId === null ? undefined : teamFor(rows, person, teamId);
      if (team) assertAllowed(canInviteToTeam(rows, person, team));
      const mayInvite = canInvite(rows, person, membersMayInvite) === null;
      return { mayInvite, inviter: displayName(rows, person), place: (project ?? team)?.name };
    });
    const now = clock.now();
    if ((await listInvitations(database, now, { createdBy: person })).length >= MOST_OPEN)
      return problem(
        c,
        409,
        'TOO_MANY_INVITATIONS',
        `At most ${MOST_OPEN} invitations of one person are open at a time`,
      );
    const invitation = { email: address, createdBy: person, days: DAYS, projectId, teamId };
    if (mayInvite) {
      const path = pathOf(await createInvitation(database, invitation, now));
      security('invitation_made', { by: person, days: DAYS });
      const isSent =
        address !== null &&
        (accountMailer?.invitation(
          { email: address, inviter, days: DAYS, project: place, path },
          c.req.header('accept-language'),
        ) ??
          false);
      return { path, isSent };
    }
    if (address === null)
      return problem(c, 400, 'ADDRESS_NEEDED', 'Enter the email address of the person you want to invite');
    const wished = await requestInvitation(database, invitation, now);
    try {
      if (wished !== undefined) await door.executeSystem(wishInvitation({ id: person, email: address }));
    } catch (error) {
      // Otherwise they would hear that it was requested before.
      if (wished !== undefined) await revokeInvitation(database, wished);
      throw error;
    }
    return { isAsked: true as const };
  });

  /** Open invitations into a project, for people who can add members to it. */
  serve('GET /api/projects/:id/invitations', async ({ person, params }) => {
    const projectId = params.id;
    await read((rows) => assertAllowed(canAddMember(rows, person, projectFor(rows, person, projectId))));
    const listed = await listInvitations(database, clock.now(), { projectId, createdBy: person });
    return { invitations: listed.map(pendingOf) };
  });

  /** Open invitations into a team of people without an account, for its leads. */
  serve('GET /api/teams/:id/invitations', async ({ person, params }) => {
    const teamId = params.id;
    await read((rows) => assertAllowed(canInviteToTeam(rows, person, teamFor(rows, person, teamId))));
    const listed = await listInvitations(database, clock.now(), { teamId, createdBy: person });
    return { invitations: listed.map(pendingOf) };
  });

  serve('DELETE /api/invitations/:id', async ({ c, person, params }) => {
    if (!(await revokeInvitation(database, params.id, person)))
      return problem(c, 404, 'INVITATION_NOT_FOUND', 'This invitation was already used or revoked');
    security('invitation_revoked', { by: person });
    return {};
  });

  /** What a link shows to anyone who has it. */
  serve('POST /api/invitations/look', async ({ c, input: { token } }) => {
    const person = (await findSession(c, sessions, 'sets up a factor'))?.person;
    const found = await findInvitation(database, token, clock.now());
    const isMine = person !== undefined && found?.usedBy === person;
    if (!found || !(found.isOpen || isMine)) return problem(c, 400, ...INVALID);
    const { email, createdBy } = found;
    return {
      email,
      ...(await read((rows) => ({
        inviter: rows.get('person', createdBy)?.displayName ?? null,
        project: projectOf(rows, found)?.name ?? null,
        isToProject: found.projectId !== null,
        team: teamOf(rows, found)?.name ?? null,
        // If they are a member already.
        projectId: (person && found.projectId && readableProject(rows, person, found.projectId)?.id) || null,
      }))),
      isUsed: isMine,
    };
  });

  /** A signed-in person accepts an invitation into a project. */
  serve('POST /api/me/invitation', async ({ c, person, input: { token } }) => {
    const now = clock.now();
    const found = await findInvitation(database, token, now);
    if (!found || !(found.isOpen || found.usedBy === person)) return problem(c, 400, ...INVALID);
    const { projectId, teamId } = found;
    if (teamId !== null) return joinTeam(teamId);
    const isIn = () => read((rows) => projectId !== null && readableProject(rows, person, projectId) !== undefined);
    if (projectId === null || (await isIn())) return { projectId };
    if (found.usedBy !== person) {
      if (!(await read((rows) => projectOf(rows, found)))) return gone();
      const email = (await addressOf(database, person))?.email ?? '';
      if (!(await useInvitation(database, { token, email }, person, now))) return problem(c, 400, ...INVALID);
      security('invitation_used', { person });
    }
    await join(person);
    return (await isIn()) ? { projectId } : gone();

    /** They find the invitation of the team among their own, and accept or decline it there. */
    async function joinTeam(teamId: string) {
      if (found?.usedBy !== person) {
        if (!found || !(await read((rows) => teamOf(rows, found)))) return gone();
        const email = (await addressOf(database, person))?.email ?? '';
        if (!(await useInvitation(database, { token, email }, person, now))) return problem(c, 400, ...INVALID);
        security('invitation_used', { person });
      }
      await join(person);
      return { projectId: null, teamId };
    }

    function gone() {
      const message =
        teamId === null
          ? 'The project was deleted, or the person who invited you can no longer add members'
          : 'The team was deleted, or the person who invited you no longer leads it';
      return problem(c, 409, 'INVITATION_PROJECT_GONE', message);
    }
  });
}

function pendingOf({ id, email, expiresAt, isWish }: ListedInvitation) {
  return { id, email, expiresAt, isWish };
}

export function pathOf(token: string): string {
  return `/login?invite=${token}`;
}

/** The project it leads into, as long as its creator could add members. */
function projectOf(rows: Rows, { projectId, createdBy }: FoundInvitation) {
  const project = projectId === null ? undefined : readableProject(rows, createdBy, projectId);
  return project && canAddMember(rows, createdBy, project) === null ? project : undefined;
}

/** The team it leads into, as long as its creator leads it. */
function teamOf(rows: Rows, { teamId, createdBy }: FoundInvitation) {
  const team = teamId === null ? undefined : live(rows, 'team', teamId);
  return team && canInviteToTeam(rows, createdBy, team) === null ? team : undefined;
}
