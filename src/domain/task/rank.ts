/**
 * The position of a task in its column: a key in the fractional-indexing format (base 62), compared as plain text.
 * There is always room before, after and between two different keys.
 */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

export const RANK_MAX = 200;

/** The middle digit: appended to a key it makes the key right after it. */
const BEHIND = 'V';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Means that eight digits follow: enough for the milliseconds of about 6,900 years. */
const HEAD = 'h';
const LATEST_RANK = 62 ** 8 - 1;

/** Whether `generateKeyBetween` accepts it. */
export function isRank(text: string): boolean {
  if (text.length > RANK_MAX || !/^[A-Za-z][0-9A-Za-z]+$/.test(text)) return false;
  const head = text.charCodeAt(0);
  const length = text.charAt(0) >= 'a' ? head - 'a'.charCodeAt(0) + 2 : 'Z'.charCodeAt(0) - head + 2;
  if (text.length < length || /^A0{26}$/.test(text)) return false;
  return text.length === length || !text.endsWith('0');
}

/** The rank of a task created at `ms`: newer tasks get smaller ranks, so that they come first. */
export function rankAt(ms: number): string {
  let rest = LATEST_RANK - Math.min(Math.max(Math.floor(ms), 0), LATEST_RANK - 1);
  let digits = '';
  for (let place = 0; place < 8; place += 1) {
    digits = DIGITS.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return HEAD + digits;
}

/**
 * A rank between `before` and `after`; null stands for that end of the column. Between two equal ranks there is no
 * room: the result is then right behind both, as it is where a rank would become longer than allowed.
 */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) return behind(before);
  const rank = generateKeyBetween(before, after);
  return rank.length <= RANK_MAX ? rank : (before ?? rank);
}

/** Like `rankBetween`, for several tasks that stay together in their order. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (before === null || after === null || before < after) {
    const ranks = generateNKeysBetween(before, after, count);
    if (ranks.every((rank) => rank.length <= RANK_MAX)) return ranks;
  }
  const ranks: string[] = [];
  for (let last = before; ranks.length < count;) {
    last = rankBetween(last, after);
    ranks.push(last);
  }
  return ranks;
}

function behind(rank: string): string {
  return rank.length < RANK_MAX ? rank + BEHIND : rank;
}
