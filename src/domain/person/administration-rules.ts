/** Who may change other people's accounts, and when an account may end. */
import { live, type Rows } from '../command.ts';
import { listedNames } from '../name.ts';
import { Refusal } from '../refusal.ts';
import type { PersonRow } from './row.ts';
import { canAct, isAdministrator } from './rules.ts';

/** Whether the person may change the settings of the instance and other people's accounts. */
export function canAdminister(rows: Rows, actor: string): Refusal | null {
  if (rows.withoutAdministration) return new Refusal('administrator_only');
  return isAdministrator(live(rows, 'person', actor)) ? null : new Refusal('administrator_only');
}

/**
 * Whether the person may create invitations; others can ask the administrators for one. `membersInvite`: whether the
 * administrators allow it to everyone.
 */
export function canInvite(rows: Rows, actor: string, membersInvite: boolean): Refusal | null {
  return membersInvite ? canAct(rows, actor) : canAdminister(rows, actor);
}

/** Nobody disables themselves, so there is always an administrator left. */
export function canDisable(rows: Rows, actor: string, person: PersonRow): Refusal | null {
  return ofAnother(rows, actor, person);
}

export function canEnable(rows: Rows, actor: string, person: PersonRow): Refusal | null {
  return ofAnother(rows, actor, person);
}

export function canSetRole(rows: Rows, actor: string, person: PersonRow): Refusal | null {
  return ofAnother(rows, actor, person);
}

/** Another person's authenticator app, recovery codes and passkeys; people manage their own in their settings. */
export function canResetFactors(rows: Rows, actor: string, person: PersonRow): Refusal | null {
  return ofAnother(rows, actor, person);
}

/** An account can be deleted once its person owns no project and is not the only administrator. */
export function canErase(rows: Rows, person: PersonRow): Refusal | null {
  const owned = rows
    .list('project', 'memberUids', person.id)
    .filter((project) => project.deletedAt === null && project.ownerUid === person.id);
  if (owned.length > 0) return new Refusal('owns_projects', { projects: listedNames(owned.map(({ name }) => name)) });
  const others = rows.list('person', 'role', 'administrator').filter(({ id }) => id !== person.id);
  return !isAdministrator(person) || others.some(isAdministrator) ? null : new Refusal('last_administrator');
}

/** A person with an account, disabled or not; throws `Person not found`. */
export function personFor(rows: Rows, id: string): PersonRow {
  const person = live(rows, 'person', id);
  if (!person || person.erasedAt !== null) throw new Refusal('person_not_found');
  return person;
}

function ofAnother(rows: Rows, actor: string, person: PersonRow): Refusal | null {
  const refusal = canAdminister(rows, actor);
  if (refusal) return refusal;
  return person.id === actor ? new Refusal('not_yourself') : null;
}
