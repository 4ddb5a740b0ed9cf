import { useEffect, useState } from 'react';

/** True once `value` has been true for `ms`. */
export function useTrueFor(value: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = window.setTimeout(() => setLasting(true), ms);
    return () => {
      window.clearTimeout(timer);
      setLasting(false);
    };
  }, [value, ms]);
  return value && lasting;
}
