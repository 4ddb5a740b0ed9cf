import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '#web/ui/use-event-callback.ts';

/** The address is updated this long after the last change. */
const SETTLE_MS = 250;

interface Typed {
  readonly text: string;
  /** As it was when this was last rendered. */
  readonly address: string;
  /** The text that was given to the address and is not in it yet. */
  readonly written: string | null;
}

/**
 * The text of a field, which the address remembers. It is kept here: the router draws a new address a moment later, and
 * a field that waited for it would lose the place of the caret, and letters.
 */
export function useTyped(address: string, write: (text: string) => void): [text: string, set: (text: string) => void] {
  const [state, setState] = useState<Typed>({ text: address, address, written: null });
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  if (state.address !== address) {
    // The address has caught up, or was changed from outside.
    setState({ text: state.written === address ? state.text : address, address, written: null });
  }
  const settle = useEventCallback((text: string) => {
    setState((before) => ({ ...before, written: text }));
    write(text);
  });
  const set = (text: string) => {
    setState((before) => ({ ...before, text }));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => settle(text), SETTLE_MS);
  };
  return [state.text, set];
}
