import { STATUSES } from '#domain/task/row.ts';
import type { BoardPosition } from '../board/position.ts';
import { showSideways } from '../board/show-sideways.ts';
import type { BoardLayout } from '../board/board-layout.ts';
import { gapAt, lineTop } from './layout.ts';
import type { LanesView } from './lanes-view.ts';

interface LanesBoardLayoutOptions {
  readonly view: LanesView;
  /** The indexes of the statuses whose columns are shown. */
  readonly shown: readonly number[];
  /** Makes a card of this column visible: opens its lane and shows the column. */
  readonly reveal: (lane: number, status: number) => void;
}

/** The layout of lanes in one scrolling element. All positions are known without reading the page. */
export function lanesBoardLayout({ view, shown, reveal }: LanesBoardLayoutOptions): BoardLayout {
  /** Left edge and width of each shown column, counted from the left of the lanes. */
  function columnsAcross(): { left: number; width: number }[] {
    const own = view.lanes();
    return [...(own?.querySelectorAll<HTMLElement>('[data-ruler]') ?? [])].map((ruler) => {
      return { left: ruler.offsetLeft, width: ruler.offsetWidth };
    });
  }

  return {
    scrollers: () => [view.scroller()].filter((each) => each !== null),
    show({ column, index }) {
      const [lane, status] = [Math.floor(column / STATUSES.length), column % STATUSES.length];
      reveal(lane, status);
      // It sticks to the top: only scrolls sideways.
      showSideways(view.scroller()?.querySelectorAll('[data-column]')[status]);
      view.show({ lane, status, index });
    },
    gapAt(clientX, clientY) {
      const [layout, lanes, scroller] = [view.layout(), view.lanes(), view.scroller()];
      if (!layout || !lanes || !scroller || layout.tops.length === 1) return null;
      const box = lanes.getBoundingClientRect();
      const across = columnsAcross();
      const cell = Math.max(
        across.findLastIndex(({ left }) => clientX - box.left >= left),
        0,
      );
      // Over the column names, the nearest gap is that at the top of the view.
      const y = Math.max(clientY - box.top, scroller.scrollTop);
      const { lane, index } = gapAt(layout, cell, y);
      return { column: lane * STATUSES.length + (shown[cell] ?? 0), index };
    },
    drawLine(gap) {
      const line = view.lanes()?.querySelector<HTMLElement>('[data-line]');
      const layout = view.layout();
      if (!line || !layout) return;
      line.style.opacity = gap ? '1' : '0';
      if (!gap) return;
      const { lane, cell } = cellOf(gap, shown);
      const { left, width } = columnsAcross()[cell] ?? { left: 0, width: 0 };
      line.style.width = `${width - 2 * INSET}px`;
      line.style.transform = `translate(${left + INSET}px, ${lineTop(layout, lane, cell, gap.index)}px)`;
    },
  };
}

function cellOf({ column }: Pick<BoardPosition, 'column'>, shown: readonly number[]): { lane: number; cell: number } {
  return { lane: Math.floor(column / STATUSES.length), cell: shown.indexOf(column % STATUSES.length) };
}

/** The space around cards in their cells. */
const INSET = 6;
