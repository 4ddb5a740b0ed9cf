/**
 * Cuts a message into frames and joins them again. A message that fits is one frame, its JSON. A longer one is cut up:
 * each frame but the last starts with `+`, the last with `=`. Rules D in ../SPEC.md.
 */
import { decides } from '../rule.ts';
import { FRAME_BYTES, type ToClient, type ToServer } from './message.ts';

/** All but snapshots: how those are written, is in `pack-rows.ts`. */
export type WholeMessage = ToServer | Exclude<ToClient, { t: 'snapshot' }>;

/** The frames of a message, in the order in which they are sent. */
export function encodeFrames(message: WholeMessage): string[] {
  return splitIntoFrames(JSON.stringify(message));
}

/** Like `encodeFrames`, for a message that is JSON already. */
export function splitIntoFrames(json: string): string[] {
  if (fits(json, FRAME_BYTES)) return [json];
  decides('D1');
  const frames: string[] = [];
  let start = 0;
  while (start < json.length) {
    const end = partEnd(json, start);
    frames.push((end < json.length ? '+' : '=') + json.slice(start, end));
    start = end;
  }
  return frames;
}

/** What was received does not follow the protocol: the sender is at fault. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}

/** Joins frames into messages. Unusable after `MalformedMessage`. */
export class FrameDecoder {
  readonly #limit: number;
  #parts: string[] | null = null;
  #bytes = 0;

  /** `limit`: how many bytes of UTF-8 a message may have; without one, frames may be of any size too. */
  constructor(limit = Infinity) {
    this.#limit = limit;
  }

  /** The JSON of a message that this frame completes, null if more frames follow. Throws `MalformedMessage`. */
  push(frame: string): string | null {
    if (this.#limit !== Infinity && !fits(frame, FRAME_BYTES)) throw new MalformedMessage('frame too long');
    const mark = frame.charCodeAt(0);
    if (mark === BRACE && this.#parts === null) return frame;
    if (mark !== MORE && mark !== LAST) throw new MalformedMessage('no such frame');
    if (mark === LAST && this.#parts === null) throw new MalformedMessage('the end of no message');

    const part = frame.slice(1);
    this.#bytes += this.#limit === Infinity ? 0 : utf8Length(part);
    if (this.#bytes > this.#limit) throw new MalformedMessage('message too long');
    const parts = (this.#parts ??= []);
    parts.push(part);
    if (mark === MORE) return null;
    this.#parts = null;
    this.#bytes = 0;
    return parts.join('');
  }
}

const BRACE = 0x7b;
const MORE = 0x2b;
const LAST = 0x3d;
/** How much a frame holds beside its marker. */
const PART_BYTES = FRAME_BYTES - 1;

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair counts two, four for the pair; a lone half is sent as three bytes.
    bytes += unit < 0x800 || isPaired(text, index, unit) ? 1 : 2;
  }
  return bytes;
}

function isPaired(text: string, index: number, unit: number): boolean {
  if (isHigh(unit)) return isLow(text.charCodeAt(index + 1));
  return isLow(unit) && isHigh(text.charCodeAt(index - 1));
}

function fits(text: string, limit: number): boolean {
  // A UTF-16 unit has at most three bytes.
  if (text.length * 3 <= limit) return true;
  return text.length <= limit && utf8Length(text) <= limit;
}

/** Where the part that starts at `start` ends; never between the halves of a surrogate pair. */
function partEnd(text: string, start: number): number {
  const most = Math.min(text.length, start + PART_BYTES);
  // Most text is one byte per character, which is the fast path.
  let plain = start;
  while (plain < most && text.charCodeAt(plain) < 0x80) plain++;
  if (plain === most) return most;
  let bytes = plain - start;
  for (let index = plain; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const pair = isHigh(unit) && isLow(text.charCodeAt(index + 1));
    bytes += pair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    if (bytes > PART_BYTES) return index;
    if (pair) index++;
  }
  return text.length;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
