/** A pasted list becomes tasks: the first at once, the others in slices, and one undo takes all of them back. */
import { plural, t } from '@lingui/core/macro';
import { deleteTask } from '#domain/task/deletion.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { inSlices } from '#web/ui/slices.ts';
import { toast } from '#web/ui/toast/store.ts';

/** The id of the task that was made; null: refused; undefined: the item says nothing, and is passed over. */
type Made = string | null | undefined;

/** Null: the first was refused. Kept with the ids when all have been made, or up to the first that was refused. */
export function createMany<T>(
  items: readonly T[],
  create: (item: T, at: number) => Made,
): Promise<readonly string[]> | null {
  let made: Made;
  let begun = 0;
  while (made === undefined && begun < items.length) {
    made = create(items[begun] as T, begun);
    begun += 1;
  }
  return made === null ? null : makeOthers(items, begun, create, made);
}

async function makeOthers<T>(
  items: readonly T[],
  begun: number,
  create: (item: T, at: number) => Made,
  first: string | undefined,
): Promise<readonly string[]> {
  const ids = first === undefined ? [] : [first];
  let refused = false;
  let at = begun;
  await inSlices(items.slice(begun), (item) => {
    const made = refused ? undefined : create(item, at);
    at += 1;
    if (made === null) refused = true;
    else if (made !== undefined) ids.push(made);
  });
  return ids;
}

export function tellOfMany({ replica }: Pick<Pulse, 'replica'>, title: string, ids: readonly string[]): void {
  async function undo(): Promise<void> {
    let undone = 0;
    await inSlices(ids, (id) => {
      // What was deleted meanwhile, or may not be any more, stays as it is.
      if (replica.run(deleteTask({ id })).success) undone += 1;
    });
    toast({ title: t`Undone for ${plural(undone, { one: '# task', other: '# tasks' })}` });
  }
  toast({ title, tone: 'primary', calm: true, action: { label: t`Undo`, onSelect: () => void undo() } });
}
