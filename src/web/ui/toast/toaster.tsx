import type { CSSProperties, FocusEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import * as Radix from 'radix-ui/toast';
import { giveFocus, openedBy } from '../focus.ts';
import { useStore } from '../store.ts';
import { ToastCard } from './toast-card.tsx';
import { TOAST, closeToast, toasts, toastsExpanded } from './store.ts';
import { usePlace } from './use-place.ts';

/** Top center, newest first; at the bottom while the person writes at the top. */
export default function Toaster({ onTrash }: { readonly onTrash: () => void }) {
  const { t } = useLingui();
  const shown = useStore(toasts);
  const always = useStore(toastsExpanded);
  const [spread, setSpread] = useState(false);
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const measured = useCallback((id: number, height: number) => {
    setHeights((before) => (before.get(id) === height ? before : new Map(before).set(id, height)));
  }, []);

  const from = useRef<Element | null>(null);

  function entered({ target, currentTarget, relatedTarget }: FocusEvent): void {
    // A click leaves the focus where it was: with it, a toast stays, and all that come after it.
    if (target instanceof HTMLElement && target.matches('[data-messages] > :not(:focus-visible)')) {
      target.blur();
      if (relatedTarget) giveFocus(relatedTarget);
      return;
    }
    setSpread(true);
    if (currentTarget.contains(relatedTarget)) return;
    from.current = relatedTarget;
    openedBy(currentTarget, relatedTarget);
  }

  /** After a toast was answered by keyboard, the focus returns to where it was. */
  function close(id: number): void {
    if (document.activeElement?.matches('[data-messages]')) giveFocus(from.current);
    closeToast(id);
  }

  const expanded = always || spread;
  const places = stack(shown, heights, expanded);
  const viewport = useRef<HTMLOListElement>(null);
  const height = totalHeight(shown, heights, expanded);
  const { top, isLow } = usePlace(viewport, Math.max(height - TOAST.gap, 0));

  return createPortal(
    // Around all of it: in React's tree a toast is not inside the viewport it is rendered in.
    <div
      onPointerEnter={() => setSpread(true)}
      onPointerLeave={() => setSpread(false)}
      onFocus={entered}
      onBlur={(event) => setSpread(event.currentTarget.contains(event.relatedTarget))}
    >
      <Radix.Provider
        label={t`Message`}
        duration={TOAST.duration}
        swipeDirection={isLow ? 'down' : 'up'}
        swipeThreshold={TOAST.swipeThreshold}
      >
        {shown.map((each, index) => (
          <ToastCard
            key={each.id}
            toast={each}
            style={places[index] ?? {}}
            onMeasure={measured}
            onClose={() => close(each.id)}
            onTrash={onTrash}
          />
        ))}
        <Radix.Viewport
          ref={viewport}
          data-messages
          data-low={isLow || undefined}
          hotkey={[TOAST.hotkey]}
          label={t`Toasts (${TOAST.hotkey})`}
          style={{ height, top }}
          className="fixed inset-x-4 z-80 mx-auto max-w-96 outline-none sm:max-w-104"
        />
      </Radix.Provider>
    </div>,
    document.body,
  );
}

type Shown = readonly { readonly id: number; readonly open: boolean }[];

/** The position of each toast: below those before it, or peeking out behind the newest. */
function stack(shown: Shown, heights: ReadonlyMap<number, number>, expanded: boolean): CSSProperties[] {
  let top = 0;
  let before = 0;
  return shown.map((each, index) => {
    const place: Record<string, string | number> = {
      '--toast-y': `${expanded ? top : before * TOAST.gap}px`,
      '--toast-scale': expanded ? 1 : 1 - before * 0.05,
      zIndex: shown.length - index,
    };
    if (each.open) {
      top += (heights.get(each.id) ?? 0) + TOAST.gap;
      before += 1;
    }
    return place;
  });
}

function totalHeight(shown: Shown, heights: ReadonlyMap<number, number>, expanded: boolean): number {
  const open = shown.filter((each) => each.open).map((each) => heights.get(each.id) ?? 0);
  if (expanded) return open.reduce((sum, height) => sum + height + TOAST.gap, 0);
  return (open[0] ?? 0) + Math.max(0, open.length - 1) * TOAST.gap;
}
