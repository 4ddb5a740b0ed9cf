import { t } from '@lingui/core/macro';
import { announce } from '#web/ui/announce.tsx';
import { closeToastOf, toast } from '#web/ui/toast/store.ts';
import { lastUndoable, runUndo } from '#web/ui/undo.ts';

/** Undoes the person's last action and says what it was, since it may not be in view. */
export async function undoLast(): Promise<void> {
  const last = lastUndoable();
  if (!last) {
    announce(t`Nothing to undo`);
    return;
  }
  const { what } = last;
  closeToastOf(last);
  if (await runUndo(last)) toast({ title: t`Undone: ${what}` });
}
