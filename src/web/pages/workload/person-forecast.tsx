import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { finishedDays } from './finished-days.ts';
import { ForecastView } from './forecast-view.tsx';
import type { PersonView } from './use-loads.ts';

export function PersonForecast({ view, today }: { view: PersonView; today: string }) {
  const { t } = useLingui();
  const done = useMemo(() => finishedDays(view.items, today), [view, today]);
  return <ForecastView label={t`Forecast`} done={done} remaining={view.load.open} today={today} />;
}
