/** Texts that stay on this device over a reload, and are removed when the person signs out. */
import { useSyncExternalStore } from 'react';

type StoredText = [text: string | null, set: (text: string | null) => void];

const listeners = new Set<() => void>();

/**
 * `null`: nothing is stored. The key contains the person's id, so that another person on the same device does not see
 * it.
 */
export function useStoredText(key: string): StoredText {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return [text, (next) => storeText(key, next)];
}

export function storeText(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  for (const listener of listeners) listener();
}

/** All but those of these people: their session has ended here, and what they typed waits for them. */
export function clearStored(prefix: string, others: readonly string[]): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const key of keys)
    if (key?.startsWith(prefix) && !others.some((person) => key.includes(person))) localStorage.removeItem(key);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
