import { useEffect, useRef, useState } from 'react';
import type { Forecast, ForecastQuestion } from '#domain/workload/forecast.ts';
import { askWorker } from './ask-worker.ts';

/** Null while it is being computed, or where this browser has no workers. */
export function useForecast(question: ForecastQuestion): Forecast | null {
  const [answer, setAnswer] = useState<Forecast | null>(null);
  // Equal questions are shared: the lists are new objects after each change of a task.
  const key = JSON.stringify(question);
  const latest = useRef<string | null>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = key;
    const ask = async () => {
      isAsking.current = true;
      // One question at a time, and then the last of those that came meanwhile: they come faster than they are answered.
      for (let asked = null; latest.current !== null && asked !== latest.current;) {
        asked = latest.current;
        const found = await askWorker('forecast', JSON.parse(asked) as ForecastQuestion);
        if (latest.current !== null) setAnswer(found);
      }
      isAsking.current = false;
    };
    if (!isAsking.current) void ask();
    return () => {
      latest.current = null;
    };
  }, [key]);
  return answer;
}
