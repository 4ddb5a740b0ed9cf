/** Where something stands among others of its kind: Trello's positions are numbers of any size, below 0 and with fractions too. */
import { rankAt } from '#domain/task/rank.ts';

/** What a file says; the words are those of Trello's API. Whatever names no position comes last, in the order of the file. */
export function positionOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return Infinity;
  if (value === 'top') return -Infinity;
  const number = Number(value);
  return Number.isNaN(number) ? Infinity : number;
}

interface Placed {
  readonly pos: number;
}

export function byPosition({ pos: a }: Placed, { pos: b }: Placed): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Text that is ordered as the positions are, so that a card keeps its text while others move. `tie`: how many cards of
 * the same position come before it.
 */
export function placeText(pos: number, tie: number): string {
  const bits = new DataView(new ArrayBuffer(8));
  // Adding 0 makes a 0 of -0.
  bits.setFloat64(0, pos + 0);
  const raw = bits.getBigUint64(0);
  // The bits of a number are ordered as numbers are if those of a negative one are turned around.
  const ordered = raw & SIGN ? ~raw & ALL : raw | SIGN;
  return digits(ordered, 11) + digits(BigInt(tie), 3);
}

/**
 * The rank of a card: first by list, then by position. Its whole part is a time right before `since`, and what comes
 * after it may not end in 0.
 */
export function rankOf(since: number, list: number, place: string): string {
  return `${rankAt(since - 1 - list)}${place}1`;
}

const SIGN = 2n ** 63n;
const ALL = 2n ** 64n - 1n;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function digits(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text;
}
