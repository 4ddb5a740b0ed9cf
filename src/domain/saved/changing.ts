/** The commands that change a view or a template in the same way, without their names. */
import * as z from 'zod/mini';
import type { CommandDefinition, Rows } from '../command.ts';
import { deletedOrNot } from '../deletion.ts';
import { id, instant } from '../input.ts';
import { isPrivate, placeFor, placeInput, type Place } from '../note/place.ts';
import { patched } from '../patch.ts';
import { assertAllowed, type Refusal } from '../refusal.ts';
import { canRestoreSaved, notFound, savedFor, type SavedTable } from './rules.ts';

type Unnamed<I> = Omit<CommandDefinition<I>, 'name'>;

/** Whether there is room in a place for the row of this id. */
type HasRoom = (rows: Rows, actor: string, place: Place, id: string) => Refusal | null;

const always: HasRoom = () => null;

interface SavedMove {
  readonly id: string;
  readonly projectId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/** Shares it with a project or team, or makes it the actor's own. */
export function moving(table: SavedTable, hasRoom = always): Unnamed<SavedMove> {
  return {
    version: 1,
    input: z.strictObject({ id: id(table), ...placeInput() }),
    run(tx, input, { actor, now }) {
      const row = savedFor(tx, actor, table, input.id);
      const where = placeFor(tx, actor, input);
      assertAllowed(hasRoom(tx, actor, where, row.id));
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
  hasRoom = always,
): Unnamed<{ readonly id: string; readonly deletedAt?: number | undefined }> {
  return {
    version: 1,
    refuses: 'server',
    input: z.strictObject({ id: id(table), deletedAt: z.optional(instant()) }),
    run(tx, input, { actor }) {
      const row = deletedOrNot(tx, table, input.id);
      if (!row) throw notFound(table);
      assertAllowed(canRestoreSaved(tx, actor, table, row, input.deletedAt));
      assertAllowed(hasRoom(tx, actor, row, row.id));
      tx.put(table, { ...row, deletedAt: null });
    },
  };
}
