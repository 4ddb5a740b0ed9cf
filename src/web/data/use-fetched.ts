import { useCallback, useEffect, useState } from 'react';
import { problemText, catchUnreachable } from './problem-text.ts';
import { request, type RequestResult } from './request.ts';

interface Fetched<T> {
  /** Undefined until it is here; what was here stays while it is asked again. */
  readonly answer: T | undefined;
  readonly problem: string | null;
  readonly refetch: () => Promise<void>;
}

/** What the server answers to a question that is no row, asked when the part appears. */
export function useFetched<T>(path: string): Fetched<T> {
  const [answer, setAnswer] = useState<T | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const show = useCallback((outcome: RequestResult<T>) => {
    if (outcome.success) setAnswer(outcome);
    setProblem(outcome.success ? null : problemText(outcome));
  }, []);
  const refetch = useCallback(async () => show(await catchUnreachable(request<T>('GET', path))), [path, show]);
  useEffect(() => {
    let here = true;
    void catchUnreachable(request<T>('GET', path)).then((outcome) => here && show(outcome));
    return () => {
      here = false;
    };
  }, [path, show]);
  return { answer, problem, refetch };
}
