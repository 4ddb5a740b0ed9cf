/** Texts that stay on this device over a reload, and are removed when the person signs out. */
import { useState } from 'react';

type StoredText = [text: string | null, set: (text: string | null) => void];

/**
 * `null`: nothing is stored. The key contains the person's id, so that another person on the same device does not see
 * it.
 */
export function useStoredText(key: string): StoredText {
  const [state, setState] = useState(() => ({ key, text: localStorage.getItem(key) }));
  // Another key has another text, in the same render.
  const current = state.key === key ? state : { key, text: localStorage.getItem(key) };
  if (current !== state) setState(current);

  function set(text: string | null): void {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    setState({ key, text });
  }
  return [current.text, set];
}

export function clearStored(prefix: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}
