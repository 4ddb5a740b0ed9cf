import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { NAME_MAX } from '#domain/input.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { InlineText } from '#web/ui/inline-text.tsx';
import { OrderedItem } from '#web/ui/ordered-item.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { statusLabels } from '../labels.ts';
import { ColumnGlyph } from './column-glyph.tsx';
import type { TaskColumn } from './task-columns.ts';
import { lookEntries } from './look-entries.tsx';
import type { ColumnActions } from './use-column-actions.ts';

interface ColumnItemProps {
  readonly column: TaskColumn;
  /** Its position. */
  readonly index: number;
  readonly actions: ColumnActions;
}

export function ColumnItem({ column, index, actions }: ColumnItemProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const { key, label, status, row } = column;
  const refusal = actions.cannotDelete(column);
  const limit = row?.limit ?? null;
  const counts = t(statusLabels[status]);
  const about = [label !== counts && t`Counts as ${counts}`, limit !== null && t`limit ${limit}`].filter(
    (each) => each !== false,
  );
  return (
    <OrderedItem
      id={key}
      name={label}
      index={index}
      count={actions.columns.length}
      onMove={(order) => actions.moveTo(column, order)}
      end={
        <>
          <Button
            square
            variant="ghost"
            color="neutral"
            aria-label={t`Color and limit of ${label}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) =>
              openPopup(
                currentTarget,
                t`Color and limit`,
                <Menu label={t`Color and limit of ${label}`} entries={lookEntries(column, actions, currentTarget)} />,
                'end',
              )
            }
          >
            <Ellipsis className="size-4" aria-hidden />
          </Button>
          <DeleteButton
            label={t`Delete ${label}`}
            refusal={refusal && refusalMessage(refusal)}
            onClick={() => actions.remove(column)}
          />
        </>
      }
    >
      <ColumnGlyph column={column} />
      <div className="min-w-0 grow px-3 py-1">
        <InlineText
          label={t`Column name`}
          value={label}
          required
          maxLength={NAME_MAX}
          draftKey={`${person} column ${row?.id ?? key} name`}
          onSave={(name) => actions.change(column, { name })}
          className="font-medium"
        />
        {about.length > 0 && <p className="text-xs text-faint">{about.join(', ')}</p>}
      </div>
    </OrderedItem>
  );
}
