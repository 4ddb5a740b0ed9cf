import { useRef, useState, type PointerEvent } from 'react';

/** From here on a finger means it. */
const FAR = 96;
/** Less is a tap, or the start of scrolling. */
const BEGINS = 12;

/** A swipe to the right; what was a swipe is no click. */
export function useSwipe(onSwiped: () => void, isOn: boolean) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const wasSwiped = useRef(false);
  const [by, setBy] = useState(0);

  function end(isMeant: boolean): void {
    start.current = null;
    if (by > 0) setBy(0);
    if (isMeant && by >= FAR) onSwiped();
  }

  const swipe = {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      wasSwiped.current = false;
      if (isOn && pointerType === 'touch') start.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      if (!start.current) return;
      const [right, down] = [clientX - start.current.x, Math.abs(clientY - start.current.y)];
      if (by === 0 && (right < BEGINS || down > right)) return;
      if (by === 0) currentTarget.setPointerCapture(pointerId);
      wasSwiped.current = true;
      setBy(Math.max(1, right));
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onClickCapture: (event: { readonly preventDefault: () => void; readonly stopPropagation: () => void }) => {
      if (!wasSwiped.current) return;
      wasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { swipe, by, isFar: by >= FAR };
}
