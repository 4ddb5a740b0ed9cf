/** The pieces of a quick-add line that the person has dismissed: they stay plain text for as long as the line exists. */
import { store, useStore } from '#web/ui/store.ts';

type Texts = ReadonlySet<string>;

const NOTHING: Texts = new Set();
const all = store<ReadonlyMap<string, Texts>>(new Map());

/** `draft` names the line, as in `useDraft`. */
export function ignoredTexts(draft: string): Texts {
  return all.get().get(draft) ?? NOTHING;
}

export function useIgnoredTexts(draft: string): Texts {
  return useStore(all).get(draft) ?? NOTHING;
}

export function ignoreText(draft: string, text: string): void {
  all.set(new Map(all.get()).set(draft, new Set([...ignoredTexts(draft), text])));
}

/** The line has become a task. */
export function clearIgnoredTexts(draft: string): void {
  const others = new Map(all.get());
  if (others.delete(draft)) all.set(others);
}
