import { t } from '@lingui/core/macro';
import { Gauge, Palette } from 'lucide-react';
import type { MenuItem } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { ColumnColor, ColumnLimit } from './column-forms.tsx';
import type { TaskColumn } from './task-columns.ts';
import type { ColumnActions } from './use-column-actions.ts';

/** The entries of a menu at `anchor` that change a column's color and limit. */
export function lookEntries(column: TaskColumn, actions: ColumnActions, anchor: HTMLElement): readonly MenuItem[] {
  const [color, limit] = [t`Color`, t`Limit`];
  return [
    {
      label: t`Color…`,
      icon: <Palette />,
      onSelect: () => openPopup(anchor, color, <ColumnColor column={column} actions={actions} />, 'end'),
    },
    {
      label: t`Limit…`,
      icon: <Gauge />,
      onSelect: () => openPopup(anchor, limit, <ColumnLimit column={column} actions={actions} />, 'end'),
    },
  ];
}
