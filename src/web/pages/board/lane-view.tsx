import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { StreamRow } from '#domain/stream/row.ts';
import { projectLanesQuery, projectTasksQuery } from '#domain/task/queries.ts';
import type { TaskFilter } from '#domain/task/queries.ts';
import { STATUSES } from '#domain/task/row.ts';
import { useList } from '#web/data/context.ts';
import { NO_STREAM, streamFilter } from '#web/stream/choice.ts';
import { openStreams } from '#web/stream/overlays.ts';
import { StreamButton } from '#web/stream/stream-button.tsx';
import type { BoardProps } from '#web/task/board/board.tsx';
import { statusLabels } from '#web/task/labels.ts';
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
  const [known] = useState(() => new KnownLanes());
  const lanes = useMemo(
    (): Lane[] => [
      ...streams.map(({ id, name }) => known.lane(id, name, (status) => tasks.group(id, status))),
      known.lane(null, noStream, (status) => rest.group(status)),
    ],
    [known, streams, tasks, rest, noStream],
  );
  const seen = useMemo(
    () =>
      lanes.flatMap((lane) =>
        STATUSES.map((status) => ({ label: `${lane.name}: ${t(statusLabels[status])}`, tasks: lane.tasks[status] })),
      ),
    [lanes, t],
  );
  useSeenSections(seen);
  const controls = useCallback((streamId: string): ReactNode => <StreamButton streamId={streamId} />, []);

  return (
    <LaneBoard
      {...board}
      lanes={lanes}
      controls={controls}
      onCreate={(streamId, status, written) => {
        const lane = lanes.find((each) => each.streamId === streamId);
        return create({ projectId, status, streamId }, lane?.tasks[status] ?? [], written);
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
