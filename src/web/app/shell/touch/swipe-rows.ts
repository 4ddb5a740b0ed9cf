import { t } from '@lingui/core/macro';
import { selection } from '#web/task/selection/store.ts';
import { followFinger } from '#web/ui/follow-finger.ts';
import { press } from '#web/ui/hotkeys.ts';

/** From here on a finger means it (px). */
const FAR = 80;

/**
 * A swipe to the right on a row of a task (`data-swipes`) does what the key E does, one to the left what D does. While
 * tasks are selected, a finger selects. The returned function ends it.
 */
export function swipeRows(main: HTMLElement): () => void {
  return followFinger(main, 'x', (target) => {
    const row = target.closest<HTMLElement>('[data-swipes]');
    const task = row?.dataset['task'];
    if (!row || task === undefined || selection.get().ids.size > 0) return null;
    return {
      moved: (by) => show(row, by),
      ended(by, isLifted) {
        show(row, 0);
        // In a list that has changed, the row may be another task's by now.
        if (isLifted && Math.abs(by) >= FAR && row.dataset['task'] === task) press(by > 0 ? 'e' : 'd', row);
      },
    };
  });
}

/** The row follows the finger; what it uncovers says what will happen (`ui/base.css`), brightly once it is far enough. */
function show(row: HTMLElement, by: number): void {
  row.style.translate = by === 0 ? '' : `${by}px 0`;
  row.toggleAttribute('data-far', Math.abs(by) >= FAR);
  if (by === 0) delete row.dataset['swiped'];
  else row.dataset['swiped'] = by > 0 ? t`Done` : t`Due date`;
  row.toggleAttribute('data-to-left', by < 0);
}
