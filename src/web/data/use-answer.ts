import { useCallback, useEffect, useState } from 'react';
import { problemText, reached } from './problem-text.ts';
import { request, type Outcome } from './request.ts';

interface Asked<T> {
  /** Undefined until it is here; what was here stays while it is asked again. */
  readonly answer: T | undefined;
  readonly problem: string | null;
  readonly again: () => Promise<void>;
}

/** What the server answers to a question that is no row, asked when the part appears. */
export function useAnswer<T>(path: string): Asked<T> {
  const [answer, setAnswer] = useState<T | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const show = useCallback((outcome: Outcome<T>) => {
    if (outcome.success) setAnswer(outcome);
    setProblem(outcome.success ? null : problemText(outcome));
  }, []);
  const again = useCallback(async () => show(await reached(request<T>('GET', path))), [path, show]);
  useEffect(() => {
    let here = true;
    void reached(request<T>('GET', path)).then((outcome) => here && show(outcome));
    return () => {
      here = false;
    };
  }, [path, show]);
  return { answer, problem, again };
}
