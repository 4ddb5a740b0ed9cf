/**
 * Rows computed from others and written with every command that changes what they are computed from. A new derivation
 * adds a line here, or in `server-commands.ts` if a browser should wait for the server's result.
 */
import type { Context, Rows, Side } from './command.ts';
import type { RowChange } from './overlay.ts';
import { talliesOf } from './tally/count.ts';
import { heldWorkloadTasksOf } from './workload/copy.ts';

/** The changes that follow from a command's `changes`; `rows` are as they were before the command. */
export type Derivation = (rows: Rows, changes: readonly RowChange[], context: Context, side: Side) => RowChange[];

export const derivations: readonly Derivation[] = [
  (rows, changes, _, side) => talliesOf(rows, changes, side),
  (rows, changes, _, side) => (side === 'browser' ? heldWorkloadTasksOf(rows, changes) : []),
];
