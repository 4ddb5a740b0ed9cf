/** Reads an upload in a thread of its own: a large file takes half a second, and nobody else shall wait for it. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ForeignFile } from './file.ts';
import type { Read, Reading } from './worker.ts';

/** Throws `ForeignFile`. The bytes are handed over: nobody else can use them afterwards. */
export async function readBoardAside(bytes: ArrayBuffer): Promise<Read> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: bytes, transferList: [bytes] });
  try {
    const [reading] = (await once(worker, 'message')) as [Reading];
    if ('foreign' in reading) throw new ForeignFile(reading.foreign);
    return reading;
  } finally {
    await worker.terminate();
  }
}
