/** Texts that stay on this device over a reload, and are removed when the person signs out. */
import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

type StoredText = [text: string | null, set: (text: string | null) => void];

const listeners = new Set<() => void>();

/**
 * `null`: nothing is stored. The key contains the person's id, so that another person on the same device does not see
 * it.
 */
export function useStoredText(key: string): StoredText {
  const text = useSyncExternalStore(subscribe, () => deviceStorage().getItem(key));
  return [text, (next) => storeText(key, next)];
}

export function storeText(key: string, text: string | null): void {
  if (text === null) deviceStorage().removeItem(key);
  else deviceStorage().setItem(key, text);
  for (const listener of listeners) listener();
}

/** All but those of these people: their session has ended here, and what they typed waits for them. */
export function clearStored(prefix: string, others: readonly string[]): void {
  const keys = Array.from({ length: deviceStorage().length }, (_, at) => deviceStorage().key(at));
  for (const key of keys)
    if (key?.startsWith(prefix) && !others.some((person) => key.includes(person))) deviceStorage().removeItem(key);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
