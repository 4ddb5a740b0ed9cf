/** The tasks behind a number of the table: readable ones by name, the others by their effort. */
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { isOnHold, isOpen, isOverdue, neededBy, riskOf, RISKS } from '#domain/workload/definitions.ts';
import { effortOf } from '#domain/workload/effort.ts';
import { leftOf, sumOf, type Hours } from '#domain/workload/hours.ts';
import { partsIn } from '#domain/workload/queued-work.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { SlipSum } from '#web/task/slips.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { plainDate } from '#web/ui/date.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { useVirtualList } from '#web/ui/virtual/use-virtual-list.ts';
import { OtherTasks } from './other-tasks.tsx';
import { PersonForecast } from './person-forecast.tsx';
import { AT_RISK, DONE, OVERDUE, UNDATED } from './lists.ts';
import { SharedProjects } from './shared-projects.tsx';
import { TaskItem, type TaskItemProps } from './task-item.tsx';
import { useHours, useSumNote, useSumText } from './load-cell.tsx';
import { contextOf, type Loads, type PersonView } from './use-loads.ts';
import { useWeekLabel } from './week-label.ts';

interface TaskListProps {
  readonly view: PersonView | undefined;
  readonly loads: Loads;
  /** The people a task can be assigned to. */
  readonly team: readonly string[];
  /** A Monday, one of the lists of `lists.ts`, or empty for all open ones. */
  readonly week: string;
  readonly onOpen: (taskId: string) => void;
  readonly onClose: () => void;
}

export function TaskList({ view, loads, team, week, onOpen, onClose }: TaskListProps) {
  const { t } = useLingui();
  const people = usePeople();
  const weekLabel = useWeekLabel();
  const listed = useMemo(() => (view ? listOf(view, loads, week) : NOTHING), [view, loads, week]);
  const count = listed.open.length + listed.done.length;
  // The same functions at each turn: only lines whose task has changed are drawn again.
  const latest = useEventCallback(() => (view ? { view, loads, team } : null));
  const open = useEventCallback(onOpen);
  if (!view) return null;
  const name = nameOf(people, view.person);
  const span = loads.weeks.find(({ from }) => from === week);
  const lists = new Map([
    [UNDATED, t`No due date`],
    [OVERDUE, t`Overdue`],
    [DONE, t`Done`],
    [AT_RISK, t`At risk`],
  ]);
  const of = span ? weekLabel(span) : (lists.get(week) ?? t`All open tasks`);
  const title = t`${name}: ${of}`;
  return (
    // Stays in view beside a table of any height, so that a task can be dragged from it to each row.
    <section
      aria-label={title}
      className="sticky bottom-2 z-10 flex max-h-[40dvh] flex-col gap-1 rounded-xl bg-surface px-3 pb-3 shadow-raised inset-ring inset-ring-line"
    >
      <SharedProjects people={[view.person]} />
      <header className="flex items-center gap-2 pt-3 pb-1">
        <h2 dir="auto" className="min-w-0 truncate font-semibold">
          {title}
        </h2>
        <span className="text-faint tabular-nums">{count}</span>
        <span className="grow" />
        <Link
          to="/time"
          search={{ person: view.person }}
          className={buttonClass({ variant: 'ghost', color: 'neutral' })}
        >
          {t`Time`}
        </Link>
        <Button square variant="ghost" color="neutral" aria-label={t`Close`} onClick={onClose}>
          <X className="size-4" aria-hidden />
        </Button>
      </header>
      {count === 0 && <p className="py-2 text-muted">{t`No tasks`}</p>}
      <Lines lines={linesOf(listed, week)} listed={listed} view={view} loads={loads} latest={latest} onOpen={open} />
      <Foot listed={listed} />
    </section>
  );
}

/**
 * What the person has open is headed by its forecast; what they have done, by a heading. Private tasks are one line of each:
 * `others`, `othersDone`.
 */
type Line = WorkloadTaskRow | 'forecast' | 'others' | 'done' | 'othersDone';

const keyOf = (line: Line): string => (typeof line === 'string' ? line : line.id);
const estimate = (line: Line): number => (line === 'forecast' ? 90 : 40);

