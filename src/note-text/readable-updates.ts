/**
 * An update can be well-formed and still not fit what is there: one that no editor wrote names parts of the text that
 * hold no text. Yjs finds that out while it takes the update, or a later one that the first has waited for, and throws.
 * Such an update must not keep people from reading the note.
 */
import * as Y from 'yjs';

/** A document with these updates, except those that break it. */
export function docOf(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  try {
    take(doc, updates);
    return doc;
  } catch {
    // The doc has taken half of something. The ones to blame are found by trying.
    const fresh = new Y.Doc();
    take(fresh, readable(updates));
    return fresh;
  }
}

function take(doc: Y.Doc, updates: readonly Uint8Array[]): void {
  for (const update of updates) Y.applyUpdate(doc, update);
}

/** The updates that can be read together, in their order. */
export function readable(updates: readonly Uint8Array[]): readonly Uint8Array[] {
  let left = updates;
  for (;;) {
    const failing = firstFailing(left);
    if (failing === null) return left;
    const blamed = blamedFor(left.slice(0, failing + 1));
    left = left.filter((_, at) => at !== blamed);
  }
}

function firstFailing(updates: readonly Uint8Array[]): number | null {
  const doc = new Y.Doc();
  for (const [at, update] of updates.entries()) {
    try {
      Y.applyUpdate(doc, update);
    } catch {
      // Which one it was is the answer.
      return at;
    }
  }
  return null;
}

/**
 * The one without which the others can be read: usually the last, or one before that had to wait for the last. Without
 * an innocent one, those that build on it wait for ever.
 */
function blamedFor(updates: readonly Uint8Array[]): number {
  let [blamed, fewest] = [updates.length - 1, Infinity];
  for (let at = updates.length - 1; at >= 0 && fewest > 0; at -= 1) {
    const waiting = waitingIn(updates.filter((_, other) => other !== at));
    if (waiting < fewest) [blamed, fewest] = [at, waiting];
  }
  return blamed;
}

/** How many bytes wait for something that is not there; Infinity if the updates cannot be read. */
function waitingIn(updates: readonly Uint8Array[]): number {
  const doc = new Y.Doc();
  try {
    take(doc, updates);
  } catch {
    return Infinity;
  }
  return doc.store.pendingStructs?.update.length ?? 0;
}
