import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { finishedDays } from './finished-days.ts';
import { ForecastView } from './forecast-view.tsx';
import type { PersonView } from './use-loads.ts';

export function PersonForecast({ view, today }: { view: PersonView; today: string }) {
  const { t } = useLingui();
  const name = nameOf(usePeople(), view.person);
  const done = finishedDays(view.items, today);
  return <ForecastView label={t`Forecast of ${name}`} done={done} remaining={view.load.open} today={today} />;
}
