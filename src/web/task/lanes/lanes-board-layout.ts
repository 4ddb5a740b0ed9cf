import { showSideways } from '../board/show-sideways.ts';
import type { BoardLayout } from '../board/board-layout.ts';
import { gapAt, lineTop } from './layout.ts';
import type { LanesView } from './lanes-view.ts';

interface LanesBoardLayoutOptions {
  readonly view: LanesView;
  /** How many columns a lane has. */
  readonly across: number;
  /** The indexes of those that are shown. */
  readonly shown: readonly number[];
  /** Makes a card of this column visible: opens its lane and shows the column. */
  readonly reveal: (lane: number, column: number) => void;
}

/** The layout of lanes in one scrolling element. All positions are known without reading the page. */
export function lanesBoardLayout({ view, across, shown, reveal }: LanesBoardLayoutOptions): BoardLayout {
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
      const [lane, at] = [Math.floor(column / across), column % across];
      reveal(lane, at);
      // It sticks to the top: only scrolls sideways.
      showSideways(view.scroller()?.querySelectorAll('[data-column]')[at]);
      view.show({ lane, column: at, index });
    },
    gapAt(clientX, clientY) {
      const [layout, lanes, scroller] = [view.layout(), view.lanes(), view.scroller()];
      if (!layout || !lanes || !scroller || layout.tops.length === 1) return null;
      const box = lanes.getBoundingClientRect();
      const edges = columnsAcross();
      const cell = Math.max(
        edges.findLastIndex(({ left }) => clientX - box.left >= left),
        0,
      );
      // Over the column names, the nearest gap is that at the top of the view.
      const y = Math.max(clientY - box.top, scroller.scrollTop);
      const { lane, index } = gapAt(layout, cell, y);
      return { column: lane * across + (shown[cell] ?? 0), index };
    },
    drawLine(gap) {
      const line = view.lanes()?.querySelector<HTMLElement>('[data-line]');
      const layout = view.layout();
      if (!line || !layout) return;
      line.style.opacity = gap ? '1' : '0';
      if (!gap) return;
      const [lane, cell] = [Math.floor(gap.column / across), shown.indexOf(gap.column % across)];
      const { left, width } = columnsAcross()[cell] ?? { left: 0, width: 0 };
      line.style.width = `${width - 2 * INSET}px`;
      line.style.transform = `translate(${left + INSET}px, ${lineTop(layout, lane, cell, gap.index)}px)`;
    },
  };
}

/** The space around cards in their cells. */
const INSET = 6;
