/** What changed from one text to another, block by block. */
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly text: string;
  readonly change: 'same' | 'added' | 'removed';
}

export type Difference =
  | { readonly change: 'same' | 'added' | 'removed'; readonly text: string }
  /** A block in which some words have changed. */
  | { readonly change: 'changed'; readonly pieces: readonly Piece[] };

/** Where less than this part of two blocks is the same, one was removed and another added. */
const ALIKE = 0.4;
/** Comparing the words of two long blocks takes at most this long (ms). */
const MOST_MS = 200;

export function differences(before: readonly string[], after: readonly string[]): Difference[] {
  const found: Difference[] = [];
  let removed: string[] = [];
  for (const { value, added: isAdded, removed: isRemoved } of diffArrays([...before], [...after])) {
    if (isRemoved) {
      removed = value;
      continue;
    }
    if (isAdded) found.push(...replaced(removed, value));
    else found.push(...all('removed', removed), ...all('same', value));
    removed = [];
  }
  return [...found, ...all('removed', removed)];
}

function all(change: 'same' | 'added' | 'removed', texts: readonly string[]): Difference[] {
  return texts.map((text) => ({ change, text }));
}

/** Blocks at the same place are compared by their words. */
function replaced(before: readonly string[], after: readonly string[]): Difference[] {
  const pairs = Math.max(before.length, after.length);
  return Array.from({ length: pairs }, (_, at): Difference[] => {
    const [old, now] = [before[at], after[at]];
    if (old === undefined) return all('added', after.slice(at, at + 1));
    if (now === undefined) return all('removed', [old]);
    const pieces = words(old, now);
    return pieces ? [{ change: 'changed', pieces }] : [...all('removed', [old]), ...all('added', [now])];
  }).flat();
}

/** Null if the two have little in common. */
function words(before: string, after: string): Piece[] | null {
  const changes = diffWordsWithSpace(before, after, { timeout: MOST_MS });
  if (!changes) return null;
  const same = changes.reduce(
    (sum, { value, added, removed }) => (added || removed ? sum : sum + value.trim().length),
    0,
  );
  if (same < ALIKE * Math.min(before.length, after.length)) return null;
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
