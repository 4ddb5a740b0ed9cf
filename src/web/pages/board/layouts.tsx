import type { StreamRow } from '#domain/stream/row.ts';
import type { TaskQuery } from '#domain/task/queries.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import type { DrawBoard } from './board-view.tsx';
import type { ViewName } from './view-toggle.tsx';

const ListView = lazy(() => import('./list-view.tsx'));
const CalendarView = lazy(() => import('./calendar-view.tsx'));

/** How to draw the tasks of a query in another way than as a board. `streamId` is that of new tasks. */
export function layoutsOf(
  query: TaskQuery,
  streams: readonly StreamRow[],
  streamId: string | null,
): Partial<Record<ViewName, DrawBoard>> {
  return {
    list: (board, _, create) => <ListView query={query} streams={streams} board={board} onCreate={create} />,
    calendar: (board, create) => <CalendarView query={query} streamId={streamId} board={board} create={create} />,
  };
}
