/** Dragging cards with a pointer. Fetched after the board, since nobody drags before they have looked. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { draggedWith, showCount } from '../selection/dragged.ts';
import type { BoardPosition } from './position.ts';
import type { BoardLayout } from './board-layout.ts';

interface Dragging {
  readonly surface: BoardLayout;
  readonly gapFor: (id: string, gap: BoardPosition) => BoardPosition | null;
  readonly onDrop: (id: string, gap: BoardPosition) => void;
}

/**
 * Makes the cards of a board draggable; the returned function ends it. `current` is called whenever its result is
 * needed.
 */
export function dragCards(board: HTMLElement, current: () => Dragging): () => void {
  return combine(
    followPress(board),
    tellReady(board),
    ...current()
      .surface.scrollers()
      .map((element) => autoScrollForElements({ element })),
    dropTargetForElements({
      element: board,
      canDrop: ({ source }) => typeof source.data['id'] === 'string',
      getData({ input, source }) {
        const { surface, gapFor } = current();
        const gap = surface.gapAt(input.clientX, input.clientY);
        return { gap: gap && gapFor(String(source.data['id']), gap) };
      },
      onDrag: ({ self }) => current().surface.drawLine(gapOf(self.data)),
      onDragLeave: () => current().surface.drawLine(null),
    }),
    monitorForElements({
      canMonitor: ({ source }) => board.contains(source.element),
      onGenerateDragPreview: ({ source, nativeSetDragImage }) => showCount(source.data['id'], nativeSetDragImage),
      onDragStart: ({ source }) => markDragged(board, source, true),
      onDrop({ source, location }) {
        markDragged(board, source, false);
        const { surface, onDrop } = current();
        surface.drawLine(null);
        const id = source.data['id'];
        const gap = gapOf(location.current.dropTargets[0]?.data);
        if (gap && typeof id === 'string') onDrop(id, gap);
      },
    }),
  );
}

/** For tests. */
function tellReady(board: HTMLElement): () => void {
  board.dataset['drag'] = 'ready';
  return () => delete board.dataset['drag'];
}

/** Marks the dragged card where it came from, and all selected cards if it is one of them. */
function markDragged(
  board: HTMLElement,
  source: { data: Record<string, unknown>; element: Element },
  on: boolean,
): void {
  source.element.toggleAttribute('data-dragging', on);
  const ids = draggedWith(source.data['id']);
  for (const card of board.querySelectorAll<HTMLElement>('[data-task]')) {
    if (ids.has(card.dataset['task'] ?? '')) card.toggleAttribute('data-dragging', on);
  }
}

/** The data that the drop target's `getData` returned. */
function gapOf(data: Record<string | symbol, unknown> | undefined): BoardPosition | null {
  return (data?.['gap'] as BoardPosition | null | undefined) ?? null;
}

/** A card becomes draggable when it is pressed: untouched cards cost nothing. */
function followPress(board: HTMLElement): () => void {
  const made = new Map<HTMLElement, () => void>();
  function onPress(event: PointerEvent): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-task]') : null;
    const id = card?.dataset['task'];
    if (!card || !id) return;
    // A long press selects a card; only selected cards can be dragged with a finger.
    if (event.pointerType === 'touch' && !draggedWith(id).has(id)) {
      made.get(card)?.();
      made.delete(card);
      return;
    }
    if (made.has(card)) return;
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
