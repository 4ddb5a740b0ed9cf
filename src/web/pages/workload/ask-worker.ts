import type { Asked } from './forecast-worker.ts';

interface Answer {
  readonly id: number;
  readonly answer: unknown;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (answer: unknown) => void>();

/** One worker for all forecasts of the page, started with the first. */
export async function askWorker<What extends keyof Asked>(
  what: What,
  question: Asked[What][0],
): Promise<Asked[What][1]> {
  worker ??= started();
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(id, resolve);
  worker.postMessage({ id, what, question });
  return (await promise) as Asked[What][1];
}

function started(): Worker {
  const made = new Worker(new URL('forecast-worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  return made;
}
