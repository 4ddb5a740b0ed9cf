/**
 * What is found by its name beside tasks, in the order in which it is listed. The palette and the chat answer for each
 * of them, so that what one finds the other does.
 */
import { hasEach, searchWords } from './search.ts';

export const NAMED_KINDS = ['project', 'view', 'team', 'person', 'tag'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Of each kind: enough to show that one has to type more. */
export const FOUND_MAX = 8;

/** Whether a text has every typed word. */
export function hasWords(text: string, typed: string): boolean {
  return hasEach(text, searchWords(typed));
}
