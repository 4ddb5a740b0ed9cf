/** Time-based codes (RFC 6238): six digits, every thirty seconds, HMAC-SHA-1, as every authenticator app supports. */
import { createHmac } from 'node:crypto';
import { isSame } from './crypto.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the thirty-second step that contains an instant. */
export function stepOf(now: number): number {
  return Math.floor(now / STEP_MS);
}

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a code, allowing one before or after `now` for inaccurate clocks; null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  let found: number | null = null;
  for (const step of [-1, 0, 1].map((beside) => stepOf(now) + beside)) {
    if (isSame(code, codeOf(secret, step))) found = step;
  }
  return found;
}

/** The form in which the secret is typed into an app. */
export function base32(bytes: Buffer): string {
  let [text, bits, value] = ['', 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xf_ff_ff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >>> bits) & 31] ?? '';
    }
  }
  return bits > 0 ? text + (ALPHABET[(value << (5 - bits)) & 31] ?? '') : text;
}
