/** What people deleted for good after a backup was made is deleted again when it is restored, before anybody signs in. */
import { DAY } from '#domain/duration.ts';
import { LIST_MAX } from '#domain/input.ts';
import { erasePerson } from '#domain/person/erase.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { deleteAgain } from '#domain/trash/delete-again.ts';
import { TRASH_KINDS } from '#domain/trash/kinds.ts';
import { deleteAccount } from '#server/auth/accounts.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';
import type { Deletion } from './deleted-list.ts';

export interface DeletedAgain {
  readonly rows: number;
  readonly people: number;
  /** The ids of the rows. */
  readonly ids: readonly string[];
  /** People who could not be erased in the restored rows, and why; their accounts are deleted. */
  readonly refused: readonly { readonly person: string; readonly why: string }[];
}

/** Clocks of nodes differ by less. */
const SKEW = DAY;

/** `since`: when the backup was made (ms). */
export async function applyDeletions(
  { door, database }: { readonly door: Door; readonly database: Database },
  deletions: readonly Deletion[],
  since: number,
): Promise<DeletedAgain> {
  const later = deletions.filter(({ at }) => at >= since - SKEW);
  const rows = later.flatMap(({ table, id }) => {
    const kind = TRASH_KINDS.find((name) => name === table);
    return kind === undefined ? [] : [{ table: kind, id }];
  });
  for (let at = 0; at < rows.length; at += LIST_MAX)
    await door.executeSystem(deleteAgain({ rows: rows.slice(at, at + LIST_MAX) }));
  const people = new Set(later.filter(({ table }) => table === 'person').map(({ id }) => id));
  const refused: { person: string; why: string }[] = [];
  for (const person of people) {
    try {
      await door.executeSystem(erasePerson({ id: person }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Someone who was erased before, or came after, is not there.
      if (error.code !== 'person_not_found') refused.push({ person, why: refusalText(error.code, error.params) });
    }
    await deleteAccount(database, person);
  }
  return { rows: rows.length, people: people.size, ids: rows.map(({ id }) => id), refused };
}
