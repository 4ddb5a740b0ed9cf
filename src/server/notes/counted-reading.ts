/**
 * Reads updates of notes with a limit of steps, which is the same on every machine. Where several authors have written at
 * one place without knowing of each other, Yjs compares each piece with all that it passes, and collects those in Sets.
 * So what is put into Sets counts the work that grows faster than the text: a note of people has a few thousand steps, a
 * note that was made to be slow has billions.
 */

/** What is read costs more than anything that people write. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps';
}

/** Runs `read`, which must not await anything. Throws `TooManySteps`, and whatever `read` throws. */
export function withinSteps<T>(most: number, read: () => T): { readonly value: T; readonly steps: number } {
  const { add } = Set.prototype;
  let steps = 0;
  // eslint-disable-next-line no-extend-native -- Yjs can't be asked to stop. This thread does nothing else meanwhile.
  Set.prototype.add = function counted(this: Set<unknown>, value: unknown) {
    steps += 1;
    if (steps > most) throw new TooManySteps(`More than ${most} steps`);
    return add.call(this, value);
  };
  try {
    return { value: read(), steps };
  } finally {
    // eslint-disable-next-line no-extend-native -- as it was
    Set.prototype.add = add;
  }
}
