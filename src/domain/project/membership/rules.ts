/** Who may join, leave and own a project. Separate from the other rules, which the first board needs. */
import { live, type Rows } from '../../command.ts';
import { canBeChosen } from '../../person/rules.ts';
import { canAdminister } from '../../person/administration-rules.ts';
import { Refusal } from '../../refusal.ts';
import type { ProjectRow } from '../row.ts';
import { isMember, ownerOnly } from '../rules.ts';
import { isThereByTeam } from './members-of.ts';

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

/** If the owner is disabled, an administrator names a member other than themselves. */
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
