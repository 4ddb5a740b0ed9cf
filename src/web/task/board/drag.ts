/** Dragging cards with a pointer. Fetched once the board is there: nobody drags before they have looked. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import type { TaskStatus } from '#domain/task/row.ts';
import type { ColumnHandle } from './column.tsx';

interface DragOptions {
  /** Scrolls sideways. */
  readonly board: HTMLElement;
  readonly columns: ReadonlyMap<TaskStatus, ColumnHandle>;
  readonly onDrop: (id: string, status: TaskStatus, gap: number) => void;
}

/** Makes the cards of a board draggable; the answer ends it. */
export function dragCards({ board, columns, onDrop }: DragOptions): () => void {
  const stops = [
    followPress(board),
    autoScrollForElements({ element: board }),
    monitorForElements({
      canMonitor: ({ source }) => board.contains(source.element),
      onDragStart: ({ source }) => source.element.toggleAttribute('data-dragging', true),
      onDrop({ source, location }) {
        source.element.removeAttribute('data-dragging');
        const target = location.current.dropTargets[0]?.data;
        for (const column of columns.values()) column.drawLine(null);
        const id = source.data['id'];
        if (target && typeof id === 'string') onDrop(id, target['status'] as TaskStatus, target['gap'] as number);
      },
    }),
  ];
  for (const [status, column] of columns) {
    const element = column.element();
    const scroller = column.scroller();
    if (element && scroller)
      stops.push(dropTarget(status, column, element), autoScrollForElements({ element: scroller }));
  }
  return combine(...stops);
}

function dropTarget(status: TaskStatus, column: ColumnHandle, element: HTMLElement): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data['id'] === 'string',
    getData: ({ input }) => ({ status, gap: column.gapAt(input.clientY) }),
    onDrag: ({ self }) => column.drawLine(self.data['gap'] as number),
    onDragLeave: () => column.drawLine(null),
  });
}

/** A card becomes draggable when it is pressed: those that nobody touches cost nothing. */
function followPress(board: HTMLElement): () => void {
  const made = new Map<HTMLElement, () => void>();
  function onPress(event: PointerEvent): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-task]') : null;
    const id = card?.dataset['task'];
    if (!card || !id || made.has(card)) return;
    for (const [old, undo] of made) {
      if (old.isConnected) continue;
      undo();
      made.delete(old);
    }
    made.set(card, draggable({ element: card, getInitialData: () => ({ id: card.dataset['task'] }) }));
  }
  board.addEventListener('pointerdown', onPress, { capture: true, passive: true });
  return () => {
    board.removeEventListener('pointerdown', onPress, { capture: true });
    for (const undo of made.values()) undo();
  };
}