function linesOf({ open, done }: Listed, week: string): Line[] {
  const linesOfAll = (all: readonly WorkloadTaskRow[], others: Line): Line[] => [
    ...all.filter(({ isPrivate }) => !isPrivate),
    ...(all.some(({ isPrivate }) => isPrivate) ? [others] : []),
  ];
  return [
    ...(week === '' ? ['forecast' as const] : []),
    ...linesOfAll(open, 'others'),
    ...(done.length > 0 ? ['done' as const, ...linesOfAll(done, 'othersDone')] : []),
  ];
}

interface LinesProps extends Pick<TaskItemProps, 'latest' | 'onOpen'> {
  readonly lines: readonly Line[];
  readonly listed: Listed;
  readonly view: PersonView;
  readonly loads: Loads;
}

/** Only those near the view are rendered, and the one in use. */
function Lines({ lines, listed, view, loads, latest, onOpen }: LinesProps) {
  const { t } = useLingui();
  const [usedId, setUsedId] = useState('');
  const later = useDeferredValue(view);
  const { viewport, shown, height } = useVirtualList({
    items: lines,
    keyOf,
    estimate,
    gap: 0,
    kept: lines.findIndex((line) => keyOf(line) === usedId),
    offset: () => 0,
  });
  const use = ({ target }: { target: EventTarget }): void =>
    setUsedId((target as Element).closest<HTMLElement>('[data-item]')?.dataset['item'] ?? '');

  return (
    <div
      ref={(scroller) => viewport.attach(scroller)}
      onFocus={use}
      onDragStart={use}
      className="min-h-0 overflow-y-auto overscroll-y-contain"
    >
      <ul className="relative" style={{ height }}>
        {shown.map(({ item: line, index, top, key }) => (
          <li
            key={key}
            ref={viewport.watch}
            data-index={index}
            data-key={keyOf(line)}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${top}px)` }}
          >
            {line === 'forecast' ? (
              <Outlook view={later} today={loads.today} />
            ) : line === 'done' ? (
              <h3 className="pt-2 pb-1 text-xs font-medium text-muted">{t`Done`}</h3>
            ) : line === 'others' || line === 'othersDone' ? (
              <OtherTasks
                {...(line === 'others' ? othersOf(listed.open, listed.parts, view) : othersOf(listed.done, null, view))}
              />
            ) : (
              <TaskItem
                item={line}
                part={listed.parts?.get(line) ?? null}
                {...effortProps(line, view)}
                {...riskProps(line, view, loads)}
                today={loads.today}
                firstWeek={loads.weeks[0]}
                latest={latest}
                onOpen={onOpen}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** When the open tasks of a person are likely to be done. */
const Outlook = memo(function Outlook({ view, today }: { view: PersonView; today: string }) {
  return (
    <div className="flex flex-col gap-1 pb-1">
      <PersonForecast view={view} today={today} />
      <SlipSum slips={view.load.slips} slippedDays={view.load.slippedDays} />
    </div>
  );
});

/** The private ones of a list, and their part in it; without parts, all that they take. */
function othersOf(all: readonly WorkloadTaskRow[], parts: Listed['parts'], view: PersonView) {
  const others = all.filter(({ isPrivate }) => isPrivate);
  const hours = others.map((item): Hours => {
    const whole = leftOf(item, view);
    const minutes = parts ? (parts.get(item) ?? 0) : whole.minutes;
    return { ...whole, minutes, guessed: whole.guessed > 0 ? minutes : 0 };
  });
  return { count: others.length, sum: sumOf(hours) };
}

function riskProps(item: WorkloadTaskRow, { late }: PersonView, { today, now }: Loads) {
  const risk = riskOf(item, { today, now, late });
  return { risk, likely: risk === 'late' ? late.get(item.id) : undefined };
}

function effortProps(item: WorkloadTaskRow, { guesses }: PersonView) {
  const effort = item.isSplit ? null : effortOf(item, guesses);
  if (!effort) return { effort: null, by: null, samples: 0 };
  return {
    effort: (effort.minutes * item.share) / 100,
    by: effort.by,
    samples: effort.by === 'estimate' ? 0 : effort.samples,
  };
}

/** What the open tasks of the list are together, as the cell says it; what is on hold is no load. */
function Foot({ listed: { sum, onHold } }: { listed: Listed }) {
  const { t } = useLingui();
  const hours = useHours();
  const sumText = useSumText();
  const note = useSumNote()(sum);
  if (sum.minutes === 0 && sum.unknown === 0 && onHold === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 border-t border-line px-1.5 pt-2 text-xs text-muted tabular-nums">
      <span className="font-medium text-ink">{t`Together: ${sumText(sum)}`}</span>
      {note !== '' && <span>{note}</span>}
      {onHold > 0 && <span>{t`On hold, not counted: ${hours(onHold)}`}</span>}
    </p>
  );
}

interface Listed {
  /** The earliest due first. */
  readonly open: readonly WorkloadTaskRow[];
  readonly done: readonly WorkloadTaskRow[];
  /** The minutes of open tasks in the listed week; null where no week is listed, or one that is past. */
  readonly parts: ReadonlyMap<WorkloadTaskRow, number> | null;
  readonly sum: Hours;
  /** Minutes of listed tasks that are on hold. */
  readonly onHold: number;
}

const NOTHING: Listed = { open: [], done: [], parts: null, sum: sumOf([]), onHold: 0 };

/** The tasks of a cell. In a week those that have a part in it, and those due in it whose effort is not known. */
function listOf(view: PersonView, loads: Loads, week: string): Listed {
  const { items } = view;
  const span = loads.weeks.find(({ from }) => from === week);
  const sorted = items.toSorted((one, other) => compare(neededBy(one) ?? '9', neededBy(other) ?? '9'));
  const all = sorted.filter(isOpen);
  const isIn = ({ from, to }: DaySpan, date: string) => from <= date && date <= to;
  const isDoneIn = (item: WorkloadTaskRow, each: DaySpan) =>
    !isOpen(item) && item.doneAt !== null && isIn(each, plainDate(item.doneAt));
  if (week === DONE)
    return {
      ...NOTHING,
      done: sorted.filter((item) => isOwn(item) && loads.weeks.some((each) => isDoneIn(item, each))),
    };
  if (!span) {
    const open = openIn(week, all, view, loads);
    const sumFor = (some: readonly WorkloadTaskRow[]) => sumOf(some.map((item) => leftOf(item, view)));
    const sum = sumFor(open.filter((item) => !isOnHold(item)));
    return { ...NOTHING, open, sum, onHold: sumFor(open.filter(isOnHold)).minutes };
  }
  const done = sorted.filter((item) => isDoneIn(item, span));
  if (span.to < loads.today) return { ...NOTHING, done };
  const parts = partsIn(items, span, contextOf(view, loads));
  const isDueIn = (item: WorkloadTaskRow) => {
    const due = neededBy(item);
    return due !== null && isIn(span, due < loads.today ? loads.today : due);
  };
  const open = all.filter((item) => parts.has(item) || isDueIn(item));
  const cell = view.load.weeks.find(({ week: { from } }) => from === week);
  const onHold = sumOf(open.filter(isOnHold).map((item) => leftOf(item, view))).minutes;
  return { open, done, parts, sum: cell?.planned ?? NOTHING.sum, onHold };
}

/** A number of tasks counts each at its assignee. */
function isOwn({ isHelping }: WorkloadTaskRow): boolean {
  return !isHelping;
}

/** Those that a number of a person's row counts; of what is at risk, what is lost most first. */
function openIn(which: string, everything: readonly WorkloadTaskRow[], { late }: PersonView, { today, now }: Loads) {
  const all = everything.filter(isOwn);
  switch (which) {
    case UNDATED:
      return everything.filter((item) => neededBy(item) === null);
    case OVERDUE:
      return all.filter((item) => isOverdue(item, { today, now }));
    case AT_RISK: {
      const rankOf = (item: WorkloadTaskRow) => RISKS.findIndex((risk) => risk === riskOf(item, { today, now, late }));
      return all.filter((item) => rankOf(item) >= 0).toSorted((one, other) => rankOf(one) - rankOf(other));
    }
    default:
      return all;
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
