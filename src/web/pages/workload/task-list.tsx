/** The tasks behind a number of the table: readable ones by name, the others by their effort. */
import { memo, useMemo } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MoveRight, Lock, X } from 'lucide-react';
import type { DaySpan } from '#domain/workload/calendar.ts';
import { effortOf, type Effort } from '#domain/workload/effort.ts';
import { riskOf, type Risk } from '#domain/workload/risk.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { spread } from '#domain/workload/spread.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Deadline } from '#web/task/deadline.tsx';
import { PriorityGlyph, StatusGlyph } from '#web/task/glyphs.tsx';
import { labelOf, priorityLabels, statusLabels } from '#web/task/labels.ts';
import { AtRisk } from '#web/task/slips.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { plainDate } from '#web/ui/date.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { dragged } from './dragged.ts';
import { MoveMenu, type MoveMenuProps } from './move-menu.tsx';
import { cannotMove } from './moving.ts';
import { PersonForecast } from './person-forecast.tsx';
import { UNDATED } from './person-row.tsx';
import { SharedProjects } from './shared-projects.tsx';
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
  // The same functions at each turn: of two hundred lines, only those whose task has changed are drawn again.
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
      className="sticky bottom-2 z-10 flex max-h-[40dvh] flex-col gap-1 overflow-y-auto rounded-xl bg-surface px-3 pb-3 shadow-raised inset-ring inset-ring-line"
    >
      <SharedProjects people={[view.person]} />
      <header className="sticky top-0 z-1 flex items-center gap-2 bg-surface pt-3 pb-1">
        <h2 className="min-w-0 truncate font-semibold">{title}</h2>
        <span className="text-faint tabular-nums">{items.length}</span>
        <span className="grow" />
        <Button square variant="ghost" color="neutral" aria-label={t`Close`} onClick={onClose}>
          <X className="size-4" aria-hidden />
        </Button>
      </header>
      {week === '' && (
        <>
          <PersonForecast view={view} today={loads.today} />
          {view.load.slips > 0 && (
            <p className="text-xs text-muted">
              {plural(view.load.slips, {
                one: 'Due dates of open tasks have moved once.',
                other: 'Due dates of open tasks have moved # times.',
              })}
            </p>
          )}
        </>
      )}
      {items.length === 0 && <p className="py-2 text-muted">{t`No tasks`}</p>}
      <ul className="flex flex-col">
        {items.slice(0, MOST).map((item) => (
          <Item
            key={item.id}
            item={item}
            {...effortOf(item, view.medians)}
            risk={riskOf(item, view.late)}
            today={loads.today}
            firstWeek={loads.weeks[0]}
            latest={latest}
            onOpen={open}
          />
        ))}
      </ul>
      {items.length > MOST && <p className="text-xs text-faint">{t`Showing the first ${MOST}.`}</p>}
    </section>
  );
}

const MOST = 200;

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

type ItemProps = Effort & {
  readonly item: WorkloadTaskRow;
  readonly risk: Risk | null;
  readonly today: string;
  readonly firstWeek: DaySpan | undefined;
  /** What a task is dragged or moved from; null once the person is gone. */
  readonly latest: () => Pick<MoveMenuProps, 'view' | 'loads' | 'team'> | null;
  readonly onOpen: (taskId: string) => void;
};

const Item = memo(function Item(props: ItemProps) {
  const { item, risk, today, firstWeek, latest, onOpen, ...effort } = props;
  const { t } = useLingui();
  const pulse = usePulse();
  const task = useRow('task', item.id);
  const isReadable = task !== undefined && task.deletedAt === null;
  const priority = labelOf(priorityLabels, item.priority);
  const refusal = cannotMove(pulse, item.id, { person: item.assignee, week: firstWeek ?? null });
  const reason = isReadable
    ? refusal && refusalMessage(refusal)
    : t`You can’t read this task: it’s in a project you’re not a member of, or private`;
  const name = isReadable ? task.name : t`Task without access`;
  const isDone = item.status === 'DONE';

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging by pointer; the button Move does the same by keyboard
    <li
      draggable={reason === null && !isDone}
      data-item={item.id}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        const from = latest()?.view;
        if (from) dragged.set({ item, from });
      }}
      onDragEnd={() => dragged.set(null)}
      className={classNames(
        'flex min-h-10 items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:min-h-11',
        reason === null && !isDone && 'cursor-grab',
      )}
    >
      <StatusGlyph status={item.status} progress={item.progress} />
      <span className="sr-only">{t(statusLabels[item.status])}</span>
      {/* On a phone in two lines: beside its numbers, nothing would be left of a name. */}
      <span className="flex min-w-0 grow items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:py-1.5">
        {isReadable ? (
          <button
            type="button"
            onClick={() => onOpen(item.id)}
            className="max-w-full min-w-0 truncate text-left hover:underline"
          >
            {name}
          </button>
        ) : (
          <span className="flex max-w-full min-w-0 items-center gap-1.5 text-faint" data-tip={reason ?? undefined}>
            <Lock className="size-3.5 shrink-0" aria-hidden />
            <span className="truncate">{name}</span>
          </span>
        )}
        <span className="flex shrink-0 items-center gap-2 sm:ml-auto">
          {risk && <AtRisk risk={risk} />}
          {item.priority !== 'STANDARD' && (
            <PriorityGlyph priority={item.priority} label={t`Priority: ${priority ? t(priority) : item.priority}`} />
          )}
          <EffortNote effort={effort} />
          {item.deadline && (
            <span className="text-xs text-muted">
              <Deadline date={item.deadline} today={today} done={isDone} />
            </span>
          )}
        </span>
      </span>
      {!isDone && (
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Move “${name}”`}
          aria-haspopup="menu"
          aria-disabled={reason !== null || undefined}
          data-tip={reason ?? t`Move to another person or week`}
          onClick={({ currentTarget }) => {
            const from = latest();
            if (reason !== null || !from) return;
            openPopup(currentTarget, t`Move “${name}”`, <MoveMenu item={item} {...from} label={t`Move “${name}”`} />);
          }}
        >
          <MoveRight className="size-4" aria-hidden />
        </Button>
      )}
    </li>
  );
});

/** Estimated by a person, or guessed: the two look different, and the guess says how it was made. */
function EffortNote({ effort }: { effort: Effort }) {
  const { t } = useLingui();
  const text = estimateText(effort.minutes);
  if (effort.by === 'estimate')
    return (
      <span className="text-xs font-medium whitespace-nowrap tabular-nums" data-tip={t`Estimated`}>
        {text}
      </span>
    );
  const how =
    effort.by === 'median'
      ? t`Guessed: the median of the last ${effort.samples} tasks of this priority`
      : t`Guessed: the default for this priority`;
  return (
    <span
      className="text-xs whitespace-nowrap text-faint italic tabular-nums underline decoration-dotted underline-offset-2"
      data-tip={how}
    >
      <span aria-hidden>≈ </span>
      {text}
      <span className="sr-only"> ({how})</span>
    </span>
  );
}
