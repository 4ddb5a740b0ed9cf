/** Long enough to get on, short enough for the next frame. */
const SLICE_MS = 10;

/**
 * Does something with each of many, in slices: whoever types or scrolls meanwhile does not notice. Kept with false when
 * `goesOn` said, before a slice, that it does not go on: the rest is left.
 */
export async function inSlices<T>(
  items: Iterable<T>,
  act: (item: T) => void,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started >= SLICE_MS) {
      await turn();
      started = performance.now();
      if (!goesOn()) return false;
    }
    act(item);
  }
  return goesOn();
}

/** A message, not a timer: timers of a page in the background wait for a second. */
async function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
