/** What moving a task would do: both people's weeks, and when their open work would be done. */
import { useLingui } from '@lingui/react/macro';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { relativeDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useTrueFor } from '#web/ui/use-true-for.ts';
import { useEffectText } from './effect-text.ts';
import { finishedDays } from './finished-days.ts';
import type { Destination } from './moving.ts';
import { useForecast } from './use-forecast.ts';
import type { Loads, PersonView } from './use-loads.ts';

interface MoveEffectProps {
  readonly item: WorkloadTaskRow;
  readonly from: PersonView;
  readonly to: Destination;
  readonly loads: Loads;
}

export function MoveEffect({ item, from, to, loads }: MoveEffectProps) {
  const effectText = useEffectText();
  return (
    <>
      <span role="status" className="block">
        {effectText(loads, from, item, to)}
      </span>
      <MoveForecast from={from} to={to} loads={loads} />
    </>
  );
}

/** A drag that crosses many cells, or a key that is held down, asks for no forecast of each. */
const REST_MS = 150;

/** When two people's open work would be done if one task of the first were the second's. */
function MoveForecast({ from, to, loads }: Omit<MoveEffectProps, 'item'>) {
  const hasRested = useTrueFor(true, REST_MS);
  const receiver = loads.people.get(to.person);
  if (!hasRested || !receiver || receiver.person === from.person) return null;
  return <Forecasts from={from} to={receiver} today={loads.today} />;
}

function Forecasts({ from, to, today }: { from: PersonView; to: PersonView; today: string }) {
  const { t } = useLingui();
  const parts = [useDone(to, 1, today), useDone(from, -1, today)].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <span role="status" className="block text-muted">
      {t`85% done: ${parts.join(', ')}`}
    </span>
  );
}

/** "Ada Mar 17"; null without a forecast. */
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
