/** Runs forecasts off the page's thread. */
import { forecast, type ForecastQuestion } from '#domain/workload/forecast.ts';

onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly question: ForecastQuestion }>) => {
  postMessage({ id: data.id, answer: forecast(data.question) });
};
