/** Who may do what with a project. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { canAdminister, canBeChosen } from '../person/rules.ts';
import { Refusal, type RefusalCode } from '../refusal.ts';
import { isThereByTeam } from './membership.ts';
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

export function canAddMember(rows: Rows, actor: string, project: ProjectRow, personId?: string): Refusal | null {
  const refusal = ownerOnly(actor, project, 'owner_only_add_members');
  if (refusal || personId === undefined || isMember(project, personId)) return refusal;
  return canBeChosen(rows, personId);
}

export function canRemoveMember(rows: Rows, actor: string, project: ProjectRow, personId?: string): Refusal | null {
  const refusal = ownerOnly(actor, project, 'owner_only_remove_members');
  if (refusal || personId === undefined) return refusal;
  if (personId === project.ownerUid) return new Refusal('owner_stays');
  if (isThereByTeam(rows, project, personId)) return new Refusal('there_by_team');
  return isMember(project, personId) || live(rows, 'person', personId) ? null : new Refusal('person_not_found');
}

/** A member removes themselves; the owner can't, since a project always has an owner. */
export function canLeaveProject(rows: Rows, actor: string, project: ProjectRow): Refusal | null {
  if (!isMember(project, actor)) return new Refusal('project_not_found');
  if (actor === project.ownerUid) return new Refusal('owner_cannot_leave');
  return isThereByTeam(rows, project, actor) ? new Refusal('there_by_team') : null;
}

/** To anyone in the directory; a new owner who is not a member becomes one. */
export function canOfferOwnership(rows: Rows, actor: string, project: ProjectRow, personId?: string): Refusal | null {
  const refusal = ownerOnly(actor, project, 'owner_only_hand_over');
  if (refusal || personId === undefined) return refusal;
  return canBeChosen(rows, personId);
}

/** Accepts or declines the project. */
export function canAnswerOffer(_rows: Rows, actor: string, project: ProjectRow): Refusal | null {
  if (!isMember(project, actor)) return new Refusal('project_not_found');
  return actor === project.offeredTo ? null : new Refusal('offer_not_found');
}

/** Where the owner is disabled, an administrator names a member: somebody else than themselves. */
export function canNameOwner(
  rows: Rows,
  actor: string,
  project: ProjectRow | undefined,
  personId: string,
): Refusal | null {
  const refusal = canAdminister(rows, actor);
  if (refusal) return refusal;
  if (!project || canBeChosen(rows, project.ownerUid) === null) return new Refusal('project_not_found');
  if (personId === actor) return new Refusal('not_yourself');
  return isMember(project, personId) ? canBeChosen(rows, personId) : new Refusal('owner_not_member');
}

function ownerOnly(actor: string, project: ProjectRow, code: RefusalCode): Refusal | null {
  if (!isMember(project, actor)) return new Refusal('project_not_found');
  return actor === project.ownerUid ? null : new Refusal(code);
}
