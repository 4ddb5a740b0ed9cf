import type { Rows } from '../command.ts';
import type { RowChange } from '../overlay.ts';

/** A note that is removed for good takes its size with it. */
export function sizesOf(rows: Rows, changes: readonly RowChange[]): RowChange[] {
  return changes.flatMap(({ table, id, after }): RowChange[] => {
    const before = table === 'note' && after === null ? rows.get('noteSize', id) : undefined;
    return before ? [{ table: 'noteSize', id, before, after: null }] : [];
  });
}
