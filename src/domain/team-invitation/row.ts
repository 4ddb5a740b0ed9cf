/**
 * One person, invited to one team. It says of the team what the person may know before they join; it is gone once it is
 * answered or withdrawn, and while the team is deleted. (What invites to Pulse itself is a link, and no row of the product.)
 */
import { datedId, timeOf } from '../id.ts';
import type { BaseRow, Table } from '../table.ts';

export interface TeamInvitationRow extends BaseRow {
  readonly teamId: string;
  readonly personId: string;
  readonly invitedBy: string;
  /** Of the team, and kept as they are there (`follow-team.ts`). */
  readonly name: string;
  readonly description: string;
  readonly leadUids: readonly string[];
  readonly createdAt: number;
}

/** There is one of a person and a team: whoever is invited again has the same. */
export function teamInvitationId(teamId: string, personId: string): string {
  return datedId(timeOf(teamId) ?? 0, `${teamId} ${personId}`);
}

export const teamInvitation: Table<TeamInvitationRow> = {
  name: 'teamInvitation',
  columns: {
    id: 'text',
    teamId: 'text',
    personId: 'text',
    invitedBy: 'text',
    name: 'text',
    description: 'text',
    leadUids: 'list',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['teamId', 'personId'],
  home: { people: ['personId', 'leadUids'] },
  scopes: { user: 'personId', team: 'teamId' },
  opens: {},
  references: { teamId: 'team', personId: 'person', invitedBy: 'person', leadUids: 'person' },
  purged: true,
  personal: [{ of: 'personId', exported: { as: 'teamInvitations' }, erased: {}, deleted: true }],
  prefetch: () => [],
};
