import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { addDaysOff, removeDaysOff } from '#domain/availability/commands.ts';
import type { DaysOff } from '#domain/availability/row.ts';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { dayRange } from '#web/ui/date-range.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Section, SectionForm } from '#web/ui/section.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** When the person does not work, for those who plan with their time. */
export function DaysOffSection() {
  const { t } = useLingui();
  const locale = useLocale();
  const { person, replica } = usePulse();
  useScope(`workload:${person}`);
  const availability = useRow('availability', person);
  if (!availability) return null;
  const spanText = ({ from, to }: DaysOff) => dayRange(from, to, locale);

  function add(form: FormData): string | null {
    const [from, last] = [formText(form, 'off-from'), formText(form, 'off-to')];
    const result = replica.run(addDaysOff({ from, to: last === '' ? from : last }));
    return result.success ? null : refusalMessage(result);
  }

  function remove(span: DaysOff): void {
    const result = replica.run(removeDaysOff(span));
    if (!result.success) {
      toast({ tone: 'error', title: refusalMessage(result) });
      return;
    }
    toast({ title: t`Removed ${spanText(span)}`, undo: undoable(() => replica.run(addDaysOff(span)).success) });
  }

  return (
    <Section
      title={t`Days off`}
      about={t`Vacation and public holidays. Your team leads see the dates, not the reason.`}
    >
      {availability.daysOff.length > 0 && (
        <ul className="flex flex-col">
          {availability.daysOff.map((span) => {
            const text = spanText(span);
            return (
              <li key={`${span.from} ${span.to}`} className="flex min-h-9 items-center gap-2">
                <span className="grow tabular-nums">{text}</span>
                <Button
                  square
                  variant="ghost"
                  color="neutral"
                  aria-label={t`Remove ${text}`}
                  data-tip={t`Remove`}
                  onClick={() => remove(span)}
                >
                  <X className="size-4" aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <SectionForm key={availability.daysOff.length} label={t`Add days off`} done={t`Added`} onSave={add}>
        <div className="grid max-w-80 grid-cols-2 gap-3">
          <TextField label={t`First day`} name="off-from" type="date" required />
          <TextField label={t`Last day`} name="off-to" type="date" />
        </div>
      </SectionForm>
    </Section>
  );
}
