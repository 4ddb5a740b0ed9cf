import type { Context, Rows, Tx } from '../command.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import type { NotificationAction } from '../notification/row.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import { notifySuccessors } from '../project/notify.ts';
import { teamInvitationId } from '../team-invitation/row.ts';
import type { TeamRow } from './row.ts';

type Notifier = (tx: Tx, teamId: string, context: Context, before: Rows) => void;

/** Notifies people who are invited now and were not before. */
export function notifyInvited(tx: Tx, teamId: string, people: readonly string[], context: Context, before: Rows): void {
  const team = tx.get('team', teamId);
  if (!team) return;
  const text = notificationText('invitedToTeam', { actor: displayName(tx, context.actor), team: team.name });
  const isInvited = (rows: Rows, person: string) =>
    rows.get('teamInvitation', teamInvitationId(teamId, person))?.deletedAt === null;
  const invited = [...new Set(people)].filter((person) => isInvited(tx, person) && !isInvited(before, person));
  const action: NotificationAction = { type: 'team_invitation', teamId };
  notify(
    tx,
    invited.map((userId) => ({ ...text, userId, kind: 'invitation', action })),
    context,
  );
}

/** Notifies the inviter of the actor's answer. */
export const notifyAccepted: Notifier = (tx, teamId, context, before) =>
  notifyInviter(tx, teamId, 'joinedTeam', context, before);
export const notifyDeclined: Notifier = (tx, teamId, context, before) =>
  notifyInviter(tx, teamId, 'declinedTeam', context, before);

/** Notifies the leads that a person has left, and the owners of projects who got their tasks. */
export const notifyLeft: Notifier = (tx, teamId, context, before) => {
  const team = tx.get('team', teamId);
  if (!team) return;
  const text = notificationText('leftTeam', { person: displayName(tx, context.actor), team: team.name });
  notify(tx, team.leadUids.map(inTeam(team, text)), context);
  notifySuccessors(tx, projectIds(before, teamId), context, before);
};

export function notifyRemovedFromTeam(tx: Tx, teamId: string, person: string, context: Context, before: Rows): void {
  const team = tx.get('team', teamId);
  if (!team || !before.get('team', teamId)?.memberUids.includes(person)) return;
  const text = notificationText('removedFromTeam', { actor: displayName(tx, context.actor), team: team.name });
  notify(tx, [{ ...text, userId: person, kind: 'team' }], context);
  notifySuccessors(tx, projectIds(before, teamId), context, before);
}

export function notifyLead(tx: Tx, teamId: string, person: string, context: Context, before: Rows): void {
  const team = tx.get('team', teamId);
  if (!team || before.get('team', teamId)?.leadUids.includes(person)) return;
  const text = notificationText('madeLead', { actor: displayName(tx, context.actor), team: team.name });
  notify(tx, [inTeam(team, text)(person)], context);
}

export const notifyTeamDeleted: Notifier = (tx, teamId, context) => {
  const team = tx.get('team', teamId);
  if (!team) return;
  const text = notificationText('deletedTeam', { actor: displayName(tx, context.actor), team: team.name });
  notify(
    tx,
    team.memberUids.map((userId) => ({ ...text, userId, kind: 'team' })),
    context,
  );
};

function notifyInviter(
  tx: Tx,
  teamId: string,
  event: 'joinedTeam' | 'declinedTeam',
  context: Context,
  before: Rows,
): void {
  const team = tx.get('team', teamId);
  const invitation = before.get('teamInvitation', teamInvitationId(teamId, context.actor));
  // A person who has left the team may no longer know who is in it.
  if (!team || !invitation || !team.memberUids.includes(invitation.invitedBy)) return;
  const text = notificationText(event, { person: displayName(tx, context.actor), team: team.name });
  notify(tx, [inTeam(team, text)(invitation.invitedBy)], context);
}

function inTeam({ id }: TeamRow, text: NotificationText): (userId: string) => NotificationDraft {
  const action: NotificationAction = { type: 'link', label: 'View Team', url: `/team/${id}` };
  return (userId) => ({ ...text, userId, kind: 'team', action });
}

function projectIds(rows: Rows, teamId: string): string[] {
  return rows.list('project', 'teamId', teamId).map(({ id }) => id);
}
