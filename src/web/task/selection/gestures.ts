/** Selecting with mouse, keyboard and touch. Its listeners run before the board's. */
import { letterKeys } from '#web/ui/hotkeys.ts';
import { keyName } from '#web/ui/pressed-key.ts';
import { extended, toggled, withAll } from './range.ts';
import { selection } from './store.ts';

type Task = { readonly id: string };

export interface SelectingOptions {
  readonly board: HTMLElement;
  /** The board's lists as they are now: a range stays within one. */
  readonly lists: () => readonly (readonly Task[])[];
  /** Focuses the card above or below; returns its id. */
  readonly walk: (from: string, direction: 'up' | 'down') => string | undefined;
}

/** How long a finger has to rest on a card to select it, and how far it may move. */
const PRESS_MS = 400;
const STRAY = 10;

/** Makes the cards of a board selectable; the returned function ends it. */
export function selectCards(options: SelectingOptions): () => void {
  const { board } = options;
  const ended = new AbortController();
  const { signal } = ended;
  const press = new LongPress();
  board.addEventListener('pointerdown', (event) => press.begin(event, cardId(event)), { capture: true, signal });
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    board.addEventListener(type, (event) => press.follow(event), { capture: true, passive: true, signal });
  }
  board.addEventListener(
    'contextmenu',
    (event) => {
      // A long press means something else here, both in browsers that send this event for it and in those that don't.
      if (event.isTrusted && press.byFinger && cardId(event) !== null) take(event);
    },
    { capture: true, signal },
  );
  board.addEventListener(
    'click',
    (event) => {
      const id = cardId(event);
      if (id !== null && (press.consumed() || clicked(event, id, press.byFinger, options))) take(event);
    },
    { capture: true, signal },
  );
  board.addEventListener(
    'keydown',
    (event) => {
      if (pressed(event, options)) take(event);
    },
    { capture: true, signal },
  );
  // For tests.
  board.dataset['selection'] = 'ready';
  return () => {
    delete board.dataset['selection'];
    ended.abort();
    press.end();
  };
}

/** True: the click changed the selection. */
function clicked(event: MouseEvent, id: string, byFinger: boolean, { lists }: SelectingOptions): boolean {
  const now = selection.get();
  const marked = event.target instanceof Element && event.target.closest('[data-select]') !== null;
  if (event.shiftKey) selection.set(extended(now, listOf(lists(), id), id));
  else if (marked || event.ctrlKey || event.metaKey || (byFinger && now.ids.size > 0)) selection.set(toggled(now, id));
  else return false;
  return true;
}

function pressed(event: KeyboardEvent, { lists, walk }: SelectingOptions): boolean {
  const id = cardId(event);
  // In a row whose name is written, keys belong to the text.
  if (id === null || event.altKey || event.target instanceof HTMLInputElement) return false;
  const now = selection.get();
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand) {
    if (keyName(event) !== 'a') return false;
    selection.set(withAll(now, listOf(lists(), id)));
    return true;
  }
  if (keyName(event) === 'x' && letterKeys.get()) {
    selection.set(toggled(now, id));
    return true;
  }
  if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false;
  const begun = now.ids.has(id) ? now : toggled(now, id);
  const next = walk(id, event.key === 'ArrowDown' ? 'down' : 'up');
  selection.set(next === undefined ? begun : extended(begun, listOf(lists(), next), next));
  return true;
}

function listOf(lists: readonly (readonly Task[])[], id: string): string[] {
  return (lists.find((list) => list.some((each) => each.id === id)) ?? []).map((each) => each.id);
}

function cardId(event: Event): string | null {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-task]') : null;
  return card?.dataset['task'] ?? null;
}

function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A long press on a card selects it, and one on its circle opens the menu; the click that follows is ignored. */
class LongPress {
  /** What pressed last. */
  byFinger = false;
  #from: { readonly x: number; readonly y: number } | null = null;
  #timer = 0;
  #consumed = false;

  begin({ pointerType, clientX, clientY, target }: PointerEvent, id: string | null): void {
    this.end();
    this.byFinger = pointerType === 'touch';
    this.#consumed = false;
    if (!this.byFinger || id === null || selection.get().ids.size > 0) return;
    this.#from = { x: clientX, y: clientY };
    this.#timer = window.setTimeout(() => {
      this.#consumed = true;
      navigator.vibrate?.(10);
      const circle = target instanceof Element ? target.closest('[data-circle]') : null;
      if (circle) circle.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      else selection.set(toggled(selection.get(), id));
    }, PRESS_MS);
  }

  follow({ type, clientX, clientY }: PointerEvent): void {
    const from = this.#from;
    if (!from) return;
    if (type !== 'pointermove' || Math.hypot(clientX - from.x, clientY - from.y) > STRAY) this.end();
  }

  end(): void {
    window.clearTimeout(this.#timer);
    this.#from = null;
  }

  /** Whether the press has done something already. */
  consumed(): boolean {
    const was = this.#consumed;
    this.#consumed = false;
    return was;
  }
}
