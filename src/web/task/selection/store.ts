import { useSyncExternalStore } from 'react';
import { store } from '#web/ui/store.ts';
import { NOTHING, without, type Selected } from './range.ts';

/** The tasks of one place are shown at a time, and this is what is selected of them, in every view. */
export const selection = store<Selected>(NOTHING);

/** The selected ids, for components that show how many there are. */
export const selectedIds = {
  get: () => selection.get().ids,
  subscribe: selection.subscribe,
};

/** Whether the task is selected together with others. */
export function isOneOfSeveral(id: string): boolean {
  const { ids } = selection.get();
  return ids.size > 1 && ids.has(id);
}

/** Selecting one of many cards renders that one. */
export function useSelected(id: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.has(id));
}

export function clearSelection(): void {
  selection.set(NOTHING);
}

/** Tasks that leave the board are deselected: nothing is done to what cannot be seen. */
export function keepSelected(lists: Iterable<readonly { readonly id: string }[]>): void {
  const gone = new Set(selection.get().ids);
  if (gone.size === 0) return;
  for (const list of lists) for (const { id } of list) gone.delete(id);
  selection.set(without(selection.get(), gone));
}
