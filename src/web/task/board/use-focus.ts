import { useState } from 'react';
import type { Columns, BoardPosition } from './position.ts';
import { positionOf, positionTowards, taskAt, expectAt } from './position.ts';

export interface Focus {
  readonly id: string;
  /** Increases with each request for the focus: a card that moved in the page has lost it and takes it again. */
  readonly turn: number;
}

/** Which card Tab reaches, and which one takes the focus as soon as it is rendered. */
export function useFocus(columns: Columns, show: (position: BoardPosition) => void) {
  const [last, setLast] = useState<string | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const lastPosition = positionOf(columns, last);
  const reachable: BoardPosition | null = lastPosition ?? positionTowards(columns, null, 'first');

  function focusTask(id: string, position: BoardPosition): void {
    expectAt(id, position);
    setLast(id);
    setFocus({ id, turn: (focus?.turn ?? 0) + 1 });
    show(position);
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
