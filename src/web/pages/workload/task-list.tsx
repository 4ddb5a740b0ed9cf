/** The tasks behind a number of the table: readable ones by name, the others by their effort. */
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { effortOf } from '#domain/workload/effort.ts';
import { riskOf } from '#domain/workload/risk.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { spread } from '#domain/workload/spread.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { SlipSum } from '#web/task/slips.tsx';
import { Button } from '#web/ui/button.tsx';
import { plainDate } from '#web/ui/date.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { useVirtualList } from '#web/ui/virtual/use-virtual-list.ts';
import { PersonForecast } from './person-forecast.tsx';
import { UNDATED } from './person-row.tsx';
import { SharedProjects } from './shared-projects.tsx';
import { TaskItem, type TaskItemProps } from './task-item.tsx';
import { USUAL, type Loads, type PersonView } from './use-loads.ts';
import { useWeekLabel } from './week-label.ts';

interface TaskListProps {
  readonly view: PersonView | undefined;
  readonly loads: Loads;
  /** The people a task can be assigned to. */
  readonly team: readonly string[];
  /** A Monday, `none` for tasks without a due date, empty for all open ones. */
  readonly week: string;
  readonly onOpen: (taskId: string) => void;
  readonly onClose: () => void;
}

export function TaskList({ view, loads, team, week, onOpen, onClose }: TaskListProps) {
  const { t } = useLingui();
  const people = usePeople();
  const weekLabel = useWeekLabel();
  const items = useMemo(() => (view ? itemsOf(view, loads, week) : []), [view, loads, week]);
  // The same functions at each turn: only lines whose task has changed are drawn again.
  const latest = useEventCallback(() => (view ? { view, loads, team } : null));
  const open = useEventCallback(onOpen);
  if (!view) return null;
  const name = nameOf(people, view.person);
  const span = loads.weeks.find(({ from }) => from === week);
  const of = span ? weekLabel(span) : week === UNDATED ? t`No due date` : t`All open tasks`;
  const title = t`${name}: ${of}`;
  return (
    // Stays in view beside a table of any height, so that a task can be dragged from it to each row.
    <section
      aria-label={title}
      className="sticky bottom-2 z-10 flex max-h-[40dvh] flex-col gap-1 rounded-xl bg-surface px-3 pb-3 shadow-raised inset-ring inset-ring-line"
    >
      <SharedProjects people={[view.person]} />
      <header className="flex items-center gap-2 pt-3 pb-1">
        <h2 className="min-w-0 truncate font-semibold">{title}</h2>
        <span className="text-faint tabular-nums">{items.length}</span>
        <span className="grow" />
        <Button square variant="ghost" color="neutral" aria-label={t`Close`} onClick={onClose}>
          <X className="size-4" aria-hidden />
        </Button>
      </header>
      {items.length === 0 && <p className="py-2 text-muted">{t`No tasks`}</p>}
      <Lines lines={week === '' ? [null, ...items] : items} view={view} loads={loads} latest={latest} onOpen={open} />
    </section>
  );
}

/** What the person has open is headed by its forecast: null. */
type Line = WorkloadTaskRow | null;

const keyOf = (line: Line): string => line?.id ?? 'forecast';
const estimate = (line: Line): number => (line ? 40 : 90);

interface LinesProps extends Pick<TaskItemProps, 'latest' | 'onOpen'> {
  readonly lines: readonly Line[];
  readonly view: PersonView;
  readonly loads: Loads;
}

/** Only those near the view are rendered, and the one in use. */
function Lines({ lines, view, loads, latest, onOpen }: LinesProps) {
  const [usedId, setUsedId] = useState('');
  const later = useDeferredValue(view);
  const { viewport, shown, height } = useVirtualList({
    items: lines,
    keyOf,
    estimate,
    gap: 0,
    kept: lines.findIndex((line) => line?.id === usedId),
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
            {line ? (
              <TaskItem
                item={line}
                {...effortOf(line, view.medians)}
                risk={riskOf(line, view.late)}
                today={loads.today}
                firstWeek={loads.weeks[0]}
                latest={latest}
                onOpen={onOpen}
              />
            ) : (
              <Outlook view={later} today={loads.today} />
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

/** The tasks of a cell, the earliest due first. */
function itemsOf({ items, calendar, medians }: PersonView, { today, weeks }: Loads, week: string): WorkloadTaskRow[] {
  const at = weeks.findIndex(({ from }) => from === week);
  const span = weeks[at];
  const isIn = (item: WorkloadTaskRow): boolean => {
    const { deadline, startDate, progress, doneAt } = item;
    if (item.status === 'DONE') {
      const day = span && doneAt !== null ? plainDate(doneAt) : null;
      return day !== null && span !== undefined && span.from <= day && day <= span.to;
    }
    if (week === '') return true;
    if (deadline === null) return week === UNDATED;
    if (!span) return false;
    const left = (effortOf(item, medians).minutes * (100 - progress)) / 100;
    return (spread({ deadline, startDate, left }, calendar ?? USUAL, today, weeks)[at] ?? 0) > 0;
  };
  return items.filter(isIn).toSorted((one, other) => compare(one.deadline ?? '9', other.deadline ?? '9'));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
