import { useEffect, useMemo, useRef, useState } from 'react';
import type { KnownFields } from '#domain/field/asked.ts';
import type { TaskFilter, TaskOrder } from '#domain/task/queries.ts';
import { useArchivedProjects } from '#web/data/archived-projects.ts';
import { usePulse } from '#web/data/context.ts';
import { sameTags, useTagsById } from '#web/data/tags.ts';
import { usePresent } from '#web/data/present.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { AddressFilter, BoardSearch } from './search.ts';
import { filterOf, withFilter } from './search.ts';

/** The address is updated this long after the last key that was typed: the state is kept here, the address remembers it. */
const SETTLE_MS = 250;
/** What was chosen is drawn first, and in the address before anybody can press what reads it: “Save view”. */
const DRAWN_MS = 30;

interface Chosen {
  readonly filter: AddressFilter;
  /** As it was when this was last rendered. */
  readonly address: string;
  /** The address that was asked for and is not there yet. */
  readonly written: string | null;
}

/**
 * The filter of a board, with the order that is given: applied at once, written to the address shortly after, and read
 * from it on going back.
 */
export function useFilter(
  search: BoardSearch,
  order: TaskOrder,
  known: KnownFields | undefined,
  onSettled: (search: (before: BoardSearch) => BoardSearch) => void,
): [Required<TaskFilter>, (filter: AddressFilter) => void] {
  const address = JSON.stringify(withFilter({}, filterOf(search)));
  const { person: me } = usePulse();
  const present = usePresent();
  const tags = useTagsById();
  const hidden = useArchivedProjects();
  const [state, setState] = useState<Chosen>({ address, filter: filterOf(search), written: null });
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (state.address !== address) {
    // The address has caught up, or was changed from outside. What was typed since it was written is not in it yet.
    setState({ address, filter: state.written === address ? state.filter : filterOf(search), written: null });
  }

  const settle = useEventCallback((filter: AddressFilter) => {
    setState((before) => ({ ...before, written: JSON.stringify(withFilter({}, filter)) }));
    onSettled((before) => withFilter(before, filter));
  });
  const change = useEventCallback((filter: AddressFilter) => {
    setState((before) => ({ ...before, filter }));
    window.clearTimeout(timer.current);
    const isTyped = filter.search !== state.filter.search;
    timer.current = window.setTimeout(() => settle(filter), isTyped ? SETTLE_MS : DRAWN_MS);
  });
  const filter = useMemo(
    () => ({ ...state.filter, order, present, me, hidden, known, alike: sameTags(tags, state.filter.tags) }),
    [state.filter, order, present, me, hidden, known, tags],
  );
  return [filter, change];
}
