import { clearStored, useStoredText } from './stored-text.ts';

const PREFIX = 'pulse:draft:';

/** Typed text that is not saved yet, kept over a reload. `null`: there is none. The key contains the person's id. */
export function useDraft(key: string): [draft: string | null, set: (draft: string | null) => void] {
  return useStoredText(PREFIX + key);
}

/** At sign-out nothing of the person stays on the device. */
export function clearDrafts(): void {
  clearStored(PREFIX);
}
