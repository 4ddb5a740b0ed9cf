import type { Answer } from '#api/routes.ts';
import { useEffect, useState } from 'react';
import { fetchWithTimeout, SHORT_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';

/** Whether this person can load the sample data; false until the server has answered. */
export function useDemoPossible(): boolean {
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    let here = true;
    fetchWithTimeout(SHORT_TIMEOUT_MS, '/api/demo')
      .then(async (response) => {
        const { isPossible } = (await response.json()) as Partial<Answer<'GET /api/demo'>>;
        if (here) setPossible(isPossible === true);
      })
      // Without an answer it is not offered.
      .catch(() => {});
    return () => {
      here = false;
    };
  }, []);
  return possible;
}
