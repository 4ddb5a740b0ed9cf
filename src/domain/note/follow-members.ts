import type { Rows } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import type { ProjectRow } from '../project/row.ts';
import type { TeamRow } from '../team/row.ts';

/**
 * The notes of people who have left a project or a team go to its owner, or to a lead. Only on the server, because a
 * browser may lack notes.
 */
export function noteOwnersOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap(({ table, id, before, after }): RowChange[] => {
    if ((table !== 'project' && table !== 'team') || before === null || after === null) return [];
    const [was, is] = [before as ProjectRow | TeamRow, after as ProjectRow | TeamRow];
    const heir = 'ownerUid' in is ? is.ownerUid : is.leadUids[0];
    const gone = was.memberUids.filter((person) => !is.memberUids.includes(person));
    if (gone.length === 0 || heir === undefined) return [];
    return rows
      .list('note', table === 'project' ? 'projectId' : 'teamId', id)
      .filter(({ ownerUid }) => gone.includes(ownerUid))
      .map((note) => ({ table: 'note', id: note.id, before: note, after: { ...note, ownerUid: heir } }));
  });
}
