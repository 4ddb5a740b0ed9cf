/** Loads a newer build when nobody would notice, and nothing that somebody has typed would be lost. */
import { SECOND } from '#domain/duration.ts';
import { isOverlayOpen } from '#web/ui/overlay.tsx';

const RELOADED_FOR = 'pulse:reloaded-for';
const LOOK_MS = 5 * SECOND;
/** Not all open pages at once, since each asks the server for what has changed. */
const SPREAD_MS = 20 * SECOND;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface Ports {
  /** Whether what the person did is stored in this browser. */
  readonly isKept: () => boolean;
  readonly reload?: () => void;
}

export interface UnnoticedReload {
  /**
   * Loads this newer build once nobody looks at the page, or has used it for so long. Once for each build: if this one is what
   * came, it is left to the person.
   */
  load(build: string, idleMs: number): void;
  stop(): void;
}

/** From now on it is noticed what is typed, and when the page is used. */
export function createUnnoticedReload({ isKept, reload = () => location.reload() }: Ports): UnnoticedReload {
  const stopped = new AbortController();
  const listening = { signal: stopped.signal, capture: true, passive: true };
  const typed = new Set<EventTarget>();
  let used = Date.now();
  let timer = 0;
  for (const act of ACTS) document.addEventListener(act, () => (used = Date.now()), listening);
  document.addEventListener('input', ({ target }) => target && typed.add(target), listening);

  function look(build: string, idleMs: number): void {
    const isUnseen = document.visibilityState === 'hidden' || Date.now() - used >= idleMs;
    if (!isUnseen || isOverlayOpen() || isTyping(typed) || !isKept()) {
      timer = window.setTimeout(() => look(build, idleMs), LOOK_MS);
      return;
    }
    sessionStorage.setItem(RELOADED_FOR, build);
    reload();
  }

  return {
    load: (build, idleMs) => {
      window.clearTimeout(timer);
      if (sessionStorage.getItem(RELOADED_FOR) === build) return;
      timer = window.setTimeout(() => look(build, idleMs), LOOK_MS + SPREAD_MS * Math.random());
    },
    stop: () => {
      stopped.abort();
      window.clearTimeout(timer);
    },
  };
}

/** Whether a field has something in it that somebody has typed, or an editor the cursor. */
function isTyping(typed: ReadonlySet<EventTarget>): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.isContentEditable) return true;
  return [...typed, activeElement].some((field) => isField(field) && field.isConnected && field.value !== '');
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|search|email|url|tel|password|number)$/.test(target.type))
  );
}
