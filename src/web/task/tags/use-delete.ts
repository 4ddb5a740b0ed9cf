import { useLingui } from '@lingui/react/macro';
import { deleteTag, restoreTag } from '#domain/tag/commands.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { canDeleteTag } from '#domain/tag/rules.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { openTagDeletion } from '../overlays.ts';

/**
 * Deletes a tag, with a toast to undo it. Asks first if it is on tasks; `count`: on how many visible ones, undefined if
 * that is not known.
 */
export function useDeleteTag(onDeleted: () => void): (tag: TagRow, count: number | undefined) => void {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();

  function remove({ id, name }: TagRow): void {
    if (!run(deleteTag({ id })).success) return;
    onDeleted();
    const label = tagLabel(name);
    toast({
      title: t`Deleted “${label}”`,
      description: t`Removed from all tasks.`,
      undo: undoable(() => void run(restoreTag({ id }))),
      trashed: true,
    });
  }

  return (tag, count) => {
    // A person who may not delete it gets the refusal instead of a question.
    if (count === 0 || canDeleteTag(replica, person, tag) !== null) remove(tag);
    else openTagDeletion({ name: tagLabel(tag.name), count, onDelete: () => remove(tag) });
  };
}
