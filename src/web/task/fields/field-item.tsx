import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { deleteField, restoreField, updateField } from '#domain/field/commands.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { liveOptions } from '#domain/field/field-types.ts';
import { NAME_MAX } from '#domain/input.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { InlineText } from '#web/ui/inline-text.tsx';
import { OrderedItem } from '#web/ui/ordered-item.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { fieldTypes } from './field-labels.tsx';
import { FieldOptions, FieldUnit } from './field-parts.tsx';

interface FieldItemProps {
  readonly field: FieldRow;
  readonly index: number;
  readonly count: number;
  readonly onMove: (order: number) => void;
}

export function FieldItem({ field, index, count, onMove }: FieldItemProps) {
  const { t } = useLingui();
  const { run, person } = usePulse();
  const { id, name, type, unit } = field;
  const { label, icon } = fieldTypes[type];
  const isChosen = type === 'ONE_OF' || type === 'SOME_OF';
  const parts = isChosen ? liveOptions(field).map((each) => each.name) : unit === '' ? [] : [unit];
  const more = isChosen ? t`Options of ${name}` : t`Unit of ${name}`;

  function remove(): void {
    if (!run(deleteField({ id })).success) return;
    toast({
      title: t`Deleted “${name}”`,
      description: t`Its values are kept until it is gone from the trash.`,
      undo: undoable(() => run(restoreField({ id })).success),
      trashed: true,
    });
  }

  return (
    <OrderedItem
      {...{ id, name, index, count, onMove }}
      end={
        <>
          {(isChosen || type === 'NUMBER') && (
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={more}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) =>
                openPopup(
                  currentTarget,
                  more,
                  isChosen ? <FieldOptions fieldId={id} /> : <FieldUnit field={field} />,
                  'end',
                )
              }
            >
              <Ellipsis className="size-4" aria-hidden />
            </Button>
          )}
          <DeleteButton label={t`Delete ${name}`} refusal={null} onClick={remove} />
        </>
      }
    >
      {icon}
      <div className="min-w-0 grow px-3 py-1">
        <InlineText
          label={t`Field name`}
          value={name}
          required
          maxLength={NAME_MAX}
          draftKey={`${person} field ${id} name`}
          onSave={(written) => run(updateField({ id, name: written })).success}
          className="font-medium"
        />
        <p dir="auto" className="truncate text-xs text-faint">
          {[t(label), parts.join(', ')].filter((each) => each !== '').join(': ')}
        </p>
      </div>
    </OrderedItem>
  );
}
