/** What is asked of the instance, and by administrators of its accounts. */
import { grantedDays, invitation, membersInviteChange, registrationChange } from '../administration.ts';
import { invitationToken, newInvitation } from '../invitations.ts';
import { setupLink } from '../identity.ts';
import { json, operation } from './operation.ts';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const list = { type: 'array' };
const forAdministrators = { 403: 'For administrators' };

export const instance = {
  '/api/instance': {
    get: { summary: 'What the login page has to know', security: [], responses: { 200: json({ type: 'object' }) } },
  },
  '/api/instance/setup': {
    post: operation('Whether a setup link leads to the first account', {
      asks: setupLink,
      answers: { isFixed: flag },
      refuses: { 400: 'It has been used or is not valid' },
    }),
  },
  '/api/instance/registration': {
    get: operation('Who may register', {
      answers: { registration: text, isFixed: flag, hasMail: flag, membersInvite: flag },
      refuses: forAdministrators,
    }),
    put: operation('Choose who may register', {
      asks: registrationChange,
      refuses: { ...forAdministrators, 409: 'It is set where Pulse is started' },
    }),
  },
  '/api/instance/members-invite': {
    put: operation('Choose whether everybody makes invitations', {
      asks: membersInviteChange,
      refuses: forAdministrators,
    }),
  },
  '/api/invitations': {
    post: operation('Invite somebody, into a project where one is named; or ask the administrators to', {
      asks: newInvitation,
      answers: { path: text, isSent: flag, isAsked: flag },
      refuses: { 403: 'Not the owner of the project', 404: 'No such project', 409: 'Too many are open' },
    }),
  },
  '/api/invitations/look': {
    post: operation('What the link of an invitation is for', {
      asks: invitationToken,
      answers: { email: text, inviter: text, project: text, isToProject: flag, projectId: text, isUsed: flag },
      refuses: { 400: 'It was used, taken back, or has expired' },
    }),
  },
  '/api/invitations/{id}': {
    delete: operation('Take back an invitation of one’s own', { refuses: { 404: 'It was used or taken back' } }),
  },
  '/api/projects/{id}/invitations': {
    get: operation('One’s invitations into a project that wait', {
      answers: { invitations: list },
      refuses: { 403: 'Not the owner of the project', 404: 'No such project' },
    }),
  },
  '/api/me/invitation': {
    post: operation('Take an invitation into a project', {
      asks: invitationToken,
      answers: { projectId: text },
      refuses: { 400: 'It was used, has expired or is for another address', 409: 'Nobody is added any more' },
    }),
  },
  '/api/instance/invitations/{id}/grant': {
    post: operation('Make the invitation that somebody asks for', {
      asks: grantedDays,
      answers: { path: text, isSent: flag },
      refuses: { ...forAdministrators, 404: 'It was made or taken back' },
    }),
  },
  '/api/instance/invitations': {
    get: operation('Invitations that are open', { answers: { invitations: list }, refuses: forAdministrators }),
    post: operation('Invite somebody', {
      asks: invitation,
      answers: { path: text, isSent: flag },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/invitations/{id}': {
    delete: operation('Take an invitation back', {
      refuses: { ...forAdministrators, 404: 'It was used or taken back' },
    }),
  },
  '/api/instance/people': {
    get: operation('Addresses of people, and when they were last here', {
      answers: { people: list },
      refuses: forAdministrators,
    }),
  },
  '/api/instance/people/{id}/reset-link': {
    post: operation('A link with which a person chooses a new password', {
      answers: { path: text },
      refuses: { ...forAdministrators, 404: 'There is no such person' },
    }),
  },
  '/api/instance/people/{id}/second-factors': {
    delete: operation('Take a person’s second factors away; every session of theirs ends', {
      refuses: { ...forAdministrators, 404: 'There is no such person' },
    }),
  },
  '/api/demo': {
    get: operation('Whether this instance can be filled with a demo', { answers: { isPossible: flag } }),
    post: operation('Fill this instance with a company at work', {
      answers: { password: text, people: list },
      refuses: { ...forAdministrators, 409: 'There is something in it already' },
    }),
  },
};
