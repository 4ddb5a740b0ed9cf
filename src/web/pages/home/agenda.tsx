import { useMemo, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { addedQuery, agendaQuery, type Span } from '#domain/task/agenda.ts';
import { useArchivedProjects } from '#web/data/archived-projects.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { usePresent } from '#web/data/present.ts';
import type { Actions } from '#web/task/actions.ts';
import { startOfDay } from '#domain/start-of-day.ts';
import { dayOf, plainDate, relativeDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { AgendaSection } from './agenda-section.tsx';
import { DayDone } from './day-done.tsx';
import { moveToToday, ToToday } from './to-today.tsx';
import { useAgendaTasks } from './use-agenda-tasks.ts';
import { LoadingRows } from '../loading-rows.tsx';

interface AgendaProps {
  readonly actions: Actions;
  readonly openId: string | null;
  readonly onOpen: (taskId: string) => void;
  /** Stands between what is due by today and what comes later. */
  readonly children: ReactNode;
  /** Shown instead if there are no tasks. */
  readonly nothing: ReactNode;
}

/** The person's tasks day by day, and tasks they have added today that fit nowhere else. */
export function Agenda({ actions, openId, onOpen, nothing, children }: AgendaProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const pulse = usePulse();
  const { person } = pulse;
  const present = usePresent();
  const { today } = present;
  const ready = useScope(`assigned:${person}`) === 'open';
  const hidden = useArchivedProjects();
  const of = (span: Span) => agendaQuery(person, span, present, hidden);
  const overdue = useList(of('overdue')).group();
  const dueToday = useList(of('today')).group();
  const soon = useList(of('soon')).group();
  const later = useList(of('later')).group();
  const undated = useList(of('undated')).group();
  const since = useMemo(() => startOfDay(today, (at) => plainDate(at)), [today]);
  const addedUndated = useList(addedQuery(person, 'undated', { since, present, hidden })).group();
  const addedLater = useList(addedQuery(person, 'later', { since, present, hidden })).group();
  const added = useMemo(
    () => [...addedUndated, ...addedLater].toSorted((one, other) => other.createdAt - one.createdAt),
    [addedUndated, addedLater],
  );
  const days = useMemo(() => [...Map.groupBy(soon, ({ deadline }) => dayOf(deadline ?? today))], [soon, today]);
  const sections = useMemo(
    () => [overdue, dueToday, ...days.map(([, tasks]) => tasks), later, undated, added],
    [overdue, dueToday, days, later, undated, added],
  );
  const list = useRef<HTMLDivElement>(null);
  const { complete, onContextMenu } = useAgendaTasks({ list, sections, actions, openId, onOpen });

  const ids = overdue.map(({ id }) => id);
  const toToday = useEventCallback(() => {
    if (ids.length > 0) moveToToday(pulse, ids, today);
  });
  useHotkeys({ t: toToday });
  const toTodayButton = useMemo(() => <ToToday onPress={toToday} />, [toToday]);

  const same = { today, openId, onComplete: complete };
  const none = sections.every((tasks) => tasks.length === 0);
  return (
    <div ref={list} data-agenda onContextMenu={onContextMenu} className="flex flex-col gap-5">
      {!ready && <LoadingRows />}
      <AgendaSection {...same} title={t`Overdue`} late action={toTodayButton} tasks={overdue} />
      <AgendaSection {...same} title={t`Today`} day={today} tasks={dueToday} />
      {ready && overdue.length + dueToday.length === 0 && <DayDone today={today} since={since} />}
      {children}
      {days.map(([day, tasks]) => (
        <AgendaSection key={day} {...same} title={relativeDate(day, today, locale)} day={day} tasks={tasks} />
      ))}
      <AgendaSection {...same} title={t`In progress · due later`} tasks={later} />
      <AgendaSection {...same} title={t`In progress · no due date`} tasks={undated} />
      <AgendaSection {...same} title={t`Added today`} tasks={added} />
      {ready && none && nothing}
    </div>
  );
}
