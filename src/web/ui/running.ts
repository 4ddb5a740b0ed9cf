import { useEffect, useRef, useState } from 'react';

/** True while a promise passed to `run` is pending. */
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
    // Errors are left to the caller: an unhandled rejection stays one.
    void outcome.finally(() => mounted.current && setRunning(false));
  }
  return [running, run];
}
