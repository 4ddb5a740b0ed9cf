/**
 * Merges what two people made of one text. By lines, and by words only within lines that both have changed: what either
 * has inserted stays, and what either has deleted goes, unless the other has changed it. Where both have changed the same
 * words, the lines of both stay, theirs first. Takes a fixed number of steps; what is beyond them counts as changed as a whole.
 */
import { differences, takes, textOf, type Hunk, type Steps } from './differences.ts';
import { linesOf, runTogether, wordsOf, type Tokens } from './tokens.ts';

export interface Merged {
  readonly text: string;
  /** Both have changed the same words: the text has the lines of both. */
  readonly isClash: boolean;
}

/** Of one merge of texts of any length: a few milliseconds. */
const MOST_STEPS = 50_000;
/** What it takes, in steps, to deal with one more hunk, and to compare words, beside a step for each character. */
const HUNK_STEPS = 20;
const WORDS_STEPS = 100;

/** `theirs` was saved first. */
export function merge(base: string, theirs: string, mine: string, steps: Steps = { left: MOST_STEPS }): Merged {
  if (theirs === base || theirs === mine) return { text: mine, isClash: false };
  if (mine === base) return { text: theirs, isClash: false };
  const sides = [base, theirs, mine].map((text) => linesOf(text === '' ? '' : `${text}\n`)) as [Tokens, Tokens, Tokens];
  const parts: (string | Both)[] = [];
  for (const part of new Merging(...sides, steps, (hunk, other) => lineByLine(hunk, sides[0], other, steps)).parts()) {
    const merged = typeof part === 'string' ? part : (mergeWords(part, steps) ?? part);
    const last = parts.at(-1);
    // Neighbouring lines of one person stay together.
    if (typeof merged === 'object' && typeof last === 'object')
      parts[parts.length - 1] = { ...last, theirs: last.theirs + merged.theirs, mine: last.mine + merged.mine };
    else if (merged !== '') parts.push(merged);
  }
  const text = parts.map((part) => (typeof part === 'string' ? part : part.theirs + part.mine)).join('');
  return { text: text.replace(/\n$/, ''), isClash: parts.some((part) => typeof part === 'object') };
}

