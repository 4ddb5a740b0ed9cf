import { useCallback, useSyncExternalStore } from 'react';
import { store } from '#web/ui/store.ts';
import { NOTHING, without, type Selected } from './range.ts';

/** One board is shown at a time, and this is what is selected on it. */
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

const own = new Map<string, Set<() => void>>();
let shown: ReadonlySet<string> = NOTHING.ids;

// Each card subscribes to its own state only: selecting one of thousands renders one card.
selection.subscribe(() => {
  const { ids } = selection.get();
  const before = shown;
  shown = ids;
  for (const id of before) if (!ids.has(id)) tell(id);
  for (const id of ids) if (!before.has(id)) tell(id);
});

export function useSelected(id: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const listeners = own.get(id) ?? new Set();
      own.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && own.get(id) === listeners) own.delete(id);
      };
    },
    [id],
  );
  return useSyncExternalStore(subscribe, () => selection.get().ids.has(id));
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

function tell(id: string): void {
  for (const listener of own.get(id) ?? []) listener();
}
