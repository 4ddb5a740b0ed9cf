import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';

/** People may change their own profile only. */
export function canUpdateProfile(rows: Rows, actor: string): Refusal | null {
  const complete = live(rows, 'profile', actor) && live(rows, 'person', actor);
  return complete ? null : new Refusal('not_authenticated');
}

/** Whether this machine knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
