import { useState } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';
import type { ColumnHandle } from './column.tsx';
import type { Columns, Place } from './place.ts';
import { placeOf, placeTowards, taskAt } from './place.ts';

export interface Focus {
  readonly id: string;
  /** Rises with each wish for the focus: a card that was moved in the page has lost it and takes it again. */
  readonly turn: number;
}

/** Which card Tab reaches, and which one is to take the focus as soon as it is drawn. */
export function useFocus(columns: Columns, handles: ReadonlyMap<TaskStatus, ColumnHandle>) {
  const [last, setLast] = useState<string | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const lastPlace = placeOf(columns, last);
  const reachable: Place | null = lastPlace ?? placeTowards(columns, null, 'first');

  function focusTask(id: string, status: TaskStatus, index: number): void {
    setLast(id);
    setFocus({ id, turn: (focus?.turn ?? 0) + 1 });
    const column = handles.get(status);
    column?.element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    column?.show(index);
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
