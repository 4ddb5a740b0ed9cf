import { useLingui } from '@lingui/react/macro';
import { valueIn } from '#domain/field/fields.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { setField } from '#domain/field/set-value.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { numberText, typedNumber } from '#domain/field/typed-number.ts';

/** What a task says in a field that is written, as it is typed. */
export function useTypedValue(field: FieldRow, task: TaskRow) {
  const { t } = useLingui();
  const { run } = usePulse();
  const locale = useLocale();
  const isNumber = field.type === 'NUMBER';
  const value = valueIn(field, task);

  /** False: it stays as it was, and a toast says why. */
  function save(typed: string): boolean {
    const written = isNumber && typed.trim() !== '' ? typedNumber(typed, locale) : typed.trim();
    if (written !== undefined)
      return run(setField({ id: task.id, fieldId: field.id, value: written === '' ? null : written })).success;
    const example = numberText(1500.5, locale);
    toast({ tone: 'error', title: t`Enter a number like ${example}` });
    return false;
  }

  return { text: value === null ? '' : isNumber ? numberText(Number(value), locale) : String(value), save };
}
