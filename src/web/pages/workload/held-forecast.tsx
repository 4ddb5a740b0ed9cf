import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { relativeDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useTrueFor } from '#web/ui/use-true-for.ts';
import { finishedDays } from './finished-days.ts';
import { useForecast } from './use-forecast.ts';
import type { PersonView } from './use-loads.ts';

interface HeldForecastProps {
  readonly from: PersonView;
  readonly to: PersonView;
  readonly today: string;
}

/** A drag that crosses many cells asks for no forecast of each. */
const REST_MS = 150;

/** When two people's open work would be done if one task of the first were the second's. */
export function HeldForecast(props: HeldForecastProps) {
  return useTrueFor(true, REST_MS) && <Forecasts {...props} />;
}

function Forecasts({ from, to, today }: HeldForecastProps) {
  const { t } = useLingui();
  const parts = [useDone(to, 1, today), useDone(from, -1, today)].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <span role="status" className="block text-muted">
      {t`85% done: ${parts.join(', ')}`}
    </span>
  );
}

/** "Ada Mar 17"; null where nothing can be told. */
function useDone({ person, items, load }: PersonView, more: number, today: string): string | null {
  const { t } = useLingui();
  const people = usePeople();
  const locale = useLocale();
  const forecast = useForecast({ done: finishedDays(items, today), today, remaining: Math.max(0, load.open + more) });
  if (forecast?.kind !== 'dates') return null;
  const name = nameOf(people, person);
  const { likely } = forecast;
  return likely === null
    ? t`${name} in more than three years`
    : t`${name} ${relativeDate(likely, today, locale, 'sentence')}`;
}
