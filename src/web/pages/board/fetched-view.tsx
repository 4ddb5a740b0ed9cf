import type { StreamRow } from '#domain/stream/row.ts';
import type { TaskQuery } from '#domain/task/queries.ts';
import type { BoardProps } from '#web/task/board/board.tsx';
import type { DrawBoard } from './board-view.tsx';
import { CalendarView } from './calendar-view.tsx';
import { GroupView } from './group-view.tsx';
import { ListView } from './list-view.tsx';
import { TimelineView } from './timeline-view.tsx';
import type { ViewName } from './view-toggle.tsx';

export interface FetchedViewProps {
  /** A board: by something else than the status. */
  readonly view: Exclude<ViewName, 'lanes'>;
  readonly query: TaskQuery;
  /** Of the project; none outside of one. */
  readonly streams: readonly StreamRow[];
  /** Of new tasks. */
  readonly streamId: string | null;
  readonly board: BoardProps;
  readonly create: Parameters<DrawBoard>[1];
  readonly createIn: Parameters<DrawBoard>[2];
}

/** The views of a board's tasks that the first board does not need: they are fetched together. */
export default function FetchedView({ view, createIn, ...props }: FetchedViewProps) {
  switch (view) {
    case 'board':
      return <GroupView {...props} />;
    case 'list':
      return <ListView {...props} onCreate={createIn} />;
    case 'calendar':
      return <CalendarView {...props} />;
    case 'timeline':
      return <TimelineView {...props} />;
  }
}
