/** The contents of the popups that change what a field's values are chosen from, or counted in. */
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { setOption, updateField } from '#domain/field/commands.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { liveOptions } from '#domain/field/field-types.ts';
import { HUES_APART, leastUsed } from '#domain/hue.ts';
import { NAME_MAX } from '#domain/input.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { InlineText } from '#web/ui/inline-text.tsx';
import { closePopup } from '#web/ui/popup/store.ts';

export function FieldUnit({ field: { id, unit } }: { readonly field: FieldRow }) {
  const { t } = useLingui();
  const { run } = usePulse();
  return (
    <Form
      onSubmit={(form) => {
        if (run(updateField({ id, unit: formText(form, 'unit').trim() })).success) closePopup();
      }}
      className="flex max-w-full sm:w-72 flex-col gap-3 p-3"
    >
      <TextField label={t`Unit`} name="unit" autoFocus autoComplete="off" maxLength={20} defaultValue={unit} />
      <Button type="submit" className="self-end">
        {t`Save`}
      </Button>
    </Form>
  );
}

/** Each is renamed in its line, and gets the next color by a click on its own. */
export function FieldOptions({ fieldId }: { readonly fieldId: string }) {
  const { t } = useLingui();
  const { run, newId, person } = usePulse();
  const field = useRow('field', fieldId);
  const [name, setName] = useState('');
  if (!field) return null;
  const options = liveOptions(field);

  function add(): void {
    const hue = leastUsed(options.flatMap((each) => each.hue ?? []));
    if (run(setOption({ id: fieldId, optionId: newId(), name: name.trim(), hue })).success) setName('');
  }

  return (
    <div className="flex max-w-full sm:w-80 flex-col gap-2 overflow-y-auto p-3">
      <ul aria-label={t`Options`} className="flex flex-col">
        {options.map((option) => (
          <li key={option.id} aria-label={option.name} className="flex min-h-9 items-center gap-1">
            <Button
              square
              size="sm"
              variant="ghost"
              color="neutral"
              aria-label={t`Change color of ${option.name}`}
              data-tip={t`Change color`}
              onClick={() => void run(setOption({ id: fieldId, optionId: option.id, hue: nextHue(option.hue) }))}
            >
              <Dot hue={option.hue ?? 0} />
            </Button>
            <div className="min-w-0 grow">
              <InlineText
                label={t`Option name`}
                value={option.name}
                required
                maxLength={NAME_MAX}
                draftKey={`${person} field ${fieldId} option ${option.id}`}
                onSave={(written) => run(setOption({ id: fieldId, optionId: option.id, name: written })).success}
              />
            </div>
            <Button
              square
              size="sm"
              variant="ghost"
              color="neutral"
              aria-label={t`Delete ${option.name}`}
              onClick={() => void run(setOption({ id: fieldId, optionId: option.id, isDeleted: true }))}
            >
              <Trash2 className="size-4" aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Form onSubmit={add} className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label={t`New option`}
            autoFocus
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" square size="lg" aria-label={t`Add option`}>
          <Plus className="size-4" aria-hidden />
        </Button>
      </Form>
    </div>
  );
}

function nextHue(hue: number | null): number {
  return HUES_APART[(HUES_APART.indexOf(hue ?? -1) + 1) % HUES_APART.length] ?? 0;
}
