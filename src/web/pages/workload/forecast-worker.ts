/** Runs forecasts off the page's thread. */
import { forecast, type ForecastQuestion } from '#domain/workload/forecast.ts';
import { lateTasks, type Late, type LateQuestion } from '#domain/workload/late.ts';

/** By what is asked: the question and its answer. */
export interface Asked {
  readonly forecast: readonly [question: ForecastQuestion, answer: ReturnType<typeof forecast>];
  /** Of several people at once. */
  readonly late: readonly [question: readonly LateQuestion[], answer: readonly Late[]];
}

type Request = {
  readonly [What in keyof Asked]: { readonly id: number; readonly what: What; readonly question: Asked[What][0] };
}[keyof Asked];

onmessage = ({ data }: MessageEvent<Request>) => {
  const answer = data.what === 'forecast' ? forecast(data.question) : data.question.map(lateTasks);
  postMessage({ id: data.id, answer });
};
