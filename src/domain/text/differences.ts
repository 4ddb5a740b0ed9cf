/**
 * What changed from one text to another, by the greedy algorithm of Eugene W. Myers (An O(ND) Difference Algorithm and Its
 * Variations, Algorithmica 1, 1986), which takes no more than a given number of steps: what differs too much counts as
 * replaced. The packages that compare texts bound neither what equal lines cost nor the work of one comparison.
 */
import type { Tokens } from './tokens.ts';

/** The pieces `from` … `to` became those from `otherFrom` to `otherTo` of the other text; either may be none. */
export interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** How many steps are left, for several comparisons together. */
export interface Steps {
  left: number;
}

/** Whether there are so many left; they are gone then. */
export function takes(steps: Steps, count: number): boolean {
  if (steps.left < count) return false;
  steps.left -= count;
  return true;
}

/** In order, and never touching. */
export function differences(one: Tokens, other: Tokens, steps: Steps): Hunk[] {
  const most = Math.min(one.count, other.count);
  let before = 0;
  while (before < most && isSame(one, before, other, before)) before += 1;
  let after = 0;
  while (after < most - before && isSame(one, one.count - 1 - after, other, other.count - 1 - after)) after += 1;
  const all: Hunk = { from: before, to: one.count - after, otherFrom: before, otherTo: other.count - after };
  if (all.from === all.to && all.otherFrom === all.otherTo) return verified(one, other, []);
  if (all.from === all.to || all.otherFrom === all.otherTo) return verified(one, other, [all]);
  return verified(one, other, shortest(one, other, all, steps) ?? [all]);
}

function isSame(one: Tokens, at: number, other: Tokens, otherAt: number): boolean {
  return one.hashes[at] === other.hashes[otherAt] && lengthOf(one, at) === lengthOf(other, otherAt);
}

function lengthOf({ starts }: Tokens, at: number): number {
  return (starts[at + 1] ?? 0) - (starts[at] ?? 0);
}

/** Null if that takes more steps than are left. */
function shortest(one: Tokens, other: Tokens, all: Hunk, steps: Steps): Hunk[] | null {
  const [width, height] = [all.to - all.from, all.otherTo - all.otherFrom];
  /** By diagonal, shifted: how far along `one` it was followed. */
  const furthest = new Int32Array(2 * Math.min(width + height, Math.ceil(Math.sqrt(2 * steps.left))) + 3);
  const middle = (furthest.length - 1) / 2;
  const rounds: Int32Array[] = [];
  for (let edits = 0; edits < middle && takes(steps, edits + 1); edits += 1) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [left, right] = [furthest[middle + diagonal - 1] ?? 0, furthest[middle + diagonal + 1] ?? 0];
      let at = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
      while (at < width && at - diagonal < height && isSame(one, all.from + at, other, all.otherFrom + at - diagonal)) {
        if (!takes(steps, 1)) return null;
        at += 1;
      }
      furthest[middle + diagonal] = at;
      if (at >= width && at - diagonal >= height) return hunksOf(rounds, all, edits);
    }
    rounds.push(furthest.slice(middle - edits, middle + edits + 1));
  }
  return null;
}

/** Goes the way back: `rounds` is how far each diagonal was followed with one edit fewer. */
function hunksOf(rounds: readonly Int32Array[], all: Hunk, edits: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [at, otherAt] = [all.to - all.from, all.otherTo - all.otherFrom];
  for (let left = edits; left > 0; left -= 1) {
    const round = rounds[left - 1] ?? new Int32Array();
    const reached = (diagonal: number) => round[diagonal + left - 1] ?? 0;
    const diagonal = at - otherAt;
    const inserts = diagonal === -left || (diagonal !== left && reached(diagonal - 1) < reached(diagonal + 1));
    const from = inserts ? reached(diagonal + 1) : reached(diagonal - 1);
    const otherFrom = from - (inserts ? diagonal + 1 : diagonal - 1);
    const [to, otherTo] = inserts ? [from, otherFrom + 1] : [from + 1, otherFrom];
    const next = hunks.at(-1);
    const edit = {
      from: all.from + from,
      to: all.from + to,
      otherFrom: all.otherFrom + otherFrom,
      otherTo: all.otherFrom + otherTo,
    };
    if (next && next.from === edit.to && next.otherFrom === edit.otherTo)
      hunks[hunks.length - 1] = { ...next, from: edit.from, otherFrom: edit.otherFrom };
    else hunks.push(edit);
    [at, otherAt] = [from, otherFrom];
  }
  return hunks.toReversed();
}

/** Hashes may be equal by chance, or on purpose: what lies between the hunks is compared once more, by its characters. */
function verified(one: Tokens, other: Tokens, hunks: Hunk[]): Hunk[] {
  let [at, otherAt] = [0, 0];
  for (const { from, to, otherFrom, otherTo } of [...hunks, endOf(one, other)]) {
    if (textOf(one, at, from) !== textOf(other, otherAt, otherFrom))
      return [{ from: 0, to: one.count, otherFrom: 0, otherTo: other.count }];
    [at, otherAt] = [to, otherTo];
  }
  return hunks;
}

function endOf(one: Tokens, other: Tokens): Hunk {
  return { from: one.count, to: one.count, otherFrom: other.count, otherTo: other.count };
}

export function textOf({ text, starts }: Tokens, from: number, to: number): string {
  return text.slice(starts[from], starts[to]);
}
