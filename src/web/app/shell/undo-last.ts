import { plural, t } from '@lingui/core/macro';
import { announce } from '#web/ui/announce.tsx';
import { closeToastOf, isToastOpen, toast } from '#web/ui/toast/store.ts';
import { lastUndoable, runUndo } from '#web/ui/undo.ts';

/** The toast that says what was undone, and how many changes were since it came. */
let said = { id: 0, count: 0 };

/** Undoes the person's last action and says what it was, since it may not be in view. */
export async function undoLast(): Promise<void> {
  const last = lastUndoable();
  if (!last) {
    announce(t`Nothing to undo`);
    return;
  }
  const { what } = last;
  closeToastOf(last);
  if (!(await runUndo(last))) return;
  // One toast for all of them: a person who undoes many looks at what comes back.
  const count = isToastOpen(said.id) ? said.count + 1 : 1;
  const id = toast({
    title: t`Undone: ${what}`,
    ...(count > 1 && { description: plural(count, { one: '# change undone', other: '# changes undone' }) }),
    replaces: said.id,
  });
  said = { id, count };
}
