import { useCallback, useEffect, useState } from 'react';
import { problemText, catchUnreachable } from './problem-text.ts';
import { request, type RequestResult } from './request.ts';

interface Fetched<T> {
  /** Undefined until it arrives; it stays while it is fetched again. */
  readonly answer: T | undefined;
  readonly problem: string | null;
  readonly refetch: () => Promise<void>;
}

/** Fetches something that is no row from the server when the component appears. `POST`: to ask for it is work. */
export function useFetched<T>(path: string, method: 'GET' | 'POST' = 'GET'): Fetched<T> {
  const [answer, setAnswer] = useState<T | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const show = useCallback((outcome: RequestResult<T>) => {
    if (outcome.success) setAnswer(outcome);
    setProblem(outcome.success ? null : problemText(outcome));
  }, []);
  const ask = useCallback(
    async () => catchUnreachable(request<T>(method, path, method === 'POST' ? {} : undefined)),
    [path, method],
  );
  const refetch = useCallback(async () => show(await ask()), [ask, show]);
  useEffect(() => {
    let here = true;
    void ask().then((outcome) => here && show(outcome));
    return () => {
      here = false;
    };
  }, [ask, show]);
  return { answer, problem, refetch };
}
