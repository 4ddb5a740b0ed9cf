import { memo, useDeferredValue } from 'react';
import { useLingui } from '@lingui/react/macro';
import { SHARE_MAX } from '#domain/team/row.ts';
import { ownOf } from '#domain/own-value.ts';
import { fullnessOf } from '#domain/workload/definitions.ts';
import { sumOf, type Hours } from '#domain/workload/hours.ts';
import type { WeekLoad } from '#domain/workload/week-load.ts';
import { Guessed, LoadBar, useSumNote, useSumText } from './load-cell.tsx';
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
  const sumText = useSumText();
  const sumNote = useSumNote();
  const views = people.flatMap((id) => loads.people.get(id) ?? []);
  const shareOf = (person: string) => (ownOf(shares, person) ?? SHARE_MAX) / 100;
  const sum = (of: (view: (typeof views)[number]) => number) => views.reduce((total, view) => total + of(view), 0);
  const weeks = loads.weeks.map((week, at): Omit<WeekLoad, 'week'> & { readonly from: string } => {
    const each = views.flatMap(({ person, load }) => {
      const one = load.weeks[at];
      return one && one.capacity !== null ? [{ share: shareOf(person), ...one, capacity: one.capacity }] : [];
    });
    const planned = sumOf(each.map((one) => shareOfHours(one.planned, one.share)));
    const add = (of: (one: (typeof each)[number]) => number) => each.reduce((total, one) => total + of(one), 0);
    const capacity = add((one) => one.capacity * one.share);
    const late = add((one) => one.late * one.share);
    const isPast = week.to < loads.today || (each.length > 0 && each.every((one) => one.state === 'past'));
    const state = isPast ? 'past' : fullnessOf({ planned, late, capacity });
    return { from: week.from, planned, done: add((one) => one.done), late, capacity, state };
  });
  const undated = sumOf(views.map(({ load }) => load.undated.hours));
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
      <td className="border-t border-line px-1 text-right tabular-nums">
        <span className="block" data-tip={sumNote(undated) || undefined}>
          {sumText(undated)}
        </span>
        <Guessed minutes={undated.guessed} />
      </td>
      {numbers.map((number, at) => (
        <td key={at} className="border-t border-line px-1 text-right font-medium tabular-nums last:pr-2">
          {number}
        </td>
      ))}
    </>
  );
}

/** Tasks are whole: only their hours are shared. */
function shareOfHours({ minutes, guessed, unknown }: Hours, share: number): Hours {
  return { minutes: minutes * share, guessed: guessed * share, unknown };
}
