/** Who may do what with a project. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { canBeChosen } from '../person/rules.ts';
import { Refusal, type RefusalCode } from '../refusal.ts';
import { projectMissing } from './missing.ts';
import type { ProjectRow, Visibility } from './row.ts';

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

export function canAddMember(rows: Rows, actor: string, project: ProjectRow, personId?: string): Refusal | null {
  const refusal = ownerOnly(actor, project, 'owner_only_add_members');
  if (refusal || personId === undefined || isMember(project, personId)) return refusal;
  return canBeChosen(rows, personId);
}

export function canRemoveMember(rows: Rows, actor: string, project: ProjectRow, personId?: string): Refusal | null {
  const refusal = ownerOnly(actor, project, 'owner_only_remove_members');
  if (refusal || personId === undefined) return refusal;
  if (personId === project.ownerUid) return new Refusal('owner_stays');
  return isMember(project, personId) || live(rows, 'person', personId) ? null : new Refusal('person_not_found');
}

/** A member removes themselves; the owner can't, since a project always has an owner. */
export function canLeaveProject(_rows: Rows, actor: string, project: ProjectRow): Refusal | null {
  if (!isMember(project, actor)) return new Refusal('project_not_found');
  return actor === project.ownerUid ? new Refusal('owner_cannot_leave') : null;
}

/** To anyone in the directory; a new owner who is not a member becomes one. */
export function canHandOver(rows: Rows, actor: string, project: ProjectRow, personId?: string): Refusal | null {
  const refusal = ownerOnly(actor, project, 'owner_only_hand_over');
  if (refusal || personId === undefined) return refusal;
  return canBeChosen(rows, personId);
}

/** TEAM needs a team, and there are no teams yet. */
export function canChooseVisibility(visibility: Visibility | undefined): Refusal | null {
  if (visibility !== 'TEAM') return null;
  return new Refusal('invalid_input', {
    field: 'visibility',
    problem: 'TEAM is not available yet',
  });
}

function ownerOnly(actor: string, project: ProjectRow, code: RefusalCode): Refusal | null {
  if (!isMember(project, actor)) return new Refusal('project_not_found');
  return actor === project.ownerUid ? null : new Refusal(code);
}
