import { sameJson } from '../../json.ts';
import type { Rows } from '../command.ts';
import type { RowChange } from '../overlay.ts';
import type { ProfileRow } from '../profile/row.ts';
import type { AvailabilityRow } from './row.ts';

/** Keeps the hours and time zones of availabilities equal to those of the profiles. */
export function availabilitiesOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap((change): RowChange[] => {
    if (change.table !== 'profile') return [];
    const { id } = change;
    const [was, is] = [change.before as ProfileRow | null, change.after as ProfileRow | null];
    // Erasing and purging an account take both rows.
    if (!is || is.deletedAt !== null) return [];
    if (was && was.timeZone === is.timeZone && sameJson(was.workingHours, is.workingHours)) return [];
    const before = rows.get('availability', id) ?? null;
    const after: AvailabilityRow = {
      id,
      workingHours: is.workingHours,
      timeZone: is.timeZone,
      daysOff: before?.daysOff ?? [],
      deletedAt: null,
    };
    return [{ table: 'availability', id, before, after }];
  });
}
