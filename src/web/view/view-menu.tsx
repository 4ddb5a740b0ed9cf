import { useLingui } from '@lingui/react/macro';
import { Pencil, Save, Trash2 } from 'lucide-react';
import { deleteView, restoreView, updateView } from '#domain/view/commands.ts';
import type { ViewRow } from '#domain/view/row.ts';
import { usePulse } from '#web/data/context.ts';
import { useStarEntry } from '#web/data/star.tsx';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { openViewForm, type BoardShown } from './overlays.ts';

interface ViewMenuProps {
  readonly view: ViewRow;
  /** What the board that is open shows, if it can be saved in this view. */
  readonly now: BoardShown | null;
  /** Up and down in the navigation. */
  readonly moves: readonly MenuEntry[];
}

/** The person’s actions on a saved view. */
export function ViewMenu({ view, now, moves }: ViewMenuProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const { id, name } = view;
  const star = useStarEntry('view', id);

  function remove(): void {
    if (!run(deleteView({ id })).success) return;
    toast({ title: t`Deleted “${name}”`, undo: undoable(() => void run(restoreView({ id }))) });
  }

  return (
    <Menu
      label={t`View actions`}
      entries={[
        { label: t`Edit…`, icon: <Pencil />, onSelect: () => openViewForm({ viewId: id }) },
        star,
        ...moves,
        ...(now && now.boardId === view.boardId
          ? [
              {
                label: t`Update with current filters`,
                icon: <Save />,
                onSelect: () => {
                  const { shown } = view;
                  if (!run(updateView({ id, shown: now.shown })).success) return;
                  toast({ title: t`Saved “${name}”`, undo: undoable(() => void run(updateView({ id, shown }))) });
                },
              },
            ]
          : []),
        'separator',
        { label: t`Delete view`, icon: <Trash2 />, danger: true, onSelect: remove },
      ]}
    />
  );
}
