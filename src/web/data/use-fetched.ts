import { useCallback, useEffect, useState } from 'react';
import { problemText, catchUnreachable } from './problem-text.ts';
import { request, type RequestResult } from './request.ts';

interface Fetched<T> {
  /** Undefined until it arrives; it stays while it is fetched again. */
  readonly answer: T | undefined;
  readonly problem: string | null;
  readonly refetch: () => Promise<void>;
}

/** Fetches something that is no row from the server when the component appears. */
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
