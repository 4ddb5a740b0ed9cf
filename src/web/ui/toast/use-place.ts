import { useEffect, useState, type RefObject } from 'react';
import { MARGIN, placeOf, type Area, type Place } from './place.ts';

/** A line of text around a caret (px). */
const LINE = 24;

const WRITTEN_IN = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])';

const TOP: Place = { top: MARGIN, isLow: false };

/**
 * Keeps the toasts away from the field that has the focus, and in a long text from its caret. While a pointer or the
 * focus is in them, they stay.
 */
export function usePlace(viewport: RefObject<HTMLElement | null>, height: number): Place {
  const [place, setPlace] = useState(TOP);
  useEffect(() => {
    let isAsked = 0;
    function move(): void {
      isAsked = 0;
      const own = viewport.current;
      if (!own || own.matches(':hover') || own.parentElement?.contains(document.activeElement)) return;
      const { left, right } = own.getBoundingClientRect();
      const next = placeOf({ left, right, top: MARGIN, bottom: MARGIN + height }, seenArea(), fieldArea());
      setPlace((before) => (before.top === next.top && before.isLow === next.isLow ? before : next));
    }
    function ask(): void {
      if (isAsked === 0) isAsked = requestAnimationFrame(move);
    }
    move();
    const at = { capture: true, passive: true };
    const events = ['focusin', 'focusout', 'selectionchange', 'scroll'] as const;
    for (const event of events) document.addEventListener(event, ask, at);
    const shown = window.visualViewport ?? window;
    shown.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(isAsked);
      for (const event of events) document.removeEventListener(event, ask, at);
      shown.removeEventListener('resize', ask);
    };
  }, [viewport, height]);
  return place;
}

/** Without a keyboard on the screen, and without the bar at the end of a phone's page. */
function seenArea(): Area {
  const { offsetLeft: left, offsetTop: top, width, height } = window.visualViewport ?? wholeWindow();
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const end = top + height;
  const bottom = bar && bar.height > 0 && bar.top < end && bar.bottom <= end + 1 ? bar.top : end;
  return { left, top, right: left + width, bottom };
}

function wholeWindow() {
  return { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight };
}

/** Where the person writes; null if they don't. */
function fieldArea(): Area | null {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.isContentEditable) return caretArea() ?? areaOf(field);
  return field?.matches(WRITTEN_IN) && !field.matches(':read-only') ? areaOf(field) : null;
}

function caretArea(): Area | null {
  const selection = getSelection();
  if (!selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  const { left, top, right, bottom } = range.getBoundingClientRect();
  // A caret in an empty line has no place of its own.
  if (top === 0 && bottom === 0) return null;
  return { left: left - 8 * LINE, top: top - LINE, right: right + 8 * LINE, bottom: bottom + LINE };
}

function areaOf(element: Element): Area {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
