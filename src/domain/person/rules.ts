import { live, type Rows } from '../command.ts';
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

/** The name in the directory. */
export function displayName(rows: Rows, personId: string): string {
  return live(rows, 'person', personId)?.displayName || DEFAULT_DISPLAY_NAME;
}

export function isAdministrator(person: PersonRow | undefined): boolean {
  return isActive(person) && person?.role === 'administrator';
}

function isActive(row: PersonRow | undefined): row is PersonRow {
  return row?.disabledAt === null;
}
