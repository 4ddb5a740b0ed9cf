/** Updates of a note that no editor writes. */
import * as Y from 'yjs';

/** An update that can be read alone and breaks these: one of them with one byte changed. */
export function breaking(updates: readonly Uint8Array[]): Uint8Array {
  for (const update of updates.toReversed())
    for (let at = 0; at < update.length * 256; at += 1) {
      const bytes = update.with(Math.floor(at / 256), at % 256);
      if (isRead([bytes]) && !isRead([...updates, bytes])) return bytes;
    }
  throw new Error('no such update');
}

export function isRead(updates: readonly Uint8Array[]): boolean {
  try {
    // Thousands are made; by itself each would draw an id.
    const doc = new Y.Doc({ guid: 'read' });
    for (const update of updates) Y.applyUpdate(doc, update);
    return true;
  } catch {
    // The question is whether it throws.
    return false;
  }
}
