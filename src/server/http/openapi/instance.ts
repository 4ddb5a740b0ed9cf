/** Describes the routes for the instance and, for administrators, its accounts. */
import {
  backupHour,
  grantedDays,
  invitation,
  membersInviteChange,
  registrationChange,
  requiredFactorChange,
} from '../administration.ts';
import { invitationToken, newInvitation } from '../invitations.ts';
import { setupLink } from '../identity.ts';
import { json, operation } from './operation.ts';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const list = { type: 'array' };
const forAdministrators = { 403: 'Administrators only' };

export const instance = {
  '/api/instance': {
    get: { summary: 'Get what the login page needs', security: [], responses: { 200: json({ type: 'object' }) } },
  },
  '/api/about': {
    get: operation('Get the version, its license, where its source code is, and what is new in it', {
      answers: { version: text, license: text, source: text, news: text },
    }),
  },
  '/api/instance/setup': {
    post: operation('Check a setup link', {
      asks: setupLink,
      answers: { isFixed: flag },
      refuses: { 400: 'Used or invalid' },
    }),
  },
  '/api/instance/registration': {
    get: operation('Get who can sign up', {
      answers: { registration: text, isFixed: flag, hasMail: flag, membersInvite: flag },
      refuses: forAdministrators,
    }),
    put: operation('Set who can sign up', {
      asks: registrationChange,
      refuses: { ...forAdministrators, 409: 'Set by the environment' },
    }),
  },
  '/api/instance/required-factor': {
    get: operation('Get who has to use two-factor authentication', {
      answers: { of: text },
      refuses: forAdministrators,
    }),
    put: operation('Set who has to use two-factor authentication: nobody, administrators or everyone', {
      asks: requiredFactorChange,
      refuses: { ...forAdministrators, 409: 'You have not shown one yourself' },
    }),
  },
  '/api/instance/storage': {
    get: operation('Get how many bytes all files take, and those of one person may take', {
      answers: { used: { type: 'integer' }, mostPerPerson: { type: 'integer' } },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/backups': {
    get: operation('Get when the last backup was made, where backups go and when the next is made', {
      answers: {
        target: text,
        hour: { type: 'integer' },
        last: { type: 'object' },
        share: { type: 'number' },
        problem: text,
        isLate: flag,
      },
      refuses: forAdministrators,
    }),
    post: operation('Start a backup', {
      refuses: { ...forAdministrators, 409: 'One is being made, or the host has not said where it goes' },
    }),
    put: operation('Set the hour of the day (UTC) at which backups are made, or null', {
      asks: backupHour,
      refuses: forAdministrators,
    }),
  },
  '/api/instance/operation': {
    get: operation('Get how this instance is doing: version, disk, database, log, followers, emails and backup', {
      answers: {
        version: text,
        canAskNewest: flag,
        nodes: { type: 'integer' },
        free: { type: 'integer' },
        database: { type: 'object' },
        log: { type: 'object' },
        followers: list,
        emails: { type: 'object' },
        backup: { type: 'object' },
      },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/checks': {
    post: operation('Check the installation, as `pulse doctor` does', {
      answers: { checks: list },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/newest-version': {
    post: operation('Ask the address in PULSE_RELEASES which version is the newest', {
      answers: { version: text, newest: text },
      refuses: { ...forAdministrators, 409: 'PULSE_RELEASES is not set' },
    }),
  },
  '/api/instance/members-invite': {
    put: operation('Set whether members can invite people', {
      asks: membersInviteChange,
      refuses: forAdministrators,
    }),
  },
  '/api/invitations': {
    post: operation('Invite someone, to a project or a team if given, or ask an administrator to', {
      asks: newInvitation,
      answers: { path: text, isSent: flag, isAsked: flag },
      refuses: { 403: 'Not the owner of the project', 404: 'No such project', 409: 'Too many pending invitations' },
    }),
  },
  '/api/invitations/look': {
    post: operation('Look up an invitation link', {
      asks: invitationToken,
      answers: {
        email: text,
        inviter: text,
        project: text,
        isToProject: flag,
        team: text,
        projectId: text,
        isUsed: flag,
      },
      refuses: { 400: 'Used, revoked or expired' },
    }),
  },
  '/api/invitations/{id}': {
    delete: operation('Revoke one of your invitations', { refuses: { 404: 'Used or revoked' } }),
  },
  '/api/teams/{id}/invitations': {
    get: operation('List your pending invitations to a team', {
      answers: { invitations: list },
      refuses: { 403: 'No lead of the team', 404: 'No such team' },
    }),
  },
  '/api/projects/{id}/invitations': {
    get: operation('List your pending invitations to a project', {
      answers: { invitations: list },
      refuses: { 403: 'Not the owner of the project', 404: 'No such project' },
    }),
  },
  '/api/me/invitation': {
    post: operation('Accept an invitation to a project', {
      asks: invitationToken,
      answers: { projectId: text },
      refuses: { 400: 'Used, expired or for another address', 409: 'The project no longer accepts members' },
    }),
  },
  '/api/instance/invitations/{id}/grant': {
    post: operation('Approve a request for an invitation', {
      asks: grantedDays,
      answers: { path: text, isSent: flag },
      refuses: { ...forAdministrators, 404: 'Already approved or withdrawn' },
    }),
  },
  '/api/instance/invitations': {
    get: operation('List pending invitations', { answers: { invitations: list }, refuses: forAdministrators }),
    post: operation('Invite someone', {
      asks: invitation,
      answers: { path: text, isSent: flag },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/invitations/{id}': {
    delete: operation('Revoke an invitation', {
      refuses: { ...forAdministrators, 404: 'Used or revoked' },
    }),
  },
  '/api/instance/people': {
    get: operation('List people’s email addresses and last activity', {
      answers: { people: list },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/people/{id}/orphans': {
    get: operation('List the projects and teams that have nobody to decide since a person is disabled', {
      answers: { projects: list, teams: list },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/people/{id}/reset-link': {
    post: operation('Create a password reset link', {
      answers: { path: text },
      refuses: { ...forAdministrators, 404: 'Person not found' },
    }),
  },
  '/api/instance/people/{id}/second-factors': {
    delete: operation('Reset a person’s two-factor authentication and end their sessions', {
      refuses: { ...forAdministrators, 404: 'Person not found' },
    }),
  },
  '/api/demo': {
    get: operation('Check whether sample data can be loaded', { answers: { isPossible: flag } }),
    post: operation('Load sample data', {
      answers: { password: text, people: list },
      refuses: { ...forAdministrators, 409: 'The instance is not empty' },
    }),
  },
};
