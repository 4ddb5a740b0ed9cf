import { useCallback, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { firstDayOf } from '#domain/profile/region-of.ts';
import { isByRank } from '#domain/task/queries.ts';
import { useList } from '#web/data/context.ts';
import { QuickCreate } from '#web/task/board/quick-create.tsx';
import { useClosedLanes } from '#web/task/lanes/use-closed-lanes.ts';
import { useSeenSections } from '#web/task/transcript/seen.ts';
import { axisOf, ZOOMS } from '#web/task/timeline/axis.ts';
import { TimelineTasks } from '#web/task/timeline/timeline-tasks.ts';
import { TaskTimeline } from '#web/task/timeline/timeline.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { Segments } from '#web/ui/segments.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { useStore } from '#web/ui/store.ts';
import { timeZone } from '#web/ui/time-zone.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { FetchedViewProps } from './fetched-view.tsx';
import { useSections } from './use-sections.tsx';

type TimelineViewProps = Pick<FetchedViewProps, 'query' | 'streams' | 'streamId' | 'board' | 'create'>;

/** The tasks of a board as bars over time: in a project by stream, one's own by project. */
export function TimelineView({ query, streams, streamId, board, create }: TimelineViewProps) {
  const { t } = useLingui();
  const { context, memory, ordered, showsOlder } = board;
  const { today, projectId } = context;
  const rows = useList({ ...query, groupBy: [] }).group();
  const zone = useStore(timeZone);
  const firstDay = firstDayOf(useLocale());
  const timelineTasks = useMemo(() => new TimelineTasks(zone), [zone]);
  const {
    dated,
    undated,
    days: barDays,
  } = useMemo(() => timelineTasks.of(rows, isByRank(ordered)), [timelineTasks, rows, ordered]);
  const [chosen, choose] = useDevicePreference(`${memory} zoom`);
  const zoom = ZOOMS.find((each) => each === chosen) ?? 'weeks';
  const [todayTurn, setTodayTurn] = useState(1);
  const { first, days } = useMemo(() => axisOf(barDays, today, firstDay), [barDays, today, firstDay]);
  // The same axis as long as it has the same days: then no row renders again.
  const axis = useMemo(() => ({ first, days }), [first, days]);
  const { isClosed, setClosed } = useClosedLanes(`${memory} timeline`);
  const lanes = useSections(dated, projectId === null ? 'project' : 'stream', {
    context,
    streams,
    isClosed,
    showsOlder,
    foldsDone: true,
  });
  const noDate = t`No due date`;
  const seen = useMemo(
    () => [...lanes.filter(({ closed }) => !closed), { label: noDate, tasks: undated }],
    [lanes, noDate, undated],
  );
  useSeenSections(seen);
  const createOn = useEventCallback(create);
  const newTask = useCallback(
    () => (
      <QuickCreate
        status="BACKLOG"
        memory={`${memory} no day`}
        projectId={projectId}
        onCreate={(status, written) => createOn({ projectId, streamId, status }, [], written)}
      />
    ),
    [memory, projectId, streamId, createOn],
  );

  return (
    <>
      <div className="flex shrink-0 items-center justify-end gap-1 px-3 pb-2 sm:px-4">
        <Button variant="ghost" color="neutral" onClick={() => setTodayTurn((turn) => turn + 1)}>
          {t`Today`}
        </Button>
        <Segments
          label={t`Zoom`}
          options={[
            { value: 'weeks', label: t`Weeks` },
            { value: 'months', label: t`Months` },
          ]}
          chosen={zoom}
          onChoose={choose}
        />
      </div>
      <TaskTimeline
        {...board}
        axis={axis}
        zoom={zoom}
        lanes={lanes}
        onToggle={useEventCallback((key) => setClosed(key, !isClosed(key)))}
        undated={undated}
        barOf={timelineTasks.barOf}
        newTask={newTask}
        todayTurn={todayTurn}
      >
        <div data-status="BACKLOG" className="-mb-1 flex shrink-0 flex-col">
          {newTask()}
        </div>
      </TaskTimeline>
    </>
  );
}
