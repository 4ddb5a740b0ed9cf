/** Swipes of a finger on rows of tasks: to the right, and to the left. What was a swipe is no click. */

/** From here on a finger means it (px). */
const FAR = 80;
/** Less is a tap, or the start of scrolling. */
const BEGINS = 12;

interface SwipeRows {
  /** Contains the rows, which have `data-task`, and scroll only up and down (`touch-action`). */
  readonly list: HTMLElement;
  readonly onSwipe: (row: HTMLElement, direction: 'right' | 'left') => void;
}

interface Swipe {
  readonly row: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** How far it has gone, to the right if positive; 0 while it may still be a tap. */
  by: number;
}

/** The returned function ends it. */
export function swipeRows({ list, onSwipe }: SwipeRows): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let swipe: Swipe | null = null;
  let wasSwiped = false;

  list.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, isPrimary, clientX: x, clientY: y, target }) => {
      wasSwiped = false;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
      if (pointerType === 'touch' && isPrimary && row) swipe = { row, pointer: pointerId, x, y, by: 0 };
    },
    { signal, passive: true },
  );
  list.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (swipe?.pointer !== pointerId) return;
      const by = clientX - swipe.x;
      const isSideways = Math.abs(by) > BEGINS && Math.abs(by) > Math.abs(clientY - swipe.y);
      if (swipe.by === 0 && !isSideways) return;
      if (swipe.by === 0) swipe.row.setPointerCapture(pointerId);
      swipe.by = by;
      wasSwiped = true;
      show(swipe.row, by);
    },
    { signal, passive: true },
  );
  list.addEventListener('pointerup', ({ pointerId }) => end(pointerId, true), { signal });
  list.addEventListener('pointercancel', ({ pointerId }) => end(pointerId, false), { signal });
  list.addEventListener(
    'click',
    (event) => {
      // A key clicks, too, long after a swipe.
      if (!wasSwiped || event.detail === 0) return;
      wasSwiped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  return () => ending.abort();

  function end(pointer: number, isMeant: boolean): void {
    if (swipe?.pointer !== pointer) return;
    const { row, by } = swipe;
    swipe = null;
    show(row, 0);
    if (isMeant && Math.abs(by) >= FAR) onSwipe(row, by > 0 ? 'right' : 'left');
  }
}

/** The row follows the finger; what it uncovers is colored (`ui/base.css`), brightly once the finger is far enough. */
function show(row: HTMLElement, by: number): void {
  row.style.translate = by === 0 ? '' : `${by}px 0`;
  if (by === 0) delete row.dataset['swipe'];
  else row.dataset['swipe'] = by > 0 ? 'right' : 'left';
  row.toggleAttribute('data-far', Math.abs(by) >= FAR);
}
