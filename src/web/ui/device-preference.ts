import { clearStored, useStoredText } from './stored-text.ts';
import { deviceStorage } from './device-storage.ts';

const PREFIX = 'pulse:remembered:';

/** How the person prefers to view something on this device. `null`: no choice. The key contains the person's id. */
export function useDevicePreference(key: string): [choice: string | null, set: (choice: string | null) => void] {
  return useStoredText(PREFIX + key);
}

/** Chosen without an id in the key: the next person starts without it. */
const WITHOUT_ID = ['pulse:hotkeys-off', 'pulse:wide-task', 'pulse:comments-only', 'pulse:not-around'];

/** At sign-out nothing of the person stays on the device, and all of the others’. */
export function clearDevicePreferences(others: readonly string[] = []): void {
  clearStored(PREFIX, others);
  for (const key of WITHOUT_ID) deviceStorage().removeItem(key);
}

/** The same outside of React. */
export function readDevicePreference(key: string): string | null {
  return deviceStorage().getItem(PREFIX + key);
}

export function saveDevicePreference(key: string, text: string): void {
  deviceStorage().setItem(PREFIX + key, text);
}
