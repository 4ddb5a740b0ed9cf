import { PREFIX, useDraft } from './draft.ts';
import { storeText } from './stored-text.ts';

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
