import { useEffect, useRef } from 'react';
import { MINUTE } from '#domain/duration.ts';
import type { Fetched } from '#web/data/use-fetched.ts';
import { useNow } from '#web/ui/now.ts';

const EVERY = 5 * MINUTE;

/**
 * What no replica holds, fetched again every five minutes and with each answer: `answers` is another text then. A page in the
 * background waits until it is looked at.
 */
export function useHistory<T>(fetched: Fetched<T>, answers: string): Fetched<T> {
  const { refetch } = fetched;
  const now = Math.floor(useNow() / EVERY);
  const asked = useRef(`${now} ${answers}`);
  useEffect(() => {
    const question = `${now} ${answers}`;
    const ask = () => {
      if (document.hidden || asked.current === question) return;
      asked.current = question;
      void refetch();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [now, answers, refetch]);
  return fetched;
}
