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
  return <Menu label={t`View actions`} entries={[...moves, ...useViewMenu(view, now)]} />;
}

/** For the menu of a saved view and the palette. Nothing without a view. */
export function useViewMenu(view: ViewRow | undefined, now: BoardShown | null): readonly MenuEntry[] {
  const { t } = useLingui();
  const { run } = usePulse();
  const star = useStarEntry('view', view?.id ?? '');
  if (!view) return [];
  const { id, name, shown } = view;

  function remove(): void {
    if (!run(deleteView({ id })).success) return;
    toast({ title: t`Deleted “${name}”`, undo: undoable(() => void run(restoreView({ id }))) });
  }

  function update(to: BoardShown): void {
    if (!run(updateView({ id, shown: to.shown })).success) return;
    toast({ title: t`Saved “${name}”`, undo: undoable(() => void run(updateView({ id, shown }))) });
  }

  return [
    { label: t`Edit…`, icon: <Pencil />, onSelect: () => openViewForm({ viewId: id }) },
    star,
    ...(now?.boardId === view.boardId && now.boardTeamId === view.boardTeamId
      ? [{ label: t`Update with current filters`, icon: <Save />, onSelect: () => update(now) }]
      : []),
    'separator',
    { label: t`Delete view`, icon: <Trash2 />, danger: true, onSelect: remove },
  ];
}
