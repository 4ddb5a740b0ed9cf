import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Milliseconds. */
const TOOLTIP = { delay: 700, skipDelay: 300 } as const;

interface Shown {
  readonly text: string;
  readonly anchor: HTMLElement;
}

/**
 * The single tooltip of the page: an element with `data-tip` shows it on hover or keyboard focus. One listener for all,
 * so that a thousand cards cost nothing.
 */
export default function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => followPointer(setShown), []);
  return shown && <Bubble key={shown.text} {...shown} />;
}

function Bubble({ text, anchor }: Shown) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const own = bubble.current;
    if (!own) return;
    const { x, y } = place(anchor.getBoundingClientRect(), own.getBoundingClientRect());
    own.style.transform = `translate(${x}px, ${y}px)`;
    anchor.setAttribute('aria-describedby', 'tooltip');
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor]);

  return createPortal(
    <div ref={bubble} id="tooltip" role="tooltip" className="fixed top-0 left-0 z-70 p-1">
      <div className="max-w-72 animate-fade-in rounded-md bg-neutral px-2 py-1 text-xs font-medium text-neutral-on">
        {text}
      </div>
    </div>,
    document.body,
  );
}

/** Below the anchor, or above it if there is no room. */
function place(anchor: DOMRect, own: DOMRect): { x: number; y: number } {
  const below = anchor.bottom + own.height <= innerHeight;
  const centred = anchor.left + (anchor.width - own.width) / 2;
  return {
    x: Math.round(Math.min(Math.max(centred, 4), innerWidth - own.width - 4)),
    y: Math.round(below ? anchor.bottom : anchor.top - own.height),
  };
}

/** Within `skipDelay` of the last tooltip the next one appears at once. */
function followPointer(show: (shown: Shown | null) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  let anchor: HTMLElement | null = null;
  let timer = 0;
  let hiddenAt = -Infinity;

  function over(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
    if (anchor && event.target.closest('#tooltip')) return;
    moveTo(event.target.closest<HTMLElement>('[data-tip]'));
  }
  function focused(event: FocusEvent): void {
    if (event.target instanceof HTMLElement && event.target.matches('[data-tip]:focus-visible')) moveTo(event.target);
  }
  function moveTo(next: HTMLElement | null): void {
    if (next === anchor) return;
    hide();
    const text = next?.dataset['tip'];
    if (!next || !text) return;
    anchor = next;
    const wait = performance.now() - hiddenAt < TOOLTIP.skipDelay ? 0 : TOOLTIP.delay;
    timer = window.setTimeout(() => next.isConnected && show({ text, anchor: next }), wait);
  }
  function hide(): void {
    window.clearTimeout(timer);
    if (anchor) hiddenAt = document.getElementById('tooltip') ? performance.now() : hiddenAt;
    anchor = null;
    show(null);
  }
  function hideIfShown(): void {
    if (anchor) hide();
  }

  document.addEventListener('pointerover', over, options);
  document.addEventListener('focusin', focused, options);
  document.addEventListener('focusout', hideIfShown, options);
  document.addEventListener('pointerdown', hideIfShown, options);
  document.addEventListener('keydown', hideIfShown, options);
  document.addEventListener('scroll', hideIfShown, options);
  document.addEventListener('dragstart', hideIfShown, options);
  return () => {
    window.clearTimeout(timer);
    listening.abort();
  };
}
