/** Long enough to get on, short enough for the next frame. */
const SLICE_MS = 10;

/** Does something with each of many, in slices: whoever types or scrolls meanwhile does not notice. */
export async function inSlices<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started >= SLICE_MS) {
      await turn();
      started = performance.now();
    }
    act(item);
  }
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
