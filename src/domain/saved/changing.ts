/** The commands that change a view or a template in the same way, without their names. */
import * as z from 'zod/mini';
import type { CommandDefinition, Rows } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant } from '../input.ts';
import { isPrivate, placeFor, placeInput, type Place } from '../note/place.ts';
import { patched } from '../patch.ts';
import { assertAllowed } from '../refusal.ts';
import { canMoveSaved, canRestoreSaved, notFound, savedFor, type SavedTable } from './rules.ts';

type Unnamed<I> = Omit<CommandDefinition<I>, 'name'>;

/** Throws if a place has no room for the row of this id. */
type AssertRoom = (rows: Rows, actor: string, place: Place, id: string) => void;

const anyNumber: AssertRoom = () => {};

interface SavedMove {
  readonly id: string;
  readonly projectId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/** Shares it with a project or team, or makes it the actor's own. */
export function moving(table: SavedTable, assertRoom = anyNumber): Unnamed<SavedMove> {
  return {
    version: 1,
    input: z.strictObject({ id: id(table), ...placeInput() }),
    run(tx, input, { actor, now }) {
      const row = savedFor(tx, actor, table, input.id);
      assertAllowed(canMoveSaved(tx, actor, table, row));
      const where = placeFor(tx, actor, input);
      assertRoom(tx, actor, where, row.id);
      tx.put(table, patched(row, { ...where, ...(isPrivate(where) && { ownerUid: actor }) }, now));
    },
  };
}

export function deleting(table: SavedTable): Unnamed<{ readonly id: string }> {
  return {
    version: 1,
    input: z.strictObject({ id: id(table) }),
    run(tx, input, { actor, now }) {
      tx.put(table, { ...savedFor(tx, actor, table, input.id), deletedAt: now });
    },
  };
}

/** Undoes a deletion; `deletedAt`, if given, says which one. */
export function restoring(
  table: SavedTable,
  assertRoom = anyNumber,
): Unnamed<{ readonly id: string; readonly deletedAt?: number | undefined }> {
  return {
    version: 1,
    refuses: 'server',
    input: z.strictObject({ id: id(table), deletedAt: z.optional(instant()) }),
    run(tx, input, { actor }) {
      const row = deletedOrNot(tx, table, input.id);
      if (!row) throw notFound(table);
      assertAllowed(canRestoreSaved(tx, actor, table, row, input.deletedAt));
      assertRoom(tx, actor, row, row.id);
      tx.put(table, { ...row, deletedAt: null });
    },
  };
}
