import { useLingui } from '@lingui/react/macro';
import { deleteTag, restoreTag } from '#domain/tag/commands.ts';
import { canDeleteTag, tagLabel } from '#domain/tag/rules.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

/** Whoever did not make it is told so. */
export function TagItem({ tag, onDeleted }: { tag: TagRow; onDeleted: () => void }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const people = usePeople();
  const { id } = tag;
  const label = tagLabel(tag.name);
  const refusal = canDeleteTag(replica, person, tag);

  function remove(): void {
    if (!run(deleteTag({ id })).success) return;
    onDeleted();
    toast({
      title: t`Deleted “${label}”`,
      description: t`It is gone from every task.`,
      undo: undoable(() => void run(restoreTag({ id }))),
      trashed: true,
    });
  }

  return (
    <li aria-label={label} className="flex min-h-10 items-center gap-2 border-b border-line last:border-0">
      <Dot seed={tag.name} />
      <span className="min-w-0 grow truncate font-medium">{label}</span>
      <span className="max-w-40 truncate text-xs text-faint">{nameOf(people, tag.createdBy)}</span>
      <DeleteButton label={t`Delete ${label}`} refusal={refusal && refusalMessage(refusal)} onClick={remove} />
    </li>
  );
}
