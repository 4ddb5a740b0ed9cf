import { useEffect, useState } from 'react';
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';

const AGAIN_MS = 5000;

/** Whether the server's database is unavailable while the connection is lost; checked repeatedly meanwhile. */
export function useDatabaseUnavailable(isOffline: boolean): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isOffline) return undefined;
    let here = true;
    const ask = async () => {
      const found = await isDatabaseUnavailable();
      if (here) setAway(found);
    };
    void ask();
    const timer = window.setInterval(() => void ask(), AGAIN_MS);
    return () => {
      here = false;
      window.clearInterval(timer);
      setAway(false);
    };
  }, [isOffline]);
  return isAway;
}

async function isDatabaseUnavailable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetchWithTimeout(SHORT_TIMEOUT_MS, '/readyz', { cache: 'no-store' });
    return response.status === 503 && ((await response.json()) as { status?: unknown }).status === 'not ready';
  } catch {
    // No answer, or a proxy's: the server itself is unavailable.
    return false;
  }
}
