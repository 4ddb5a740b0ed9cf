/** Long enough to make progress, short enough for the next frame. */
const SLICE_MS = 10;

/**
 * Processes many items in slices, so that typing and scrolling stay smooth. Resolves with false if `goesOn` returned
 * false before a slice: the rest is left.
 */
export async function inSlices<T>(
  items: Iterable<T>,
  act: (item: T) => void,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started >= SLICE_MS) {
      await nextTurn();
      started = performance.now();
      if (!goesOn()) return false;
    }
    act(item);
  }
  return goesOn();
}

/** Lets everything else have its turn. With a message rather than a timer: timers of background pages wait for a second. */
export async function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
