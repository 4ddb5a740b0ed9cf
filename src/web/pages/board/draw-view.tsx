import { lazy } from '#web/ui/fetch/lazy.tsx';
import type { DrawBoard } from './board-view.tsx';
import type { FetchedViewProps } from './fetched-view.tsx';
import type { ViewName } from './view-toggle.tsx';

const FetchedView = lazy(() => import('./fetched-view.tsx'));

/** How to draw the tasks of a query in another way than as a board by status; undefined: as such a board. */
export function drawView(
  view: ViewName,
  group: string,
  { query, streams, streamId }: Pick<FetchedViewProps, 'query' | 'streams' | 'streamId'>,
): DrawBoard | undefined {
  if (view === 'lanes' || (view === 'board' && group === 'status')) return undefined;
  return (board, create, createIn) => <FetchedView {...{ view, query, streams, streamId, board, create, createIn }} />;
}
