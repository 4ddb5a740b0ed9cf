/** Who may write the updates of a project: its owner. */
import { live, type Rows } from '../command.ts';
import { canEditProject, readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import type { ProjectUpdateRow } from './row.ts';

/** The update, unless it is missing, deleted or hidden from the actor. */
export function updateFor(rows: Rows, actor: string, id: string): ProjectUpdateRow {
  const update = live(rows, 'projectUpdate', id);
  const isHidden = update?.sentIn === null && update.draftOf !== actor;
  if (!update || isHidden || !readableProject(rows, actor, update.projectId)) throw new Refusal('row_not_found');
  return update;
}

type Written = Pick<ProjectUpdateRow, 'projectId'> & Partial<Pick<ProjectUpdateRow, 'draftOf'>>;

/** Of a draft nobody but its owner knows. */
export function canWriteUpdate(rows: Rows, actor: string, { projectId, draftOf = null }: Written): Refusal | null {
  if (draftOf !== null && draftOf !== actor) return new Refusal('row_not_found');
  const project = readableProject(rows, actor, projectId);
  if (!project) return new Refusal('row_not_found');
  return canEditProject(rows, actor, project);
}

/** What was sent stays as it was. */
export function canEditDraft(rows: Rows, actor: string, update: ProjectUpdateRow): Refusal | null {
  return canWriteUpdate(rows, actor, update) ?? (update.sentAt === null ? null : new Refusal('update_sent'));
}
