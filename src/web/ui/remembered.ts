import { clearStored, useStored } from './stored.ts';

const PREFIX = 'pulse:remembered:';

/** How somebody likes to look at something, on this device. `null`: they have not said. The key names the person. */
export function useRemembered(key: string): [choice: string | null, set: (choice: string | null) => void] {
  return useStored(PREFIX + key);
}

/** At sign-out nothing of the person stays on the device. */
export function clearRemembered(): void {
  clearStored(PREFIX);
}

/** The same for what nobody looks at while it changes. */
export function recalled(key: string): string | null {
  return localStorage.getItem(PREFIX + key);
}

export function remember(key: string, text: string): void {
  localStorage.setItem(PREFIX + key, text);
}
