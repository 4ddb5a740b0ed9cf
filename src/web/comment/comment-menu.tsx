import { useLingui } from '@lingui/react/macro';
import { History, Pencil, Trash2 } from 'lucide-react';
import { deleteComment, restoreComment } from '#domain/comment/commands.ts';
import { editComment } from '#domain/comment/edit.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import { canEditComment } from '#domain/comment/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { openTextHistory } from '#web/data/versions/overlays.ts';
import type { MenuItem } from '#web/ui/popup/menu.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { edited } from './asked-for.ts';

/** What the person can do with a comment: for its menu and the palette. Nothing with another's, or without one. */
export function useCommentMenu(comment: CommentRow | undefined): readonly MenuItem[] {
  const { t } = useLingui();
  const { person, run, replica } = usePulse();
  if (!comment || canEditComment(replica, person, comment) !== null) return [];
  const { id, text: base } = comment;

  function remove(): void {
    if (!run(deleteComment({ id })).success) return;
    toast({ title: t`Comment deleted`, undo: undoable(() => void run(restoreComment({ id }))), trashed: true });
  }

  return [
    { label: t`Edit`, icon: <Pencil />, onSelect: () => edited.set(id) },
    {
      label: t`History…`,
      icon: <History />,
      onSelect: () =>
        openTextHistory({
          of: { nouns: 'comments', id: id },
          text: base,
          onRestore: (text) => void run(editComment({ id, base, text })),
        }),
    },
    { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: remove },
  ];
}
