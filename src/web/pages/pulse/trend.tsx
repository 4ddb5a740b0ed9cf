import { useLingui } from '@lingui/react/macro';
import { OUTCOMES, type PulseWeek } from '#domain/check-in/pulse.ts';
import { shortDate } from '#web/ui/date.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { outcomeFills, outcomeLabels } from './states.tsx';

interface TrendProps {
  readonly mondays: readonly string[];
  readonly weeks: readonly PulseWeek[];
}

/**
 * A bar for each week, divided by what became of its check-ins. All bars are of one height: how a week went can be
 * read, and how much someone was asked compared with someone else can not.
 */
export function Trend({ mondays, weeks }: TrendProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ol className="flex gap-1.5">
      {weeks.map((week, at) => {
        const day = shortDate(mondays[at] ?? '', locale);
        const total = totalOf(week);
        const parts = OUTCOMES.filter((outcome) => week[outcome] > 0);
        const counts = parts.map((outcome) => `${t(outcomeLabels[outcome])}: ${week[outcome]}`).join(', ');
        const label = t`Week of ${day}: ${counts === '' ? t`no check-ins` : counts}`;
        return (
          <li key={mondays[at]} className="flex min-w-0 grow basis-0 flex-col gap-1">
            <span
              role="img"
              aria-label={label}
              data-tip={label}
              className="flex h-8 flex-col-reverse gap-px overflow-hidden rounded-sm"
            >
              {total === 0 && <span className="h-full rounded-sm border border-dashed border-line-strong" />}
              {parts.map((outcome) => (
                <span
                  key={outcome}
                  style={{ flexGrow: week[outcome] }}
                  className={classNames('min-h-1 basis-0', outcomeFills[outcome])}
                />
              ))}
            </span>
            <span aria-hidden dir="auto" className="truncate text-center text-xs text-faint tabular-nums">
              {day}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export function totalOf(week: PulseWeek): number {
  return OUTCOMES.reduce((sum, outcome) => sum + week[outcome], 0);
}

/** What the parts of the bars mean. */
export function Legend() {
  const { t } = useLingui();
  const shown = OUTCOMES.filter((outcome) => outcome !== 'done');
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
      {shown.map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <span aria-hidden className={classNames('size-2.5 rounded-sm', outcomeFills[outcome])} />
          {outcome === 'onTrack' ? t`On track or done` : t(outcomeLabels[outcome])}
        </li>
      ))}
    </ul>
  );
}
