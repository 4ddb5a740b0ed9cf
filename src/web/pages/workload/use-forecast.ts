import { useEffect, useState } from 'react';
import type { Forecast, ForecastQuestion } from '#domain/workload/forecast.ts';
import { askWorker } from './ask-worker.ts';

/** Null while it is being computed, or where this browser has no workers. */
export function useForecast({ done, today, remaining }: ForecastQuestion): Forecast | null {
  const [answer, setAnswer] = useState<Forecast | null>(null);
  // Equal questions are one: the lists are made anew with each change of a task.
  const key = JSON.stringify({ done, today, remaining });
  useEffect(() => {
    let isOver = false;
    void askWorker('forecast', JSON.parse(key) as ForecastQuestion).then((found) => {
      if (!isOver) setAnswer(found);
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  return answer;
}
