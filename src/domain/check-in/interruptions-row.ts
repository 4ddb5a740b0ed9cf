/** How often check-ins have interrupted a person, by their days; its id is the person's. Never leaves the server. */
import type { BaseRow, Table } from '../table.ts';

/** The daily limit of interruptions by default. */
export const DEFAULT_INTERRUPTIONS = 3;
export const MOST_INTERRUPTIONS = 10;

export interface InterruptionsRow extends BaseRow {
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly day: string;
  readonly count: number;
  /** The counts of earlier days, four weeks back; null where there are none. */
  readonly earlier: Readonly<Record<string, number>> | null;
}

export const interruptions: Table<InterruptionsRow> = {
  name: 'interruptions',
  columns: { id: 'text', day: 'text', count: 'integer', earlier: 'json', deletedAt: 'integer' },
  indexes: [],
  home: { people: [] },
  scopes: {},
  opens: {},
  references: { id: 'person' },
  purged: false,
  personal: [],
  prefetch: () => [],
};
