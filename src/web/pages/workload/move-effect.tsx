/** What moving a task would do: both people's weeks, and when their open work would be done. */
import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { relativeDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useTrueFor } from '#web/ui/use-true-for.ts';
import { useEffectText } from './effect-text.ts';
import type { Destination } from './moving.ts';
import { useForecast } from './use-forecast.ts';
import type { Loads, PersonView } from './use-loads.ts';
import { workAhead, workedOf } from './work-ahead.ts';

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
  const parts = [useDone(to, 1, today), useDone(from, -1, today)].filter((part) => part !== null);
  return (
    <span role="status" className="block text-muted empty:hidden">
      {parts.map((part, at) => (
        <span key={at} className="block">
          {part}
        </span>
      ))}
    </span>
  );
}

/** "Ada done: Mar 12 (50%), Mar 17 (85%)"; null until it is computed. */
function useDone({ person, items, availability }: PersonView, more: number, today: string): string | null {
  const { t } = useLingui();
  const people = usePeople();
  const locale = useLocale();
  const { question } = useMemo(
    () => workAhead([workedOf(items)], () => availability, today),
    [items, availability, today],
  );
  const forecast = useForecast({ ...question, asksInflow: false, more });
  if (forecast === null) return null;
  const name = nameOf(people, person);
  if (forecast.kind === 'done') return t`${name}: everything is done`;
  if (forecast.kind === 'tooLittle') return t`${name}: too little history for a forecast`;
  const date = (day: string | null) =>
    day === null ? t`in more than three years` : relativeDate(day, today, locale, 'sentence');
  return t`${name} done: ${date(forecast.half)} (50%), ${date(forecast.likely)} (85%)`;
}
