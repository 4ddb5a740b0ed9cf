import { clearStored, useStoredText } from './stored-text.ts';

const PREFIX = 'pulse:remembered:';

/** How somebody likes to look at something, on this device. `null`: they have not said. The key names the person. */
export function useDevicePreference(key: string): [choice: string | null, set: (choice: string | null) => void] {
  return useStoredText(PREFIX + key);
}

/** At sign-out nothing of the person stays on the device. */
export function clearDevicePreferences(): void {
  clearStored(PREFIX);
}

/** The same for what nobody looks at while it changes. */
export function readDevicePreference(key: string): string | null {
  return localStorage.getItem(PREFIX + key);
}

export function saveDevicePreference(key: string, text: string): void {
  localStorage.setItem(PREFIX + key, text);
}
