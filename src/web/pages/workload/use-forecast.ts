import { useEffect, useState } from 'react';
import type { Forecast, ForecastQuestion } from '#domain/workload/forecast.ts';

/** Null while it is being computed, or where this browser has no workers. */
export function useForecast({ done, today, remaining }: ForecastQuestion): Forecast | null {
  const [answer, setAnswer] = useState<Forecast | null>(null);
  // Equal questions are one: the lists are made anew with each change of a task.
  const key = JSON.stringify({ done, today, remaining });
  useEffect(() => {
    let isOver = false;
    void ask(JSON.parse(key) as ForecastQuestion).then((found) => {
      if (!isOver) setAnswer(found);
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  return answer;
}

interface Answer {
  readonly id: number;
  readonly answer: Forecast;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (answer: Forecast) => void>();

async function ask(question: ForecastQuestion): Promise<Forecast> {
  worker ??= started();
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<Forecast>();
  waiting.set(id, resolve);
  worker.postMessage({ id, question });
  return promise;
}

function started(): Worker {
  const made = new Worker(new URL('forecast-worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  return made;
}
