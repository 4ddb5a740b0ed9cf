import { memo, useDeferredValue, useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { finishedDays } from './finished-days.ts';
import { ForecastView } from './forecast-view.tsx';
import type { Loads } from './use-loads.ts';

interface TeamForecastProps {
  readonly people: readonly string[];
  readonly loads: Loads;
}

/** When all open tasks of the people will be done. Read again after what was changed is shown. */
export function TeamForecast({ people, loads }: TeamForecastProps) {
  return <Shown people={people} loads={useDeferredValue(loads)} />;
}

const Shown = memo(function Shown({ people, loads }: TeamForecastProps) {
  const { t } = useLingui();
  const views = useMemo(() => people.flatMap((id) => loads.people.get(id) ?? []), [people, loads]);
  const done = useMemo(() => views.flatMap(({ items }) => finishedDays(items, loads.today)), [views, loads.today]);
  const open = views.reduce((sum, { load }) => sum + load.open, 0);
  return <ForecastView label={t`Forecast`} done={done} remaining={open} today={loads.today} />;
});
