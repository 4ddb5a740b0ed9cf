/** Where a board goes: the project of an earlier import, or a new one. */
import type { Rows } from '#domain/command.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { isMember } from '#domain/project/rules.ts';
import { derived, madeAt } from './trello/ids.ts';

export interface Found {
  readonly id: string;
  /** Undefined: it is still to be made. */
  readonly project: ProjectRow | undefined;
}

/** Each person's import of a board has a project of its own; one that is gone, to them, is not brought back. */
export function projectOf(rows: Rows, boardId: string, importer: string): Found {
  for (let copy = 1; ; copy += 1) {
    const id = derived(madeAt(boardId), 'trello', boardId, importer, String(copy));
    const project = rows.get('project', id);
    if (!project || (project.deletedAt === null && isMember(project, importer))) return { id, project };
  }
}
