/**
 * An invitation of one person to one team. It shows what they may know of the team before they join; it is deleted
 * when answered or withdrawn, and while the team is deleted. (An invitation to Pulse is a link, and no row.)
 */
import { datedId, timeOf } from '../id.ts';
import type { BaseRow, Table } from '../table.ts';

export interface TeamInvitationRow extends BaseRow {
  readonly teamId: string;
  readonly personId: string;
  readonly invitedBy: string;
  /** Copied from the team, and kept up to date (`follow-team.ts`). */
  readonly name: string;
  readonly description: string;
  readonly leadUids: readonly string[];
  readonly createdAt: number;
}

/** One per person and team: inviting the person again reuses it. */
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
