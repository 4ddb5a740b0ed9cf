import { clearStored, storeText, useStoredText } from './stored-text.ts';

const PREFIX = 'pulse:draft:';

/** Typed text that is not saved yet, kept over a reload. `null`: there is none. The key contains the person's id. */
export function useDraft(key: string): [draft: string | null, set: (draft: string | null) => void] {
  return useStoredText(PREFIX + key);
}

interface TextDraft {
  /** Null: there is none. */
  readonly draft: string | null;
  /** The saved text that it was begun over. */
  readonly base: string;
  /** `base`, if not the text that is saved now: what the draft was begun over when it was kept. */
  readonly set: (draft: string | null, base?: string) => void;
}

/** The draft of a text that is saved already, with the one that it was begun over: others may save theirs meanwhile. */
export function useTextDraft(key: string, saved: string): TextDraft {
  const [draft, setDraft] = useDraft(key);
  const [base, setBase] = useDraft(baseKey(key));
  return {
    draft,
    base: draft === null ? saved : (base ?? saved),
    set(next, begunOver) {
      if (next === null) setBase(null);
      else if (draft === null || begunOver !== undefined) setBase(begunOver ?? saved);
      setDraft(next);
    },
  };
}

/** Keeps a draft where no field shows it. */
export function keepTextDraft(key: string, draft: string, base: string): void {
  storeText(PREFIX + key, draft);
  storeText(PREFIX + baseKey(key), base);
}

const baseKey = (key: string): string => `${key} base`;

/** At sign-out nothing of the person stays on the device, and all of the others’. */
export function clearDrafts(others: readonly string[] = []): void {
  clearStored(PREFIX, others);
}
