import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { DAY } from '#domain/duration.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { Section, SectionForm } from '#web/ui/section.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { zoneName } from '#web/ui/time-zone.ts';
import { deviceZone, timeNow, timeZones } from './time-zones.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

export function TimeSection() {
  const { t } = useLingui();
  const locale = useLocale();
  const { person, replica } = usePulse();
  const profile = useRow('profile', person);
  const [picked, setPicked] = useState<string | null>(null);
  if (!profile) return null;
  const { days, start, end } = profile.workingHours;
  const timeZone = picked ?? profile.timeZone ?? deviceZone();
  const now = timeNow(timeZone, locale);

  function save(form: FormData): string | null {
    const chosen = DAYS.filter((day) => form.has(`day-${day}`));
    if (chosen.length === 0) return t`Choose at least one day`;
    const hours = { days: chosen, start: formText(form, 'start'), end: formText(form, 'end') };
    if (hours.start >= hours.end) return t`The end time must be after the start time`;
    const result = replica.run(updateProfile({ timeZone, workingHours: hours }));
    if (!result.success) return refusalMessage(result);
    setPicked(null);
    return null;
  }

  return (
    <Section
      title={t`Time zone and working hours`}
      about={t`Due dates use your time zone. Check-ins only arrive during your working hours.`}
    >
      <SectionForm onSave={save}>
        <div className="flex flex-col items-start gap-1.5">
          <span className="font-medium text-neutral-ink">{t`Time zone`}</span>
          <Button
            size="lg"
            variant="outline"
            color="neutral"
            aria-haspopup="listbox"
            aria-label={t`Time zone: ${zoneName(timeZone)}`}
            onClick={(event) =>
              openPopup(
                event.currentTarget,
                t`Time zone`,
                <Choice
                  label={t`Time zone`}
                  search={t`Search cities…`}
                  options={timeZones().map((zone) => ({ value: zone, label: zoneName(zone) }))}
                  selected={[timeZone]}
                  onPick={setPicked}
                />,
              )
            }
          >
            {zoneName(timeZone)}
            <ChevronsUpDown className="size-4 text-faint" aria-hidden />
          </Button>
          <p className="text-xs text-faint">{t`Local time: ${now}`}</p>
        </div>
        <fieldset className="flex flex-col gap-1.5">
          <legend className="pb-1.5 font-medium text-neutral-ink">{t`Working days`}</legend>
          <div className="grid max-w-100 grid-cols-7 gap-1 sm:gap-1.5">
            {DAYS.map((day) => (
              <Day key={day} day={day} checked={days.includes(day)} locale={locale} />
            ))}
          </div>
        </fieldset>
        <div className="grid max-w-80 grid-cols-2 gap-3">
          <TextField key={`from ${start}`} label={t`From`} name="start" type="time" required defaultValue={start} />
          <TextField key={`to ${end}`} label={t`To`} name="end" type="time" required defaultValue={end} />
        </div>
      </SectionForm>
    </Section>
  );
}

function Day({ day, checked, locale }: { day: number; checked: boolean; locale: string }) {
  const name = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY);
  return (
    <label className="relative grid h-9 place-items-center rounded-lg font-medium text-muted inset-ring inset-ring-edge select-none has-checked:bg-selected has-checked:text-ink has-checked:inset-ring-2 has-checked:inset-ring-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:h-11">
      <input
        key={String(checked)}
        type="checkbox"
        name={`day-${day}`}
        aria-label={name('long')}
        defaultChecked={checked}
        className="absolute inset-0 opacity-0"
      />
      {name('short')}
    </label>
  );
}
