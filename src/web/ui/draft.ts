import { clearStored, useStoredText } from './stored-text.ts';

export const PREFIX = 'pulse:draft:';

/** Typed text that is not saved yet, kept over a reload. `null`: there is none. The key contains the person's id. */
export function useDraft(key: string): [draft: string | null, set: (draft: string | null) => void] {
  return useStoredText(PREFIX + key);
}

/** At sign-out nothing of the person stays on the device, and all of the others’. */
export function clearDrafts(others: readonly string[] = []): void {
  clearStored(PREFIX, others);
}
