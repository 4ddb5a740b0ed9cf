import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { AvailabilityRow } from './row.ts';

/** The actor's own; nobody writes another's. */
export function ownAvailability(rows: Rows, actor: string): AvailabilityRow {
  const row = live(rows, 'availability', actor);
  if (!row) throw new Refusal('not_authenticated');
  return row;
}
