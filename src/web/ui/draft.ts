import { clearStored, useStoredText } from './stored-text.ts';

const PREFIX = 'pulse:draft:';

/** What was typed and not yet saved, kept over a reload. `null` means: nothing was. The key names the person. */
export function useDraft(key: string): [draft: string | null, set: (draft: string | null) => void] {
  return useStoredText(PREFIX + key);
}

/** At sign-out nothing of the person stays on the device. */
export function clearDrafts(): void {
  clearStored(PREFIX);
}
