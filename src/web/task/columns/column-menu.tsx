import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Columns3, Pencil, Plus, Trash2 } from 'lucide-react';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { ColumnName, NewColumn } from './column-forms.tsx';
import { lookEntries } from './look-entries.tsx';
import { openColumns } from './overlays.ts';
import { useColumnActions } from './use-column-actions.ts';

interface ColumnMenuProps {
  readonly projectId: string;
  readonly columnKey: string;
  /** Where the forms open that its entries lead to. */
  readonly anchor: HTMLElement;
}

/** What can be done with a column of a project. */
export default function ColumnMenu({ projectId, columnKey, anchor }: ColumnMenuProps) {
  const { t } = useLingui();
  const actions = useColumnActions(projectId);
  const { columns } = actions;
  const at = columns.findIndex(({ key }) => key === columnKey);
  const column = columns[at];
  if (!column) return null;
  const lasting = actions.cannotDelete(column);
  const form = (label: string, content: ReactNode) => () => openPopup(anchor, label, content, 'end');
  return (
    <Menu
      label={t`Column actions for ${column.label}`}
      entries={[
        {
          label: t`Rename…`,
          icon: <Pencil />,
          onSelect: form(t`Rename`, <ColumnName column={column} actions={actions} />),
        },
        ...lookEntries(column, actions, anchor),
        {
          label: t`Move left`,
          icon: <ArrowLeft />,
          disabled: at === 0 ? t`Already first` : undefined,
          onSelect: () => actions.moveTo(column, at - 1),
        },
        {
          label: t`Move right`,
          icon: <ArrowRight />,
          disabled: at === columns.length - 1 ? t`Already last` : undefined,
          onSelect: () => actions.moveTo(column, at + 1),
        },
        'separator',
        {
          label: t`Add column…`,
          icon: <Plus />,
          onSelect: form(t`Add column`, <NewColumn status={column.status} actions={actions} />),
        },
        { label: t`All columns…`, icon: <Columns3 />, onSelect: () => openColumns({ projectId }) },
        'separator',
        {
          label: t`Delete column`,
          icon: <Trash2 />,
          danger: true,
          disabled: lasting ? refusalMessage(lasting) : undefined,
          onSelect: () => actions.remove(column),
        },
      ]}
    />
  );
}
