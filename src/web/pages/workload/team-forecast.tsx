import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { finishedDays } from './finished-days.ts';
import { ForecastView } from './forecast-view.tsx';
import type { Loads } from './use-loads.ts';

/** When all open tasks of the people will be done. */
export function TeamForecast({ people, loads }: { people: readonly string[]; loads: Loads }) {
  const { t } = useLingui();
  const views = useMemo(() => people.flatMap((id) => loads.people.get(id) ?? []), [people, loads]);
  const done = useMemo(() => views.flatMap(({ items }) => finishedDays(items, loads.today)), [views, loads.today]);
  const open = views.reduce((sum, { load }) => sum + load.open, 0);
  return <ForecastView label={t`Forecast`} done={done} remaining={open} today={loads.today} />;
}
