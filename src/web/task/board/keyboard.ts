import type { KeyboardEvent } from 'react';
import type { TaskRow } from '#domain/task/row.ts';
import type { Columns, Direction } from './position.ts';
import { positionOf, taskAt } from './position.ts';

/** What a key on a card does: go to another card, or move the card itself. */
export interface Step {
  readonly direction: Direction;
  readonly moves: boolean;
}

const directions = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Home', 'first'],
  ['End', 'last'],
]);

/** Arrow keys go to another card; with Alt they move the card. With Shift they select. */
export function stepOf(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): Step | null {
  const direction = directions.get(event.key);
  if (!direction || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return { direction, moves: event.altKey };
}

/** The task of the card in which an event happened. */
export function cardTask(columns: Columns, target: EventTarget | null): TaskRow | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
  return taskAt(columns, positionOf(columns, card?.dataset['task'] ?? null));
}

/** Removes the focus from the card, if it has it. */
export function blurCard(taskId: string): void {
  const { activeElement } = document;
  const card = activeElement?.closest<HTMLElement>('[data-task]');
  if (activeElement instanceof HTMLElement && card?.dataset['task'] === taskId) activeElement.blur();
}

/** The focusable part of a task's card, to which menus are anchored. */
export function cardLink(taskId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"] [data-open]`);
}
