import type { Rows } from '../command.ts';
import { sameJson } from '../../json.ts';
import type { RowChange } from '../overlay.ts';
import type { TeamRow } from '../team/row.ts';

/** Updates the invitations of a team that the command has changed; they are deleted and restored with the team. */
export function invitationsOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  const answered = new Set(changes.flatMap(({ table, id }) => (table === 'teamInvitation' ? [id] : [])));
  return changes.flatMap(({ table, id, before, after }): RowChange[] => {
    if (table !== 'team' || before === null || after === null) return [];
    const [was, is] = [before as TeamRow, after as TeamRow];
    if (sameJson(copiedFromTeam(was), copiedFromTeam(is))) return [];
    return rows.list('teamInvitation', 'teamId', id).flatMap((row): RowChange[] => {
      // Invitations that were answered or withdrawn before the team was deleted are not restored.
      if (answered.has(row.id) || row.deletedAt !== was.deletedAt || is.memberUids.includes(row.personId)) return [];
      return [{ table: 'teamInvitation', id: row.id, before: row, after: { ...row, ...copiedFromTeam(is) } }];
    });
  });
}

/** The columns of a team that its invitations copy. */
export function copiedFromTeam({ name, description, leadUids, deletedAt }: TeamRow) {
  return { name, description, leadUids, deletedAt };
}
