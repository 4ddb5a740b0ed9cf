/** One finger that moves along one axis: told from a tap, from scrolling, from a long press and from a second finger. */

/** Less is a tap (px). */
const BEGINS = 10;
/** A finger that rests for longer selects or lifts what it is on (`task/selection/gestures.ts`). */
const RESTS_MS = 350;

export interface Followed {
  /** How far the finger is from where it began, to the right or down if positive (px). */
  readonly moved: (by: number) => void;
  /** Called once after `moved`. `isLifted`: otherwise the browser took the finger for something else. */
  readonly ended: (by: number, isLifted: boolean) => void;
}

/**
 * Asks `begins` about each finger on an element; null leaves the finger to the browser, as does a direction that
 * `touch-action` leaves to it. Listens passively, and to movements only while a finger is followed. The returned function
 * ends it.
 */
export function followFinger(
  element: HTMLElement,
  axis: 'x' | 'y',
  begins: (target: Element) => Followed | null,
): () => void {
  const listening = new AbortController();
  let leave = () => {};
  element.addEventListener(
    'touchstart',
    (start) => {
      leave();
      const followed = start.touches.length === 1 && start.target instanceof Element ? begins(start.target) : null;
      if (followed) leave = follow(start, axis, followed);
    },
    { passive: true, signal: listening.signal },
  );
  return () => {
    leave();
    listening.abort();
  };
}

function follow(start: TouchEvent, axis: 'x' | 'y', { moved, ended }: Followed): () => void {
  const from = placeOf(start, axis);
  const following = new AbortController();
  const options = { passive: true, signal: following.signal };
  let by: number | null = null;
  // Not by the times of the events: where the page was busy, a quick finger's first movement is the last of many.
  let hasRested = false;
  const resting = window.setTimeout(() => (hasRested = true), RESTS_MS);

  function leave(isLifted: boolean): void {
    if (following.signal.aborted) return;
    following.abort();
    window.clearTimeout(resting);
    if (by !== null) ended(by, isLifted);
  }
  function move(event: Event): void {
    if (!(event instanceof TouchEvent)) return;
    const at = placeOf(event, axis);
    const [along, across] = [at.along - from.along, Math.abs(at.across - from.across)];
    if (by === null) {
      const far = Math.max(Math.abs(along), across);
      if (far < BEGINS) return;
      if (across === far || hasRested) return leave(false);
    }
    by = along;
    moved(by);
  }
  // On the target itself: if it is removed meanwhile, its events reach nothing above it.
  start.target?.addEventListener('touchmove', move, options);
  start.target?.addEventListener('touchend', () => leave(true), options);
  start.target?.addEventListener('touchcancel', () => leave(false), options);
  return () => leave(false);
}

function placeOf({ touches: [touch] }: TouchEvent, axis: 'x' | 'y'): { along: number; across: number } {
  const { clientX = 0, clientY = 0 } = touch ?? {};
  return axis === 'x' ? { along: clientX, across: clientY } : { along: clientY, across: clientX };
}
