import { t } from '@lingui/core/macro';
import { announce } from '#web/ui/announce.tsx';
import { closeToastOf, toast } from '#web/ui/toast/store.ts';
import { lastUndoable, runUndo } from '#web/ui/undo.ts';

/** Takes back what the person has done last, and says what that was: it may not be in view. */
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
