/** What becomes of a text when somebody saves theirs, which may have been written over an older one. */
import { TEXT_MAX } from '../input.ts';
import type { Outcome } from '../command.ts';
import { Refusal } from '../refusal.ts';
import { merge } from './merge.ts';
import { replaced } from './replaced.ts';

export interface Saved {
  readonly text: string;
  readonly outcome: Outcome | undefined;
}

export interface Saving {
  /** The text that it was written over; undefined: that is not known, and it replaces what is there. */
  readonly base?: string | undefined;
  readonly text: string;
}

/** Throws `merged_too_long`. */
export function saved(current: string, { base, text }: Saving): Saved {
  if (base === undefined) {
    return { text, outcome: replaced(current, text) };
  }
  if (current === base || current === text) return { text, outcome: undefined };
  const { text: merged, isClash } = merge(base, current, text);
  const trimmed = merged.trim();
  if (trimmed.length > TEXT_MAX) throw new Refusal('merged_too_long', { max: TEXT_MAX });
  return { text: trimmed, outcome: isClash ? 'kept_both' : base === text ? undefined : 'merged' };
}
