/** A text cut into pieces, which a comparison takes as wholes: its lines, or its words. */

export interface Tokens {
  readonly text: string;
  readonly count: number;
  /** Where each begins, and at `count` where the last one ends. */
  readonly starts: Int32Array;
  /** Equal pieces have the same; others nearly always another one. */
  readonly hashes: Int32Array;
}

/** `text` is empty, or ends with a line break: each line includes its own. */
export function linesOf(text: string): Tokens {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  const starts = new Int32Array(count + 1);
  const hashes = new Int32Array(count);
  let line = 0;
  let hash = FNV_OFFSET;
  // Apart from `cut`: it goes over all of each text, and takes half as long for it.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ unit, FNV_PRIME);
    if (unit !== LINE_BREAK) continue;
    hashes[line] = hash;
    line += 1;
    starts[line] = at + 1;
    hash = FNV_OFFSET;
  }
  return { text, count, starts, hashes };
}

/**
 * Words, the spaces between them, and everything else by itself. What is written without spaces (Chinese, Japanese) is cut
 * into characters, and an emoji stays whole.
 */
export function wordsOf(text: string): Tokens {
  return cut(text, (unit, next) => {
    const kind = kindOf(unit);
    return kind === ALONE || kindOf(next) !== kind;
  });
}

/** Whether these would be read as one word if they stood side by side. */
export function runTogether(one: string, other: string): boolean {
  const [last, first] = [kindOf(one.charCodeAt(one.length - 1)), kindOf(other.charCodeAt(0))];
  return last === first && (last === WORD || last === PAIRS);
}

function cut(text: string, isEnd: (unit: number, next: number) => boolean): Tokens {
  const starts = new Int32Array(text.length + 1);
  const hashes = new Int32Array(text.length);
  let count = 0;
  let hash = FNV_OFFSET;
  let next = text.charCodeAt(0);
  for (let at = 0; at < text.length; at += 1) {
    const unit = next;
    next = text.charCodeAt(at + 1);
    hash = Math.imul(hash ^ unit, FNV_PRIME);
    if (at < text.length - 1 && !isEnd(unit, next)) continue;
    hashes[count] = hash;
    count += 1;
    starts[count] = at + 1;
    hash = FNV_OFFSET;
  }
  return { text, count, starts, hashes };
}

const LINE_BREAK = 0x0a;
/** Of the hash FNV-1a. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const [ALONE, WORD, SPACE, PAIRS] = [0, 1, 2, 3];

/** Of a UTF-16 unit. */
function kindOf(unit: number): number {
  if (unit === 0x20 || unit === 0x09) return SPACE;
  if (unit < 0x80) return isLetterOrDigit(unit) || unit === 0x5f ? WORD : ALONE;
  // Halves of pairs, and what joins or changes the emoji before it.
  if ((unit >= 0xd800 && unit <= 0xdfff) || unit === 0x200d || (unit >= 0xfe00 && unit <= 0xfe0f)) return PAIRS;
  const isPunctuation = unit < 0xc0 || (unit >= 0x2000 && unit < 0x2070);
  return isPunctuation || unit >= 0x2e80 ? ALONE : WORD;
}

function isLetterOrDigit(unit: number): boolean {
  const lower = unit | 0x20;
  return (unit >= 0x30 && unit <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}
