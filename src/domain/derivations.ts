/**
 * Rows that follow from others, written with every command that changes what they follow from; a new one adds a line here,
 * or in `own-commands.ts` where the browser waits for the server's.
 */
import type { Context, Rows, Side } from './command.ts';
import type { RowChange } from './overlay.ts';
import { talliesOf } from './tally/count.ts';

/** What a command's `changes` add; `rows` are as the command found them. */
export type Derivation = (rows: Rows, changes: readonly RowChange[], context: Context, side: Side) => RowChange[];

export const derivations: readonly Derivation[] = [(rows, changes, _, side) => talliesOf(rows, changes, side)];
