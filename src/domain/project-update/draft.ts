/** Who reads an update before it is sent, and after. */
import type { Rows } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import type { ProjectRow } from '../project/row.ts';
import type { ProjectUpdateRow } from './row.ts';

/** Everyone in its project reads it from now on. */
export function sent({ projectId }: ProjectUpdateRow): Pick<ProjectUpdateRow, 'draftOf' | 'sentIn'> {
  return { draftOf: null, sentIn: projectId };
}

/** A draft goes on with its project to the next owner. Only on the server, because a browser may lack it. */
export function draftsOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap(({ table, id, before, after }): RowChange[] => {
    if (table !== 'project' || before === null || after === null) return [];
    const { ownerUid } = after as ProjectRow;
    if ((before as ProjectRow).ownerUid === ownerUid) return [];
    return rows
      .list('projectUpdate', 'projectId', id)
      .filter(({ draftOf }) => draftOf !== null && draftOf !== ownerUid)
      .map((draft) => ({
        table: 'projectUpdate',
        id: draft.id,
        before: draft,
        after: { ...draft, draftOf: ownerUid },
      }));
  });
}
