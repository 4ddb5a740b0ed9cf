import { useEffect, useRef, useState } from 'react';

/** True from the moment that a promise is handed to `run` until it is settled. */
export function useRunning(): [boolean, (outcome: unknown) => void] {
  const [running, setRunning] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  function run(outcome: unknown): void {
    if (!(outcome instanceof Promise)) return;
    setRunning(true);
    // A failure is the caller's: it stays an unhandled rejection unless they handle it.
    void outcome.finally(() => mounted.current && setRunning(false));
  }
  return [running, run];
}
