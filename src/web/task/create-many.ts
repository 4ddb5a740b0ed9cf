/** A pasted list becomes tasks: the first at once, the others in slices, and one undo takes all of them back. */
import { deleteTask } from '#domain/task/deletion.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { inSlices } from '#web/ui/slices.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoableMany } from '#web/ui/undo.ts';

type HasReplica = Pick<Pulse, 'replica'>;

/** The id of the task that was made; null: refused; undefined: the item says nothing, and is passed over. */
type CreatedId = string | null | undefined;

/**
 * Null: the first was refused. Kept with the ids when all have been made, or up to the first that was refused; with none
 * when the person has signed out meanwhile: there is nobody to be told.
 */
export function createMany<T>(
  { replica }: HasReplica,
  items: readonly T[],
  create: (item: T, at: number) => CreatedId,
): Promise<readonly string[]> | null {
  let made: CreatedId;
  let begun = 0;
  while (made === undefined && begun < items.length) {
    made = create(items[begun] as T, begun);
    begun += 1;
  }
  return made === null ? null : makeOthers(replica.isOpen, items, begun, create, made);
}

async function makeOthers<T>(
  goesOn: () => boolean,
  items: readonly T[],
  begun: number,
  create: (item: T, at: number) => CreatedId,
  first: string | undefined,
): Promise<readonly string[]> {
  const ids = first === undefined ? [] : [first];
  let refused = false;
  let at = begun;
  const make = (item: T) => {
    const made = refused ? undefined : create(item, at);
    at += 1;
    if (made === null) refused = true;
    else if (made !== undefined) ids.push(made);
  };
  return (await inSlices(items.slice(begun), make, goesOn)) ? ids : [];
}

export function showCreatedToast(doer: HasReplica, title: string, ids: readonly string[], description?: string): void {
  // What it says is seldom needed, and is not among what the first board waits for.
  function undo(): false {
    afterImport(
      () => import('./selection/undo-many.ts'),
      ({ undoMany }) => void undoMany(doer, ids, (id) => [deleteTask({ id })]),
    );
    // It tells how far it went.
    return false;
  }
  const undoable = undoableMany(ids, undo);
  toast({ title, ...(description !== undefined && { description }), tone: 'primary', isPolite: true, undo: undoable });
}
