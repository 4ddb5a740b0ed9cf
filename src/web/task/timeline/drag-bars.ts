/** Dragging bars with a pointer, their ends, and tasks without a date onto a day. Nothing is rendered meanwhile. */
import { draggedWith } from '../selection/dragged.ts';
import type { Grip } from './bars.ts';

/** A bar as it would be, in days. */
export interface Preview {
  readonly shift: number;
  readonly grow: number;
  readonly text: string;
}

export interface BarDragging {
  readonly dayWidth: number;
  /** False: the person may not, and has seen why. */
  readonly mayMove: (id: string) => boolean;
  /** Null: that changes nothing. */
  readonly preview: (id: string, grip: Grip, days: number) => Preview | null;
  /** For a task without a date, on this day of the axis. */
  readonly previewDay: (day: number) => string;
  readonly onMove: (id: string, grip: Grip, days: number) => void;
  /** On a day of the axis; null: beside the timeline. */
  readonly onPlace: (id: string, day: number | null) => void;
}

interface Drag {
  readonly id: string;
  readonly card: HTMLElement;
  readonly pointerId: number;
  /** Null: a task beside the timeline. */
  readonly bar: HTMLElement | null;
  readonly grip: Grip;
  readonly x: number;
  readonly y: number;
  /** Where it was taken, in pixels from the first day. */
  readonly at: number;
  /** Where the pointer was last, and over what. */
  lastX: number;
  over: Element | null;
  isMoving: boolean;
  days: number;
}

const THRESHOLD = 4;
const EDGE = 32;

/** The returned function ends it. `current` is called whenever its result is needed. */
export function dragBars(root: HTMLElement, current: () => BarDragging): () => void {
  let drag: Drag | null = null;
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);
  const chartX = (clientX: number) => clientX - (part('chart')?.getBoundingClientRect().left ?? 0);

  function press(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>('[data-task]');
    const id = card?.dataset['task'];
    const bar = event.target.closest<HTMLElement>('[data-bar]');
    if (!card || !id || !(bar ?? card.closest('[data-cell]'))) return;
    // A long press selects a task; only selected ones can be dragged with a finger, any other finger scrolls.
    if (event.pointerType === 'touch' && !draggedWith(id).has(id)) return;
    const grip = (event.target.closest<HTMLElement>('[data-grip]')?.dataset['grip'] ?? 'bar') as Grip;
    const { clientX: x, clientY: y, pointerId } = event;
    drag = { id, card, pointerId, bar, grip, x, y, at: chartX(x), lastX: x, over: null, isMoving: false, days: 0 };
  }

  function begin(drag: Drag): boolean {
    if (!current().mayMove(drag.id)) return false;
    drag.isMoving = true;
    root.setPointerCapture(drag.pointerId);
    drag.card.toggleAttribute('data-dragging', true);
    return true;
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const { clientX, clientY } = event;
    if (!drag.isMoving && Math.hypot(clientX - drag.x, clientY - drag.y) < THRESHOLD) return;
    if (!drag.isMoving && !begin(drag)) {
      drag = null;
      return;
    }
    scrollTowards(part('scrolls'), drag.lastX, clientX);
    drag.lastX = clientX;
    const { dayWidth, preview, previewDay } = current();
    drag.over = document.elementFromPoint(clientX, clientY);
    const isAside = part('tray')?.contains(drag.over) ?? false;
    part('tray')?.toggleAttribute('data-over', isAside && drag.bar !== null);
    if (!drag.bar) {
      label(isAside ? null : previewDay(Math.floor(chartX(clientX) / dayWidth)), clientX, clientY);
      return;
    }
    drag.days = Math.round((chartX(clientX) - drag.at) / dayWidth);
    const next = isAside ? null : preview(drag.id, drag.grip, drag.days);
    drag.bar.style.setProperty('--shift', `${(next?.shift ?? 0) * dayWidth}px`);
    drag.bar.style.setProperty('--grow', `${(next?.grow ?? 0) * dayWidth}px`);
    label(next?.text ?? null, clientX, clientY);
  }

  function release(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const { id, bar, grip, days, over, isMoving } = drag;
    const { clientX } = event;
    stop();
    if (!isMoving) return;
    swallowClick();
    const { dayWidth, onMove, onPlace } = current();
    if (bar && part('tray')?.contains(over)) onPlace(id, null);
    else if (bar) onMove(id, grip, days);
    else if (over && part('scrolls')?.contains(over)) onPlace(id, Math.floor(chartX(clientX) / dayWidth));
  }

  function stop(): void {
    if (!drag) return;
    const { bar, card, pointerId } = drag;
    drag = null;
    card.toggleAttribute('data-dragging', false);
    for (const name of ['--shift', '--grow']) bar?.style.removeProperty(name);
    part('tray')?.toggleAttribute('data-over', false);
    if (root.hasPointerCapture(pointerId)) root.releasePointerCapture(pointerId);
    label(null, 0, 0);
  }

  function label(text: string | null, x: number, y: number): void {
    const tip = part('when');
    if (!tip) return;
    tip.hidden = text === null;
    tip.textContent = text;
    tip.style.transform = `translate(${x + 12}px, ${y + 16}px)`;
  }

  const over = new AbortController();
  const { signal } = over;
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag?.isMoving) return;
    event.stopPropagation();
    stop();
  };
  // What is dragged follows the pointer here; the browser's own dragging would end that.
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal, capture: true });
  root.addEventListener('pointerdown', press, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', release, { signal });
  root.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', escape, { signal, capture: true });
  root.dataset['bars'] = 'ready';

  /** The click that ends a drag opens nothing. */
  function swallowClick(): void {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const listening = { capture: true, once: true, signal };
    window.addEventListener('click', swallow, listening);
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
  }

  return () => {
    stop();
    over.abort();
    delete root.dataset['bars'];
  };
}

/** At an edge of the timeline, unless the pointer comes from beyond it. */
function scrollTowards(scroller: HTMLElement | null, before: number, clientX: number): void {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (clientX > right - EDGE && clientX < right && clientX >= before) scroller.scrollLeft += EDGE / 2;
  if (clientX < left + EDGE && clientX <= before) scroller.scrollLeft -= EDGE / 2;
}
