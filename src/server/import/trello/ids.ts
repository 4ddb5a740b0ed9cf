/** Ids that a second import computes again: derived from the id in Trello and the target here. */
import { createHash } from 'node:crypto';

/** A UUID v7 with the time at which the thing was created in Trello. */
export function derived(at: number, ...from: readonly string[]): string {
  const hash = createHash('sha256').update(from.join('\0')).digest('hex');
  const time = Math.min(Math.max(Math.floor(at), 0), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0');
  const variant = (8 + (Number.parseInt(hash.charAt(3), 16) % 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/** When Trello created it: its ids start with a time in seconds. 0 if the id is not one of Trello's. */
export function createdAtOf(id: string): number {
  return /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : 0;
}

/** Equal content has an equal fingerprint. */
export function fingerprint(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
