import { memo, useDeferredValue } from 'react';
import { useLingui } from '@lingui/react/macro';
import { SHARE_MAX } from '#domain/team/row.ts';
import { ownOf } from '#domain/own-value.ts';
import { stateOf, type WeekLoad } from '#domain/workload/week-load.ts';
import { LoadBar, useHours } from './load-cell.tsx';
import { LoadingCells } from './person-row.tsx';
import type { Loads } from './use-loads.ts';

interface TeamSumProps {
  readonly people: readonly string[];
  /** Null while some are still to come. */
  readonly loads: Loads | null;
  /** How many the table has after that of the people. */
  readonly columns: number;
  /** The team's share of a person's hours in percent; all of them by default. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * The sum of all people by their shares; people with unknown hours add neither work nor hours. Added up again after
 * what was changed is shown.
 */
export function TeamSum({ loads, ...others }: TeamSumProps) {
  return <Shown {...others} loads={useDeferredValue(loads)} />;
}

const Shown = memo(function Shown({ people, loads, columns, shares }: TeamSumProps) {
  const { t } = useLingui();
  return (
    <tfoot className="bg-sunken">
      <tr aria-busy={!loads || undefined}>
        <th scope="row" className="sticky left-0 z-1 border-t border-line bg-sunken px-3 py-2 text-left font-semibold">
          {t`Team`}
        </th>
        {loads ? <Sums people={people} loads={loads} shares={shares} /> : <LoadingCells columns={columns} />}
      </tr>
    </tfoot>
  );
});

function Sums({ people, loads, shares }: Omit<TeamSumProps, 'columns'> & { readonly loads: Loads }) {
  const hours = useHours();
  const views = people.flatMap((id) => loads.people.get(id) ?? []);
  const shareOf = (person: string) => (ownOf(shares, person) ?? SHARE_MAX) / 100;
  const sum = (of: (view: (typeof views)[number]) => number) => views.reduce((total, view) => total + of(view), 0);
  const weeks = loads.weeks.map((week, at): Omit<WeekLoad, 'week'> & { readonly from: string } => {
    const each = views.flatMap(({ person, load }) => {
      const one = load.weeks[at];
      return one && one.capacity !== null ? [{ share: shareOf(person), ...one, capacity: one.capacity }] : [];
    });
    const planned = each.reduce((total, one) => total + one.planned * one.share, 0);
    const capacity = each.reduce((total, one) => total + one.capacity * one.share, 0);
    return { from: week.from, planned, capacity, state: week.to < loads.today ? 'past' : stateOf(planned, capacity) };
  });
  const numbers = [
    sum(({ load }) => load.open),
    sum(({ load }) => load.overdue),
    sum(({ load }) => load.done),
    sum(({ load }) => load.atRisk),
  ];
  return (
    <>
      {weeks.map((week) => (
        <td key={week.from} className="border-t border-line px-2.5 py-2">
          <LoadBar load={week} />
        </td>
      ))}
      <td className="border-t border-line px-2.5 text-right tabular-nums">
        {hours(sum(({ load }) => load.undated.minutes))}
      </td>
      {numbers.map((number, at) => (
        <td key={at} className="border-t border-line px-2 text-right font-medium tabular-nums">
          {number}
        </td>
      ))}
    </>
  );
}
