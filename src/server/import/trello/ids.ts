/** Ids that a second import makes again: derived from what the thing is called there, and where it goes here. */
import { createHash } from 'node:crypto';

/** A UUID v7, of the time at which the thing was made in Trello. */
export function derived(at: number, ...from: readonly string[]): string {
  const hash = createHash('sha256').update(from.join('\0')).digest('hex');
  const time = Math.min(Math.max(Math.floor(at), 0), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0');
  const variant = (8 + (Number.parseInt(hash.charAt(3), 16) % 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/** When Trello made it: the first half of its ids is a time in seconds. 0 where the id is none of Trello's. */
export function createdAtOf(id: string): number {
  return /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : 0;
}

/** Equal contents have equal marks. */
export function fingerprint(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
