import { useEffect, useState } from 'react';
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';

const AGAIN_MS = 5000;

/** Whether it is the server's database that is away, while the connection is; asked for as long as that lasts. */
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
    // No answer, or that of a proxy: the server itself is away.
    return false;
  }
}
