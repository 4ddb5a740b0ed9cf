import { useCallback, useEffect, useState } from 'react';
import type { Answer, Route } from '#api/routes.ts';
import { problemText, catchUnreachable } from './problem-text.ts';
import { addressOf, methodOf, requestAt, type Asking, type RequestResult } from './request.ts';

export interface Fetched<T> {
  /** Undefined until it arrives; it stays while it is fetched again. */
  readonly answer: T | undefined;
  readonly problem: string | null;
  readonly refetch: () => Promise<void>;
}

/** Fetches something that is no row from the server, without a body, when the component appears and when it asks for something else. */
export function useFetched<R extends Route>(route: R, ...asking: Asking<R>): Fetched<Answer<R>> {
  const [answer, setAnswer] = useState<Answer<R> | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const show = useCallback((outcome: RequestResult<Answer<R> & object>) => {
    if (outcome.success) setAnswer(outcome);
    setProblem(outcome.success ? null : problemText(outcome));
  }, []);
  // The same address is the same question.
  const address = addressOf(route, ...asking);
  const ask = useCallback(
    async () => catchUnreachable(requestAt<Answer<R> & object>(methodOf(route), address)),
    [route, address],
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
