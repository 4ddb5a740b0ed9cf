import { useLingui } from '@lingui/react/macro';
import { updateProject } from '#domain/project/commands.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse } from '#web/data/context.ts';
import { formatDate } from '#web/ui/date.ts';
import { Select } from '#web/ui/select.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

const OFF = 'off';
const DEFAULT_HOUR = 16;
/** A Monday: the days of a week by their names. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** When the update of each week goes out by itself. */
export function WeeklyChoice({ project: { id, updateOn } }: { readonly project: ProjectRow }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const locale = useLocale();
  const days = Array.from({ length: 7 }, (_, at) => ({
    value: String(at + 1),
    label: formatDate(new Date(MONDAY + at * DAY_MS).toISOString().slice(0, 10), locale, { weekday: 'long' }),
  }));
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 5, hour),
    ),
  }));
  const choose = (day: number, hour: number) => void run(updateProject({ id, updateOn: { day, hour } }));
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 text-muted">
      <span className="grow">{t`Weekly update`}</span>
      <Select
        label={t`Day of the weekly update`}
        value={updateOn === null ? OFF : String(updateOn.day)}
        options={[{ value: OFF, label: t`Off` }, ...days]}
        onChange={(day) => {
          if (day === OFF) void run(updateProject({ id, updateOn: null }));
          else choose(Number(day), updateOn?.hour ?? DEFAULT_HOUR);
        }}
      />
      {updateOn !== null && (
        <Select
          label={t`Hour of the weekly update`}
          value={String(updateOn.hour)}
          options={hours}
          onChange={(hour) => choose(updateOn.day, Number(hour))}
        />
      )}
    </div>
  );
}
