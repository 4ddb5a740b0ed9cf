import { createContext, memo, use, useDeferredValue } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { Hours } from '#domain/workload/hours.ts';
import type { WeekLoad } from '#domain/workload/week-load.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useSlipSum } from '#web/task/slips.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { briefDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { PersonPulse } from '../pulse/person-pulse.tsx';
import { DropCell } from './drop-cell.tsx';
import { completedDays } from './finished-days.ts';
import { Guessed, LoadBar, useSumNote, useSumText } from './load-cell.tsx';
import { AT_RISK, DONE, OVERDUE, UNDATED } from './lists.ts';
import type { Loads, PersonView } from './use-loads.ts';
import { useWeekLabel } from './week-label.ts';

interface PersonRowProps {
  readonly person: string;
  /** Undefined while it is still to come. */
  readonly view: PersonView | undefined;
  /** How many the table has after that of the people. */
  readonly columns: number;
  readonly today: string;
  /** Everyone’s, when a task is dragged. */
  readonly latestLoads: () => Loads;
  readonly name: string;
  /** The week or the list (`lists.ts`) whose tasks are shown, empty for all; null if they are another person's. */
  readonly chosen: string | null;
  readonly onChoose: (person: string, week: string) => void;
}

export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, view, columns, today, name, chosen, onChoose } = props;
  return (
    <tr aria-busy={!view || undefined}>
      {/* The name alone says whose row it is, at each of its cells. */}
      <th
        scope="row"
        aria-label={name}
        className="sticky left-0 z-1 border-t border-line bg-surface px-3 py-1.5 text-left font-medium"
      >
        <button
          type="button"
          aria-pressed={chosen === ''}
          onClick={() => onChoose(person, '')}
          className="flex min-h-8 max-w-44 items-center gap-2 rounded-md text-left aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-11"
        >
          <Avatar size="sm" name={name} seed={person} labelled={false} />
          <span dir="auto" className="truncate max-sm:max-w-24">
            {name}
          </span>
        </button>
        {view && (
          <span className="-mt-1 ml-8 block h-4 w-32 max-sm:w-24">
            <RowPulse rows={view.rows} today={today} />
          </span>
        )}
        {view && <FreeFrom day={view.load.freeFrom} today={today} isKnown={view.calendar !== null} />}
      </th>
      {view ? <Cells {...props} view={view} /> : <LoadingCells columns={columns} />}
    </tr>
  );
});

/** From which day on every week has room. */
const FreeFrom = memo(function FreeFrom({ day, today, isKnown }: FreeFromProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (!isKnown) return null;
  const said =
    day === null ? t`Full for years` : day <= today ? t`Free now` : t`Free from ${briefDate(day, today, locale)}`;
  return <span className="ml-8 block truncate text-xs font-normal text-muted max-sm:ml-0">{said}</span>;
});

interface FreeFromProps {
  readonly day: string | null;
  readonly today: string;
  /** Whether the working hours are. */
  readonly isKnown: boolean;
}

/** Whether the lines of people are drawn by now. */
export const DrawsPulse = createContext(false);

/** What is dropped into the table is shown first, then the line that it changes. */
const RowPulse = memo(function RowPulse({
  rows,
  today,
}: {
  readonly rows: PersonView['rows'];
  readonly today: string;
}) {
  const drawn = useDeferredValue(rows);
  return use(DrawsPulse) && <PersonPulse tip days={completedDays(drawn, today)} className="block size-full" />;
});

/** As high as the cells that will be there, so that nothing moves; the page shows no half of a person's work. */
export function LoadingCells({ columns }: { readonly columns: number }) {
  const { t } = useLingui();
  return (
    // One more than there are would take width from the weeks.
    <td colSpan={columns} className="h-16 border-t border-line px-2.5">
      <span className="sr-only">{t`Loading…`}</span>
      <span aria-hidden className="block h-1.5 rounded-full bg-pressed" />
    </td>
  );
}

