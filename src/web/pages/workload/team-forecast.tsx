import { memo, useDeferredValue, useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ForecastView } from './forecast-view.tsx';
import type { Loads } from './use-loads.ts';
import { workAhead, workedOf } from './work-ahead.ts';

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
  const work = useMemo(() => {
    const lists = views.map(({ items }) => workedOf(items));
    return workAhead(lists, (person) => loads.people.get(person)?.availability, loads.today);
  }, [views, loads]);
  return <ForecastView label={t`Forecast`} work={work} />;
});
