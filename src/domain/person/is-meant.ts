import { foldText } from '../search.ts';

/** Whether a person matches what is typed after an `@`: their name, or one of its words, starts with it. */
export function isMeant(displayName: string, query: string): boolean {
  const name = foldText(displayName);
  const wanted = foldText(query);
  return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted));
}
