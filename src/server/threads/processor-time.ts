import type { Worker } from 'node:worker_threads';

/** How long a thread has kept a processor busy so far (ms): unlike the clock, it does not count what else the machine does. */
export async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    // It has not begun, or has ended, which others hear of.
    return 0;
  }
}
