import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import type { Forecast } from '#domain/workload/forecast.ts';
import { Button } from '#web/ui/button.tsx';
import { exactDate, relativeDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useForecast } from './use-forecast.ts';
import type { WorkAhead } from './work-ahead.ts';

interface ForecastViewProps {
  readonly label: string;
  readonly work: WorkAhead;
}

/** When open tasks will be done, as two dates and a small chart; with some tasks more or less, to try things out. */
export function ForecastView({ label, work }: ForecastViewProps) {
  const { t } = useLingui();
  const [more, setMore] = useState(0);
  const { remaining } = work;
  const { today } = work.question;
  const count = Math.max(0, remaining + more);
  const forecast = useForecast({ ...work.question, more });
  const tasks = plural(count, { one: '# task left', other: '# tasks left' });
  return (
    // As high as its answer, where that fits beside: what is below stays under the pointer.
    <section aria-label={label} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="font-medium">{label}</span>
      <span className="flex items-center gap-1">
        <Button
          square
          size="sm"
          variant="outline"
          color="neutral"
          aria-label={t`One task fewer`}
          onClick={() => setMore(Math.max(-remaining, more - 1))}
        >
          <Minus className="size-3.5" aria-hidden />
        </Button>
        <span aria-live="polite" className="min-w-24 text-center text-muted tabular-nums">
          {tasks}
        </span>
        <Button
          square
          size="sm"
          variant="outline"
          color="neutral"
          aria-label={t`One more task`}
          onClick={() => setMore(more + 1)}
        >
          <Plus className="size-3.5" aria-hidden />
        </Button>
        {more !== 0 && (
          <Button size="sm" variant="ghost" color="neutral" onClick={() => setMore(0)}>
            {t`Reset`}
          </Button>
        )}
      </span>
      {forecast && <Result forecast={forecast} today={today} />}
      <Aside work={work} />
    </section>
  );
}

function Result({ forecast, today }: { forecast: Forecast; today: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (forecast.kind === 'done') return <p className="text-muted">{t`Everything is done`}</p>;
  if (forecast.kind === 'tooLittle')
    return (
      <p className="text-muted">
        {t`Too little history for a forecast: something was done on ${plural(forecast.days, { one: '# day', other: '# days' })} of the last 12 weeks, 10 needed`}
      </p>
    );
  const { half, likely, curve, samples, withInflow, still } = forecast;
  const date = (day: string | null) =>
    day === null ? t`in more than three years` : relativeDate(day, today, locale, 'sentence');
  const safe = (day: string | null) => (day === null ? t`not safe within three years` : t`safe by ${date(day)}`);
  const tip = (day: string | null) => (day === null ? undefined : exactDate(day, locale));
  return (
    <>
      <div>
        <p>
          <span data-tip={tip(half)}>{t`Likely ${date(half)}`}</span>
          {' · '}
          <span className="font-medium" data-tip={tip(likely)}>
            {safe(likely)}
          </span>{' '}
          <span className="text-muted">{t`for as many tasks as are left`}</span>
        </p>
        {withInflow && (
          <p className="text-muted">
            {withInflow.half === null ? (
              t`No end within three years if as much is added as usually`
            ) : (
              <>
                <span data-tip={tip(withInflow.half)}>{t`Likely ${date(withInflow.half)}`}</span>
                {' · '}
                <span data-tip={tip(withInflow.likely)}>{safe(withInflow.likely)}</span>{' '}
                {t`if as much is added as usually`}
              </>
            )}
          </p>
        )}
      </div>
      <Curve curve={curve} label={t`Done by ${date(half)} with 50%, by ${date(likely)} with 85%`} />
      <p className="text-xs text-faint">{t`Based on ${plural(samples, { one: '# finished task', other: '# finished tasks' })}`}</p>
      {still >= STILL && (
        <p className="text-warning">{t`Nothing was finished for ${plural(still, { one: '# day', other: '# days' })}`}</p>
      )}
    </>
  );
}

/** From so many days on it is said that nothing was finished: not for a weekend. */
const STILL = 5;

/** What the dates rest on, and what they leave out. */
function Aside({ work: { onHold, split, repeating, others, unknown, path } }: { work: WorkAhead }) {
  const chain = path !== null && path.minutes > 0 ? path.steps.length : 0;
  const notes = [
    chain > 0 &&
      plural(chain, {
        one: '# task waits for others',
        other: '# tasks wait for each other',
      }),
    onHold > 0 && plural(onHold, { one: '# task on hold is left out', other: '# tasks on hold are left out' }),
    repeating > 0 && plural(repeating, { one: '# task repeats', other: '# tasks repeat' }),
    split > 0 && plural(split, { one: '# task is done by its subtasks', other: '# tasks are done by their subtasks' }),
    others > 0 && plural(others, { one: '# private task is left out', other: '# private tasks are left out' }),
    unknown > 0 &&
      plural(unknown, { one: 'Days off of # person are not known', other: 'Days off of # people are not known' }),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <p className="text-xs text-faint">{notes.join(' · ')}</p>;
}

const [WIDTH, HEIGHT] = [120, 28];

/** From left to right the coming days, upwards the share of runs in which everything is done by then. */
function Curve({
  curve,
  label,
}: {
  curve: readonly { readonly days: number; readonly share: number }[];
  label: string;
}) {
  const last = curve.at(-1)?.days;
  if (last === undefined || last === 0) return null;
  const points = curve.map(
    ({ days, share }) => `${((days / last) * WIDTH).toFixed(1)},${((1 - share) * HEIGHT).toFixed(1)}`,
  );
  const at = (share: number) => ((curve.find((each) => each.share >= share - 1e-9)?.days ?? last) / last) * WIDTH;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className="h-7 w-30 shrink-0 overflow-visible"
    >
      <polyline
        points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
        className="fill-neutral-soft stroke-none"
      />
      <polyline points={`0,${HEIGHT} ${points.join(' ')}`} className="fill-none stroke-focus stroke-2" />
      {[0.5, 0.85].map((share) => (
        <line
          key={share}
          x1={at(share)}
          x2={at(share)}
          y1={0}
          y2={HEIGHT}
          className="stroke-edge [stroke-dasharray:2_2]"
        />
      ))}
    </svg>
  );
}
