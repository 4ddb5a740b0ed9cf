/** When a person works, for the person and their leads; its id is the person's. Days off have no reasons. */
import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../profile/row.ts';
import type { BaseRow, Table } from '../table.ts';

/** Plain dates, both included. A type, not an interface, so that it is JSON. */
export type DaysOff = { readonly from: string; readonly to: string };

export interface AvailabilityRow extends BaseRow {
  /** Copied from the profile (`derive.ts`), like the time zone. */
  readonly workingHours: WorkingHours;
  readonly timeZone: string | null;
  /** By their first day; no two are equal. */
  readonly daysOff: readonly DaysOff[];
}

export const availability: Table<AvailabilityRow> = {
  name: 'availability',
  columns: { id: 'text', workingHours: 'json', timeZone: 'text', daysOff: 'json', deletedAt: 'integer' },
  indexes: [],
  home: { parent: 'reach', by: 'id' },
  scopes: { workload: 'id' },
  opens: {},
  references: { id: 'person' },
  purged: true,
  personal: [
    {
      of: 'id',
      exported: { as: 'availability' },
      erased: { workingHours: DEFAULT_WORKING_HOURS, timeZone: null, daysOff: [] },
      deleted: true,
    },
  ],
  prefetch: () => [],
};
