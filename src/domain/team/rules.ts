/** Who may do what with a team. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { listedNames } from '../name.ts';
import { canBeChosen } from '../person/rules.ts';
import { canAdminister } from '../person/administration-rules.ts';
import { Refusal } from '../refusal.ts';
import { teamInvitationId, type TeamInvitationRow } from '../team-invitation/row.ts';
import type { TeamRow } from './row.ts';

export function isInTeam(team: TeamRow, personId: string): boolean {
  return team.memberUids.includes(personId);
}

/** The team; throws `Team not found` if it is missing, deleted or not visible to the actor. */
export function teamFor(rows: Rows, actor: string, id: string): TeamRow {
  const team = live(rows, 'team', id);
  if (!team || !isInTeam(team, actor)) throw new Refusal('team_not_found');
  return team;
}

export function canEditTeam(_rows: Rows, actor: string, team: TeamRow): Refusal | null {
  return leadOnly(actor, team);
}

export function canDeleteTeam(_rows: Rows, actor: string, team: TeamRow): Refusal | null {
  return leadOnly(actor, team);
}

/** `team` may be deleted, or have been restored. */
export function canRestoreTeam(
  _rows: Rows,
  actor: string,
  team: TeamRow,
  deletedAt: number | undefined,
): Refusal | null {
  return leadOnly(actor, team) ?? (isDeletedAt(team, deletedAt) ? null : new Refusal('changed_since'));
}

/** Also before a person is chosen. Inviting a member or an invited person again is allowed: it changes nothing. */
export function canInviteToTeam(rows: Rows, actor: string, team: TeamRow, personId?: string): Refusal | null {
  const refusal = leadOnly(actor, team);
  return refusal || personId === undefined ? refusal : canBeChosen(rows, personId);
}

export function canRemoveFromTeam(rows: Rows, actor: string, team: TeamRow, personId?: string): Refusal | null {
  const refusal = leadOnly(actor, team);
  if (refusal || personId === undefined) return refusal;
  if (isInTeam(team, personId)) return leadsStay(rows, team, personId);
  return live(rows, 'person', personId) ? null : new Refusal('person_not_found');
}

export function canLeaveTeam(rows: Rows, actor: string, team: TeamRow): Refusal | null {
  return isInTeam(team, actor) ? leadsStay(rows, team, actor) : new Refusal('team_not_found');
}

export function canMakeLead(rows: Rows, actor: string, team: TeamRow, personId?: string): Refusal | null {
  const refusal = leadOnly(actor, team);
  return refusal || personId === undefined ? refusal : canLead(rows, team, personId);
}

export function canUnmakeLead(rows: Rows, actor: string, team: TeamRow, personId?: string): Refusal | null {
  const refusal = leadOnly(actor, team);
  if (refusal || personId === undefined) return refusal;
  return isInTeam(team, personId) ? leadsStay(rows, team, personId) : new Refusal('person_not_in_team');
}

/** How much of a member's hours is for the team. */
export function canSetShare(_rows: Rows, actor: string, team: TeamRow, personId?: string): Refusal | null {
  const refusal = leadOnly(actor, team);
  if (refusal || personId === undefined || isInTeam(team, personId)) return refusal;
  return new Refusal('person_not_in_team');
}

/** Nobody in a team can name a lead when all are disabled. An administrator names someone other than themselves. */
export function canNameLead(rows: Rows, actor: string, team: TeamRow | undefined, personId: string): Refusal | null {
  const refusal = canAdminister(rows, actor);
  if (refusal) return refusal;
  if (!team || team.leadUids.some((lead) => canBeChosen(rows, lead) === null)) return new Refusal('team_not_found');
  return personId === actor ? new Refusal('not_yourself') : canLead(rows, team, personId);
}

/** The actor's own invitation to the team; throws if there is none. */
export function invitationFor(rows: Rows, teamId: string, personId: string): TeamInvitationRow {
  const invitation = live(rows, 'teamInvitation', teamInvitationId(teamId, personId));
  if (!invitation) throw new Refusal('invitation_not_found');
  return invitation;
}

/** An account can be deleted if no team with other members would lose its last lead. */
export function canLeaveTeams(rows: Rows, personId: string): Refusal | null {
  const teams = rows
    .list('team', 'memberUids', personId)
    .filter(({ deletedAt, memberUids }) => deletedAt === null && memberUids.length > 1);
  const left = teams.filter((team) => leadsStay(rows, team, personId) !== null);
  return left.length === 0 ? null : new Refusal('leads_teams', { teams: listedNames(left.map(({ name }) => name)) });
}

function canLead(rows: Rows, team: TeamRow, personId: string): Refusal | null {
  if (!isInTeam(team, personId)) return new Refusal('person_not_in_team');
  return canBeChosen(rows, personId);
}

/** A team always has a lead who is not disabled. */
function leadsStay(rows: Rows, team: TeamRow, personId: string): Refusal | null {
  if (!team.leadUids.includes(personId)) return null;
  const others = team.leadUids.filter((lead) => lead !== personId);
  return others.some((lead) => canBeChosen(rows, lead) === null) ? null : new Refusal('last_lead');
}

function leadOnly(actor: string, team: TeamRow): Refusal | null {
  if (!isInTeam(team, actor)) return new Refusal('team_not_found');
  return team.leadUids.includes(actor) ? null : new Refusal('lead_only');
}
