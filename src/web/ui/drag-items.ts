/** Reorders the items of a list by dragging. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

interface DragItems {
  /** Contains the items, which have `data-item`, each with a `data-grip`, and a `data-line` that is drawn into gaps. */
  readonly list: HTMLElement;
  /** To a position among all of them, counted from 0. */
  readonly onDrop: (id: string, order: number) => void;
}

/** The returned function ends it. */
export function dragItems({ list, onDrop }: DragItems): () => void {
  const items = () => [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const idOf = (item: HTMLElement | undefined) => item?.dataset['item'];

  function gapAt(clientY: number): number {
    const gap = items().findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return clientY < (top + bottom) / 2;
    });
    return gap < 0 ? items().length : gap;
  }

  function drawLine(gap: number | null): void {
    const line = list.querySelector<HTMLElement>('[data-line]');
    if (!line) return;
    line.style.opacity = gap === null ? '0' : '1';
    if (gap === null) return;
    const { top } = list.getBoundingClientRect();
    const y = items()[gap]?.getBoundingClientRect().top ?? items().at(-1)?.getBoundingClientRect().bottom ?? top;
    line.style.transform = `translateY(${y - top}px)`;
  }

  return combine(
    followPress(list),
    dropTargetForElements({
      element: list,
      canDrop: ({ source }) => items().some((item) => item === source.element),
      getData: ({ input }) => ({ gap: gapAt(input.clientY) }),
      onDrag: ({ self }) => drawLine(Number(self.data['gap'])),
      onDragLeave: () => drawLine(null),
    }),
    monitorForElements({
      canMonitor: ({ source }) => list.contains(source.element),
      onDragStart: ({ source }) => source.element.toggleAttribute('data-dragging', true),
      onDrop({ source, location }) {
        source.element.removeAttribute('data-dragging');
        drawLine(null);
        const target = location.current.dropTargets[0];
        const id = idOf(source.element);
        if (!target || id === undefined) return;
        const gap = Number(target.data['gap']);
        const own = items().findIndex((item) => idOf(item) === id);
        onDrop(id, gap > own ? gap - 1 : gap);
      },
    }),
  );
}

/** An item becomes draggable when its grip is pressed. */
function followPress(list: HTMLElement): () => void {
  const made = new Map<HTMLElement, () => void>();
  function onPress(event: PointerEvent): void {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
    const item = grip?.closest<HTMLElement>('[data-item]');
    if (!grip || !item || made.has(item)) return;
    made.set(item, draggable({ element: item, dragHandle: grip }));
  }
  list.addEventListener('pointerdown', onPress, { capture: true, passive: true });
  return () => {
    list.removeEventListener('pointerdown', onPress, { capture: true });
    for (const undo of made.values()) undo();
  };
}
