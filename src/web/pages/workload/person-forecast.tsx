import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { ForecastView } from './forecast-view.tsx';
import type { PersonView } from './use-loads.ts';
import { workAhead, workedOf } from './work-ahead.ts';

export function PersonForecast({ view, today }: { view: PersonView; today: string }) {
  const { t } = useLingui();
  const name = nameOf(usePeople(), view.person);
  const work = useMemo(() => workAhead([workedOf(view.items)], () => view.availability, today), [view, today]);
  return <ForecastView label={t`Forecast of ${name}`} work={work} />;
}
