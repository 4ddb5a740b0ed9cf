/** A hook for a board of lanes: computes their layout, and renders only the lanes in view as the board scrolls. */
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { View } from '#web/ui/virtual/layout.ts';
import type { TaskColumn } from '../columns/task-columns.ts';
import { cellId } from './lanes.ts';
import type { Lane } from './lanes.ts';
import type { LanesLayout } from './layout.ts';
import { lanesLayout } from './layout.ts';
import { LanesView } from './lanes-view.ts';

interface LanesViewOptions {
  readonly lanes: readonly Lane[];
  readonly columns: readonly TaskColumn[];
  readonly isClosed: (streamId: string | null) => boolean;
  /** The indexes of the columns that are shown. */
  readonly shown: readonly number[];
  /** The height of a lane's header. */
  readonly header: number;
  /** The key of the remembered scroll position. */
  readonly memory: string;
}

/** The layout of the lanes, and the part of it that is in view. */
export function useLanesView({ lanes, columns, isClosed, shown, header, memory }: LanesViewOptions): {
  readonly view: LanesView;
  readonly layout: LanesLayout;
  readonly inView: View;
} {
  const [view] = useState(() => new LanesView(memory));
  const state = useSyncExternalStore(view.subscribe, view.state);
  const layout = useMemo(() => {
    const cells = lanes.map(({ streamId, tasks }) => {
      if (isClosed(streamId)) return NOTHING;
      const own = shown.flatMap((at) => {
        const column = columns[at];
        return column ? view.heights.layoutOf(cellId(streamId, column.key), tasks[at] ?? NOTHING) : [];
      });
      return view.heights.lane(streamId, own);
    });
    // A newly measured height makes a new state.
    return state && lanesLayout(header, cells);
  }, [view, state, lanes, columns, isClosed, shown, header]);

  useLayoutEffect(() => {
    const ids = lanes.map(({ streamId }) => streamId ?? '');
    view.drawn(layout, ids, shown);
  }, [view, layout, lanes, shown]);
  useLayoutEffect(() => view.measureReused());
  return { view, layout, inView: state.view };
}

const NOTHING: readonly never[] = [];
