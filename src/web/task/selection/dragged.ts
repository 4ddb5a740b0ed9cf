/** What dragging a selected card shows. */
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { selection } from './store.ts';

/** The selected ids, if the card is one of them. */
export function draggedWith(id: unknown): ReadonlySet<string> {
  const { ids } = selection.get();
  return typeof id === 'string' && ids.has(id) ? ids : new Set();
}

type SetImage = Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'];

/** Several cards look like one card with their number. */
export function showCount(id: unknown, nativeSetDragImage: SetImage): void {
  const count = draggedWith(id).size;
  const card = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(String(id))}"] article`);
  if (count < 2 || !card) return;
  setCustomNativeDragPreview({
    nativeSetDragImage,
    render({ container }) {
      const preview = document.createElement('div');
      preview.className = 'relative w-64 pt-2 pr-2';
      const copy = card.cloneNode(true);
      const badge = document.createElement('span');
      badge.className =
        'absolute top-0 right-0 grid h-6 min-w-6 place-items-center rounded-full bg-neutral px-1.5 text-xs font-semibold text-neutral-on tabular-nums';
      badge.textContent = String(count);
      preview.append(copy, badge);
      container.append(preview);
    },
  });
}
