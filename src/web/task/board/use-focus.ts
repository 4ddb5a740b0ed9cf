import { useState } from 'react';
import type { Columns, Place } from './place.ts';
import { placeOf, placeTowards, taskAt, willStandAt } from './place.ts';

export interface Focus {
  readonly id: string;
  /** Rises with each wish for the focus: a card that was moved in the page has lost it and takes it again. */
  readonly turn: number;
}

/** Which card Tab reaches, and which one is to take the focus as soon as it is drawn. */
export function useFocus(columns: Columns, show: (place: Place) => void) {
  const [last, setLast] = useState<string | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const lastPlace = placeOf(columns, last);
  const reachable: Place | null = lastPlace ?? placeTowards(columns, null, 'first');

  function focusTask(id: string, place: Place): void {
    willStandAt(id, place);
    setLast(id);
    setFocus({ id, turn: (focus?.turn ?? 0) + 1 });
    show(place);
  }

  return {
    reachable,
    reachableId: taskAt(columns, reachable)?.id ?? null,
    focus,
    focusTask,
    onFocus: (id: string | undefined) => id !== undefined && setLast(id),
    onBlur: () => focus && setFocus(null),
  };
}
