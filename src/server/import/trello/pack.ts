/** Packs cards to be stored in the database until they are imported: in parts, each small enough to be written at once. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Card } from './board.ts';

/** Characters of a part before compression; a longer card is a part of its own. */
const PART = 128 * 1024;

/** Takes time: not for the main thread. */
export function packCards(cards: readonly Card[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let waiting: string[] = [];
  let length = 0;
  for (const card of cards) {
    const json = JSON.stringify(card);
    if (length + json.length > PART) flush();
    waiting.push(json);
    length += json.length;
  }
  flush();
  return parts;

  function flush(): void {
    // A buffer of its own, which can be transferred to another thread.
    if (waiting.length > 0) parts.push(new Uint8Array(gzipSync(`[${waiting.join(',')}]`, { level: 1 })));
    waiting = [];
    length = 0;
  }
}

export function unpackCards(part: Uint8Array): Card[] {
  return JSON.parse(gunzipSync(part).toString()) as Card[];
}
