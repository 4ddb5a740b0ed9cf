/** Turns a pasted list into tasks: the first at once, the others in slices, and one undo for all of them. */
import type { Pulse } from '#web/data/pulse.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { inSlices } from '#web/ui/slices.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoableMany } from '#web/ui/undo.ts';

type HasReplica = Pick<Pulse, 'replica'>;

/** The id of the created task; null: refused; undefined: the item is empty and skipped. */
type CreatedId = string | null | undefined;

/**
 * Null: the first was refused. Resolves with the ids when all are created, or up to the first refusal; with none if the
 * person has signed out meanwhile, so that there is nobody to notify.
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
  // Its message is rarely needed, and is fetched separately from the first board.
  function undo(): false {
    afterImport(
      () => import('./selection/undo-created.ts'),
      ({ undoCreated }) => void undoCreated(doer, ids),
    );
    // It shows its own result.
    return false;
  }
  const undoable = undoableMany(ids, undo);
  toast({ title, ...(description !== undefined && { description }), tone: 'primary', isPolite: true, undo: undoable });
}
