import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { dueText, isBrokenRange, readDue, type DayRange } from '#domain/task/due.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { closePopup } from '#web/ui/popup/store.ts';

interface DueRangeProps {
  readonly range: DayRange | null;
  readonly onChange: (range: DayRange | null) => void;
}

/** The first and the last day of a filter by due date, as the content of a popup; either may be left out. */
export function DueRange({ range, onChange }: DueRangeProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);

  function submit(form: FormData): void {
    const text = dueText({ from: formText(form, 'from'), to: formText(form, 'to') });
    const chosen = readDue(text);
    // Both empty: there is no range.
    if (chosen === null && isBrokenRange(text) && formText(form, 'from') !== '')
      return setProblem(refusalMessage({ code: 'due_range_invalid', params: {} }));
    closePopup();
    onChange(typeof chosen === 'object' ? chosen : null);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-3 p-3">
      <TextField label={t`First day`} type="date" name="from" defaultValue={range?.from ?? ''} autoFocus />
      <TextField label={t`Last day`} type="date" name="to" defaultValue={range?.to ?? ''} error={problem} />
      <Button type="submit" size="lg">
        {t`Apply`}
      </Button>
    </Form>
  );
}
