import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { StreamRow } from '#domain/stream/row.ts';
import { projectLanesQuery, projectTasksQuery } from '#domain/task/queries.ts';
import type { TaskFilter } from '#domain/task/queries.ts';
import { useList } from '#web/data/context.ts';
import { NO_STREAM, streamFilter } from '#web/stream/choice.ts';
import { openStreams } from '#web/stream/overlays.ts';
import { StreamButton } from '#web/stream/stream-button.tsx';
import type { BoardProps } from '#web/task/board/board.tsx';
import { useColumnControls } from '#web/task/columns/column-button.tsx';
import { LaneTasks, placeOf } from '#web/task/columns/task-columns.ts';
import { useTaskColumns } from '#web/task/columns/use-task-columns.ts';
import { useSeenSections } from '#web/task/transcript/seen.ts';
import { Button } from '#web/ui/button.tsx';
import { LaneBoard } from '#web/task/lanes/lane-board.tsx';
import type { Lane } from '#web/task/lanes/lanes.ts';
import { KnownLanes } from '#web/task/lanes/lanes.ts';
import type { CreateTasks } from './use-create-tasks.ts';

interface LaneViewProps {
  readonly projectId: string;
  readonly streams: readonly StreamRow[];
  readonly filter: TaskFilter;
  readonly board: BoardProps;
  readonly create: CreateTasks;
}

/** A project's board with a lane for each stream, and a last one for tasks without a stream. */
export default function LaneView({ projectId, streams, filter, board, create }: LaneViewProps) {
  const { t } = useLingui();
  const tasks = useList(projectLanesQuery(projectId, filter));
  // Includes tasks whose stream was deleted.
  const rest = useList(projectTasksQuery(projectId, filter, streamFilter(streams, NO_STREAM)));
  const noStream = t`No stream`;
  const columns = useTaskColumns(projectId);
  const [known] = useState(() => new KnownLanes());
  const byColumn = useMemo(() => new LaneTasks(columns), [columns]);
  const lanes = useMemo(
    (): Lane[] => [
      ...streams.map(({ id, name }) =>
        known.lane(
          id,
          name,
          byColumn.of(id, (status) => tasks.group(id, status)),
        ),
      ),
      known.lane(
        null,
        noStream,
        byColumn.of(null, (status) => rest.group(status)),
      ),
    ],
    [known, byColumn, streams, tasks, rest, noStream],
  );
  const seen = useMemo(
    () =>
      lanes.flatMap((lane) =>
        columns.all.map(({ label }, at) => ({ label: `${lane.name}: ${label}`, tasks: lane.tasks[at] ?? [] })),
      ),
    [lanes, columns],
  );
  useSeenSections(seen);
  const controls = useCallback((streamId: string): ReactNode => <StreamButton streamId={streamId} />, []);

  return (
    <LaneBoard
      {...board}
      columns={columns.all}
      lanes={lanes}
      controls={controls}
      columnControls={useColumnControls(projectId)}
      onCreate={(streamId, key, written) => {
        const lane = lanes.find((each) => each.streamId === streamId);
        const at = columns.all.findIndex((each) => each.key === key);
        const column = columns.all[at];
        return column
          ? create({ projectId, streamId, ...placeOf(column) }, lane?.tasks[at] ?? [], written)
          : () => undefined;
      }}
    >
      <Button
        size="lg"
        variant="ghost"
        color="neutral"
        aria-haspopup="dialog"
        icon={<Plus className="size-4" aria-hidden />}
        onClick={() => openStreams({ projectId })}
        className="mt-2 text-muted"
      >
        {t`Add stream`}
      </Button>
    </LaneBoard>
  );
}
