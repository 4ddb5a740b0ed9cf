/** Random tokens, the hashes under which they are stored, and comparison in constant time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export function newToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function isSame(one: string | Buffer, other: string | Buffer): boolean {
  const [left, right] = [bytesOf(one), bytesOf(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function bytesOf(value: string | Buffer): Buffer {
  return typeof value === 'string' ? Buffer.from(value) : value;
}