function Cells({ view, today, latestLoads, name, chosen, onChoose }: PersonRowProps & { readonly view: PersonView }) {
  const { load, person } = view;
  const slipSum = useSlipSum();
  const shared = { person, name, onChoose };
  return (
    <>
      {load.weeks.map(({ week, planned: { minutes, guessed, unknown }, done, late, capacity, state }) => (
        <Week
          key={week.from}
          {...shared}
          {...{ week, minutes, guessed, unknown, done, late, capacity, state, today, latestLoads }}
          isChosen={chosen === week.from}
        />
      ))}
      <Undated {...shared} count={load.undated.items.length} {...load.undated.hours} isChosen={chosen === UNDATED} />
      <Counted {...shared} list="" count={load.open} isChosen={chosen === ''} />
      <Counted {...shared} list={OVERDUE} count={load.overdue} isChosen={chosen === OVERDUE} />
      <Counted {...shared} list={DONE} count={load.done} isChosen={chosen === DONE} />
      <Counted
        {...shared}
        list={AT_RISK}
        count={load.atRisk}
        isChosen={chosen === AT_RISK}
        tip={load.slips > 0 ? slipSum(load) : undefined}
      />
    </>
  );
}

interface ChoiceProps extends Pick<PersonRowProps, 'person' | 'name' | 'onChoose'> {
  readonly isChosen: boolean;
}

/** Its numbers one by one, so that equal ones are seen to be equal. */
interface WeekProps
  extends ChoiceProps, Hours, Omit<WeekLoad, 'planned'>, Pick<PersonRowProps, 'today' | 'latestLoads'> {}

/** Drawn again only when its own numbers change: a move changes two or three of a person's weeks. */
const Week = memo(function Week(props: WeekProps) {
  const { person, name, onChoose, isChosen, week, today, latestLoads, minutes, guessed, unknown, ...load } = props;
  const weekLabel = useWeekLabel();
  return (
    <DropCell {...{ person, week, today, latestLoads }}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(person, week.from)}
        className={classNames(cell(isChosen), 'min-w-20 px-1.5 text-left')}
      >
        <span className="sr-only">{`${name}, ${weekLabel(week)}: `}</span>
        <LoadBar load={{ ...load, planned: { minutes, guessed, unknown } }} />
      </button>
    </DropCell>
  );
});

const Undated = memo(function Undated(props: ChoiceProps & Hours & { readonly count: number }) {
  const { person, name, onChoose, isChosen, count, ...sum } = props;
  const { t } = useLingui();
  const sumText = useSumText();
  const note = useSumNote()(sum);
  return (
    <td className="border-t border-line py-1 text-right">
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={count === 0}
        onClick={() => onChoose(person, UNDATED)}
        className={classNames(cell(isChosen), 'px-1 text-right whitespace-nowrap tabular-nums')}
      >
        <span className="sr-only">{t`${name}, without a due date: `}</span>
        <span className="block">{plural(count, { one: '# task', other: '# tasks' })}</span>
        {sum.minutes > 0 && (
          <span className="block text-xs text-faint" data-tip={note === '' ? undefined : note}>
            {sumText(sum)}
            {note !== '' && <span className="sr-only"> ({note})</span>}
          </span>
        )}
        <Guessed minutes={sum.guessed} />
      </button>
    </td>
  );
});

interface CountedProps extends ChoiceProps {
  /** See `lists.ts`; empty for all open tasks. */
  readonly list: string;
  readonly count: number;
  readonly tip?: string | undefined;
}

/** A number, which lists what it counts. */
const Counted = memo(function Counted({ person, name, onChoose, isChosen, list, count, tip }: CountedProps) {
  const { t } = useLingui();
  const labels = new Map([
    [OVERDUE, t`${name}, overdue: `],
    [DONE, t`${name}, done: `],
    [AT_RISK, t`${name}, at risk: `],
  ]);
  const isLoud = count > 0;
  return (
    <td className="border-t border-line py-1 text-right last:pr-1">
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={count === 0}
        data-tip={tip}
        onClick={() => onChoose(person, list)}
        className={classNames(
          cell(isChosen),
          'min-h-8 px-1 text-right tabular-nums',
          isLoud && list === OVERDUE && 'font-medium text-error-ink',
          isLoud && list === AT_RISK && 'font-medium text-warning-ink',
        )}
      >
        <span className="sr-only">{labels.get(list) ?? t`${name}, open: `}</span>
        {isLoud && list === AT_RISK && <TriangleAlert className="mr-1 inline size-3.5 align-[-2px]" aria-hidden />}
        {count}
      </button>
    </td>
  );
});

function cell(isChosen: boolean): string {
  return classNames(
    'w-full rounded-lg py-1 hover:bg-hover disabled:hover:bg-transparent pointer-coarse:min-h-11',
    isChosen && 'bg-selected inset-ring inset-ring-line-strong',
  );
}