/** Null if both have changed the same words, or one of them has deleted the lines that the other has changed. */
function mergeWords({ base, theirs, mine }: Both, steps: Steps): string | null {
  if (theirs === '' || mine === '') return null;
  if (!takes(steps, WORDS_STEPS + base.length + theirs.length + mine.length)) return null;
  const parts = [...new Merging(wordsOf(base), wordsOf(theirs), wordsOf(mine), steps, (hunk) => [hunk]).parts()];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

/** Pieces that both have changed. */
interface Both {
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}

class Merging {
  readonly #base: Tokens;
  readonly #theirs: Side;
  readonly #mine: Side;

  constructor(base: Tokens, theirs: Tokens, mine: Tokens, steps: Steps, finer: (hunk: Hunk, other: Tokens) => Hunk[]) {
    this.#base = base;
    const side = (tokens: Tokens): Side => {
      const hunks = differences(base, tokens, steps).flatMap((hunk) => finer(hunk, tokens));
      return { tokens, hunks, at: 0 };
    };
    this.#theirs = side(theirs);
    this.#mine = side(mine);
  }

  /** In order. */
  *parts(): Generator<string | Both> {
    let at = 0;
    for (let region = this.#next(); region; region = this.#next()) {
      yield textOf(this.#base, at, region.from);
      yield this.#partOf(region);
      at = region.to;
    }
    yield textOf(this.#base, at, this.#base.count);
  }

  /** The next hunk and all that overlap with it, one after the other. */
  #next(): Region | null {
    const side = isFirst(headOf(this.#theirs), headOf(this.#mine)) ? this.#theirs : this.#mine;
    const head = headOf(side);
    if (!head) return null;
    side.at += 1;
    const region: Region = { from: head.from, to: head.to, theirs: [], mine: [] };
    (side === this.#theirs ? region.theirs : region.mine).push(head);
    const overlaps = ({ from, to }: Hunk) =>
      region.from === region.to
        ? from === to && from === region.from
        : from < region.to && (from < to || from > region.from);
    for (;;) {
      const other = [this.#theirs, this.#mine].find((each) => {
        const next = headOf(each);
        return next !== undefined && overlaps(next);
      });
      const hunk = other && headOf(other);
      if (!other || !hunk) return region;
      other.at += 1;
      (other === this.#theirs ? region.theirs : region.mine).push(hunk);
      region.to = Math.max(region.to, hunk.to);
    }
  }

  #partOf(region: Region): string | Both {
    const { from, to } = region;
    const [theirs, mine] = [within(this.#theirs, region.theirs, region), within(this.#mine, region.mine, region)];
    if (theirs === null || mine === null) return theirs ?? mine ?? '';
    if (theirs === mine) return mine;
    const isInserted = from === to && !runTogether(theirs, mine);
    return isInserted ? theirs + mine : { base: textOf(this.#base, from, to), theirs, mine };
  }
}

interface Side {
  readonly tokens: Tokens;
  readonly hunks: readonly Hunk[];
  /** How many of them are dealt with. */
  at: number;
}

interface Region {
  readonly from: number;
  to: number;
  readonly theirs: Hunk[];
  readonly mine: Hunk[];
}

function headOf({ hunks, at }: Side): Hunk | undefined {
  return hunks[at];
}

/** What is inserted goes before what begins there. */
function isFirst(one: Hunk | undefined, other: Hunk | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return one.from < other.from || (one.from === other.from && one.to <= other.to);
}

/** What a side has there; null if it has changed nothing. */
function within({ tokens }: Side, hunks: readonly Hunk[], { from, to }: Region): string | null {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (!first || !last) return null;
  return textOf(tokens, first.otherFrom - (first.from - from), last.otherTo + (to - last.to));
}

/**
 * Each line that was deleted, or became another one, by itself: then only what touches that line overlaps with it. All
 * together where a word has gone from one to another, or a word that the other deletes there would stay here.
 */
function lineByLine(hunk: Hunk, base: Tokens, changed: Tokens, steps: Steps): Hunk[] {
  const { from, to, otherFrom, otherTo } = hunk;
  const isDeleted = otherFrom === otherTo;
  const count = to - from;
  const isPaired = isDeleted || otherTo - otherFrom === count;
  if (count < 2 || !isPaired || !takes(steps, count * HUNK_STEPS)) return [hunk];
  if (!isDeleted && movesWords(hunk, base, changed, steps)) return [hunk];
  return Array.from({ length: count }, (_, at) => {
    const other = isDeleted ? otherFrom : otherFrom + at;
    return { from: from + at, to: from + at + 1, otherFrom: other, otherTo: isDeleted ? other : other + 1 };
  });
}

/** Whether a word has left its line for another one; also where there are not enough steps to find out. */
function movesWords({ from, to, otherFrom, otherTo }: Hunk, base: Tokens, changed: Tokens, steps: Steps): boolean {
  const length = textOf(base, from, to).length + textOf(changed, otherFrom, otherTo).length;
  if (!takes(steps, WORDS_STEPS + length)) return true;
  const [before, after] = [wordsByLine(base, from, to), wordsByLine(changed, otherFrom, otherTo)];
  const left = new Set(before.flatMap((words, at) => [...words].filter((word) => !after[at]?.has(word))));
  return after.some((words, at) => [...words].some((word) => left.has(word) && !before[at]?.has(word)));
}

function wordsByLine(lines: Tokens, from: number, to: number): Set<string>[] {
  return Array.from({ length: to - from }, (_, at) => {
    const words = wordsOf(textOf(lines, from + at, from + at + 1));
    const all = Array.from({ length: words.count }, (__, nth) => textOf(words, nth, nth + 1));
    return new Set(all.filter((word) => /[\p{L}\p{N}]/u.test(word)));
  });
}
