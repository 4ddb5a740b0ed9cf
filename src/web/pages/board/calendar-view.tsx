import { useCallback, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { firstDayOf } from '#domain/profile/region-of.ts';
import { useList } from '#web/data/context.ts';
import { QuickCreate } from '#web/task/board/quick-create.tsx';
import { TaskCalendar } from '#web/task/calendar/calendar.tsx';
import { calendarDayIn, daysOf, SPANS, turned } from '#web/task/calendar/days.ts';
import { TaskGroups } from '#web/task/task-groups.ts';
import { formatDate } from '#web/ui/date.ts';
import { dayRange } from '#web/ui/date-range.ts';
import { Button } from '#web/ui/button.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { Segments } from '#web/ui/segments.tsx';
import { useStore } from '#web/ui/store.ts';
import { timeZone } from '#web/ui/time-zone.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { FetchedViewProps } from './fetched-view.tsx';

type CalendarViewProps = Pick<FetchedViewProps, 'query' | 'streamId' | 'board' | 'create'>;

/** The tasks of a board on the days they are due, a month or a week at a time. */
export function CalendarView({ query, streamId, board, create }: CalendarViewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { context, memory } = board;
  const { today, projectId } = context;
  const rows = useList({ ...query, groupBy: [] }).group();
  const narrow = useNarrow();
  const zone = useStore(timeZone);
  const groups = useMemo(() => new TaskGroups(calendarDayIn(zone)), [zone]);
  const tasks = useMemo(() => groups.of(rows), [groups, rows]);
  const [chosen, choose] = useDevicePreference(`${memory} span`);
  const span = SPANS.find((each) => each === chosen) ?? 'month';
  const [moved, setMoved] = useState<string | null>(null);
  const at = moved ?? today;
  const days = useMemo(() => daysOf(span, at, firstDayOf(locale)), [span, at, locale]);
  const month = at.slice(0, 7);
  const turn = (by: number) => setMoved(turned(span, at, by));
  const createOn = useEventCallback(create);
  const newTask = useCallback(
    (day: string | null, label: string) => (
      <QuickCreate
        status="BACKLOG"
        lane={label}
        memory={`${memory} ${day ?? 'no day'}`}
        projectId={projectId}
        onCreate={(status, written) =>
          createOn({ projectId, streamId, status, ...(day !== null && { deadline: day }) }, [], written)
        }
      />
    ),
    [memory, projectId, streamId, createOn],
  );

  return (
    <>
      <div className="flex shrink-0 items-center gap-1 px-3 pb-2 sm:px-4">
        <h2 aria-live="polite" dir="auto" className="mr-auto truncate font-semibold">
          {titleOf(days, span === 'month' ? `${month}-01` : null, locale, narrow)}
        </h2>
        <Button
          variant="ghost"
          color="neutral"
          aria-label={span === 'month' ? t`Previous month` : t`Previous week`}
          icon={<ChevronLeft className="size-4" aria-hidden />}
          onClick={() => turn(-1)}
        />
        <Button variant="ghost" color="neutral" onClick={() => setMoved(null)}>
          {t`Today`}
        </Button>
        <Button
          variant="ghost"
          color="neutral"
          aria-label={span === 'month' ? t`Next month` : t`Next week`}
          icon={<ChevronRight className="size-4" aria-hidden />}
          onClick={() => turn(1)}
        />
        <Segments
          label={t`Days shown`}
          options={[
            { value: 'month', label: t`Month` },
            { value: 'week', label: t`Week` },
          ]}
          chosen={span}
          onChoose={choose}
        />
      </div>
      <TaskCalendar {...board} span={span} days={days} month={month} tasks={tasks} newTask={newTask} />
    </>
  );
}

/** "November 2026", "16 – 22 Nov 2026"; with little room "Nov 2026", "16 – 22 Nov". */
function titleOf(days: readonly string[], month: string | null, locale: string, isShort: boolean): string {
  if (month !== null) return formatDate(month, locale, { month: isShort ? 'short' : 'long', year: 'numeric' });
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return isShort ? dayRange(from, to, locale, { day: 'numeric', month: 'short' }) : dayRange(from, to, locale);
}
