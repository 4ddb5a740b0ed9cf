import { live, type Rows } from '../command.ts';
import { listedNames } from '../name.ts';
import { Refusal } from '../refusal.ts';
import { DEFAULT_DISPLAY_NAME, type PersonRow } from './row.ts';

/** Whether the person may send commands at all. */
export function canAct(rows: Rows, actor: string): Refusal | null {
  const row = live(rows, 'person', actor);
  if (!row) return new Refusal('authentication');
  return row.disabledAt === null ? null : new Refusal('account_disabled');
}

/** Whether the person is in the directory and not disabled: may become a member, an assignee, an owner. */
export function canBeChosen(rows: Rows, personId: string): Refusal | null {
  return isActive(live(rows, 'person', personId)) ? null : new Refusal('person_not_found');
}

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

/** The name in the directory. */
export function displayName(rows: Rows, personId: string): string {
  return live(rows, 'person', personId)?.displayName || DEFAULT_DISPLAY_NAME;
}

export function isAdministrator(person: PersonRow | undefined): boolean {
  return isActive(person) && person?.role === 'administrator';
}

function ofAnother(rows: Rows, actor: string, person: PersonRow): Refusal | null {
  const refusal = canAdminister(rows, actor);
  if (refusal) return refusal;
  return person.id === actor ? new Refusal('not_yourself') : null;
}

function isActive(row: PersonRow | undefined): row is PersonRow {
  return row?.disabledAt === null;
}
