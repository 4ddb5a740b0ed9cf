/** Inviting people, and opening invitation links. */
import * as z from 'zod/mini';
import { EMAIL_MAX } from '#domain/profile/input.ts';
import { uuid } from '#domain/input.ts';
import { answer, contracts, done, instant, listOf, token } from './contract.ts';

const invitationToken = z.strictObject({ token: token() });

const pending = answer({
  invitations: listOf(
    answer({
      id: z.string(),
      email: z.nullable(z.string()),
      expiresAt: instant(),
      /** It waits for an administrator. */
      isWish: z.boolean(),
    }),
  ),
});

export const invitations = contracts({
  'POST /api/invitations': {
    id: 'invite',
    summary: 'Invite someone, to a project or a team if given, or ask an administrator to',
    who: 'browser',
    input: z.strictObject({
      email: z.nullable(z.string().check(z.maxLength(EMAIL_MAX))),
      projectId: z.nullable(uuid()),
      teamId: z.optional(z.nullable(uuid())),
    }),
    answer: z.union([
      /** The link is shown only once. */
      answer({ path: z.string(), isSent: z.boolean() }),
      /** The administrators have been asked for it. */
      answer({ isAsked: z.literal(true) }),
    ]),
    refuses: { 403: 'Not the owner of the project', 404: 'No such project', 409: 'Too many pending invitations' },
  },
  'POST /api/invitations/look': {
    id: 'lookUpInvitation',
    summary: 'Look up an invitation link',
    who: 'anyone',
    input: invitationToken,
    answer: answer({
      /** The address it is for; null: anyone with the link. */
      email: z.nullable(z.string()),
      /** Null: the operator of the server. */
      inviter: z.nullable(z.string()),
      /** The name of the project it leads into, if it still does. */
      project: z.nullable(z.string()),
      isToProject: z.boolean(),
      /** The name of the team that it leads into, as long as it does. */
      team: z.nullable(z.string()),
      /** The project's id, if the reader is a member. */
      projectId: z.nullable(z.string()),
      /** Whether the reader has used it. */
      isUsed: z.boolean(),
    }),
    refuses: { 400: 'Used, revoked or expired' },
  },
  'DELETE /api/invitations/:id': {
    id: 'revokeInvitation',
    summary: 'Revoke one of your invitations',
    who: 'browser',
    answer: done,
    refuses: { 404: 'Used or revoked' },
  },
  'GET /api/teams/:id/invitations': {
    id: 'listTeamInvitations',
    summary: 'List your pending invitations to a team',
    who: 'person',
    answer: pending,
    refuses: { 403: 'No lead of the team', 404: 'No such team' },
  },
  'GET /api/projects/:id/invitations': {
    id: 'listProjectInvitations',
    summary: 'List your pending invitations to a project',
    who: 'person',
    answer: pending,
    refuses: { 403: 'Not the owner of the project', 404: 'No such project' },
  },
  'POST /api/me/invitation': {
    id: 'acceptInvitation',
    summary: 'Accept an invitation to a project or a team',
    who: 'browser',
    input: invitationToken,
    answer: answer({ projectId: z.nullable(z.string()), teamId: z.optional(z.string()) }),
    refuses: { 400: 'Used, expired or for another address', 409: 'The project no longer accepts members' },
  },
});
