import type { KeyboardEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Clock, Plus } from 'lucide-react';
import { daysAfter } from '#domain/date.ts';
import type { TimeEntryRow } from '#domain/time/entry-row.ts';
import { portionsOf, type Sheet, type SheetRow } from '#domain/time/totals.ts';
import type { WorkCalendar } from '#domain/workload/calendar.ts';
import { useRow } from '#web/data/context.ts';
import { openTimeForm } from '#web/data/time/overlays.ts';
import { taskName } from '#web/data/time/timer.tsx';
import { Entry } from '#web/time/task-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { exactDate, formatDate } from '#web/ui/date.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { estimateText } from '#web/ui/estimate-text.ts';
import { showColumn } from '../show-column.ts';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface WeekSheetProps {
  readonly sheet: Sheet;
  readonly monday: string;
  readonly today: string;
  readonly calendar: WorkCalendar;
  /** One's own, which cells open; null: somebody else's week, of which only sums are known. */
  readonly entries: readonly TimeEntryRow[] | null;
  readonly overlaps: ReadonlySet<string>;
  readonly now: number;
  readonly isLoading: boolean;
}

const ARROWS = new Map<string, readonly [row: number, day: number]>([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/** A row for each task, a column for each day, and their sums. Arrow keys move between cells. */
export function WeekSheet(props: WeekSheetProps) {
  const { sheet, monday, today, calendar, entries, isLoading } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const dates = sheet.days.map((_, day) => daysAfter(monday, day));
  if (sheet.rows.length === 0) {
    if (isLoading) return null;
    return (
      <EmptyState icon={<Clock className="size-6" aria-hidden />} title={t`No time this week`}>
        {entries
          ? t`Start the timer on a task, or open one and add time by hand. Your leads and the owners of projects see how long, by task and day.`
          : t`Nothing was counted or added.`}
      </EmptyState>
    );
  }
  const hours = dates.map((date) => calendar.capacity(date, date));
  const goal = hours.reduce((sum, each) => sum + each, 0);
  const overlapping = entries?.filter(({ id }) => props.overlaps.has(id)) ?? [];
  const clashes = portionsOf(overlapping, props.now).some(({ date }) => dates.includes(date));
  return (
    <>
      <div className="overflow-x-auto rounded-xl border border-line bg-surface">
        <table className="w-full min-w-190 table-fixed border-separate border-spacing-0">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="sticky left-0 z-1 w-56 bg-surface px-3 py-2 text-left font-medium max-sm:w-36">
                {t`Task`}
              </th>
              {dates.map((date, day) => (
                <th
                  key={date}
                  ref={date === today ? showColumn : undefined}
                  scope="col"
                  aria-current={date === today ? 'date' : undefined}
                  className="px-1.5 py-2 text-right font-medium aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  <span className="block">{formatDate(date, locale, { weekday: 'short', day: 'numeric' })}</span>
                  {hours[day] === 0 && <span className="block font-normal text-faint">{t`Off`}</span>}
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {t`Total`}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row) => (
              <Row key={row.taskId} {...props} row={row} dates={dates} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold tabular-nums">
              <th scope="row" className="sticky left-0 z-1 border-t border-line bg-surface px-3 py-2 text-left">
                {t`Total`}
              </th>
              {sheet.days.map((spent, day) => (
                <td key={dates[day]} className="border-t border-line px-1.5 py-2 text-right">
                  {spent > 0 && estimateText(spent)}
                  <Goal minutes={hours[day] ?? 0} />
                </td>
              ))}
              <td className="border-t border-line px-3 py-2 text-right whitespace-nowrap max-sm:px-1.5">
                {estimateText(sheet.total)}
                <Goal minutes={goal} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {clashes && <p className="text-muted">{t`Some of this time overlaps. It counts in both places.`}</p>}
      {sheet.rows.some(({ isWeek }) => isWeek) && (
        <p className="text-muted">{t`Of tasks that are private to this person only the week is known.`}</p>
      )}
    </>
  );
}

/** Arrow keys move from the button of a cell to that of the next one. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = ARROWS.get(event.key);
  const cell = event.currentTarget.closest('td');
  const row = event.currentTarget.closest('tr');
  const rows = event.currentTarget.closest('tbody')?.rows;
  if (!step || !cell || !row || !rows) return;
  const next = rows[row.sectionRowIndex + step[0]]?.cells[cell.cellIndex + step[1]]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** How long the person works on a day by their own working hours. */
function Goal({ minutes }: { readonly minutes: number }) {
  const { t } = useLingui();
  if (minutes === 0) return null;
  return <span className="block text-xs font-normal text-faint">{t`of ${estimateText(minutes)}`}</span>;
}

interface RowProps extends WeekSheetProps {
  readonly row: SheetRow;
  readonly dates: readonly string[];
}

function Row({ row, dates, entries, overlaps, now }: RowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const task = useRow('task', row.taskId);
  const isKnown = task?.deletedAt === null;
  const name = isKnown ? task.name : row.isWeek ? t`Private task` : taskName(undefined);
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 truncate border-t border-line bg-surface px-3 py-1.5 text-left font-medium"
      >
        {isKnown ? (
          <Link to="/tasks" search={{ taskId: row.taskId }} dir="auto" className="rounded-sm hover:underline">
            {name}
          </Link>
        ) : (
          <span className="text-muted">{name}</span>
        )}
      </th>
      {row.days.map((spent, day) => {
        const date = dates[day] ?? '';
        const said = spent > 0 ? estimateText(spent) : '';
        return (
          <td key={date} className="border-t border-line p-0.5 text-right tabular-nums">
            {entries ? (
              <button
                type="button"
                onKeyDown={moveFocus}
                aria-haspopup="dialog"
                aria-label={`${name}, ${exactDate(date, locale)}: ${said === '' ? t`no time` : said}`}
                onClick={({ currentTarget }) => openCell(currentTarget, row.taskId, date)}
                className={classNames(
                  'group min-h-8 w-full rounded-md px-1.5 text-right hover:bg-hover pointer-coarse:min-h-11',
                  spent === 0 && 'text-transparent hover:text-faint focus-visible:text-faint',
                )}
              >
                {said === '' ? '+' : said}
              </button>
            ) : (
              <span className="block px-1.5 py-1.5">{said}</span>
            )}
          </td>
        );
      })}
      <td className="border-t border-line px-3 text-right font-medium whitespace-nowrap tabular-nums max-sm:px-1.5">
        {row.total > 0 && estimateText(row.total)}
      </td>
    </tr>
  );

  /** The form of the only entry, or of a new one; of several a list. */
  function openCell(anchor: HTMLElement, taskId: string, date: string): void {
    const ofTask = (entries ?? []).filter((each) => each.taskId === taskId);
    const on = ofTask.filter((each) => portionsOf([each], now).some((portion) => portion.date === date));
    const [only, another] = on;
    if (!only) openTimeForm({ taskId, date });
    else if (!another) openTimeForm({ taskId, entryId: only.id });
    else openPopup(anchor, name, <CellEntries {...{ entries: on, taskId, date, now, overlaps }} />, 'end');
  }
}

interface CellEntriesProps extends Pick<WeekSheetProps, 'overlaps' | 'now'> {
  readonly entries: readonly TimeEntryRow[];
  readonly taskId: string;
  readonly date: string;
}

function CellEntries({ entries, taskId, date, overlaps, now }: CellEntriesProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-1 p-3">
      <ul className="flex flex-col px-2" onClickCapture={closePopup}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} now={now} overlaps={overlaps.has(entry.id)} />
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        color="neutral"
        icon={<Plus className="size-4" aria-hidden />}
        onClick={() => {
          closePopup();
          openTimeForm({ taskId, date });
        }}
        className="self-start"
      >
        {t`Add time`}
      </Button>
    </div>
  );
}
