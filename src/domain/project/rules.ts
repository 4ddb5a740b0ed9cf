/** Who may do what with a project. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { Refusal, type RefusalCode } from '../refusal.ts';
import { projectMissing } from './missing.ts';
import type { ProjectRow } from './row.ts';

export function isMember(project: ProjectRow, personId: string): boolean {
  return project.memberUids.includes(personId);
}

/** The project, unless it is missing, deleted or hidden from the actor. */
export function readableProject(rows: Rows, actor: string, id: string): ProjectRow | undefined {
  const project = live(rows, 'project', id);
  return project && isMember(project, actor) ? project : undefined;
}

/** Like `readableProject`, but throws `Project not found`. */
export function projectFor(rows: Rows, actor: string, id: string): ProjectRow {
  const project = readableProject(rows, actor, id);
  if (!project) throw projectMissing(rows, id);
  return project;
}

export function canEditProject(_rows: Rows, actor: string, project: ProjectRow): Refusal | null {
  return ownerOnly(actor, project, 'owner_only_edit');
}

export function canDeleteProject(_rows: Rows, actor: string, project: ProjectRow): Refusal | null {
  return ownerOnly(actor, project, 'owner_only_delete');
}

/** `project` is a tombstone, or was one before. */
export function canRestoreProject(
  rows: Rows,
  actor: string,
  project: ProjectRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canDeleteProject(rows, actor, project);
  if (refusal) return refusal;
  return isDeletedAt(project, deletedAt) ? null : new Refusal('changed_since');
}

/** Members get `code`; the project is missing to everyone else. */
export function ownerOnly(actor: string, project: ProjectRow, code: RefusalCode): Refusal | null {
  if (!isMember(project, actor)) return new Refusal('project_not_found');
  return actor === project.ownerUid ? null : new Refusal(code);
}
