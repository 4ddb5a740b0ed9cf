import { useEffect, useState } from 'react';
import { fetchWithin, SMALL_MS } from '#web/ui/fetch/within.ts';

/** Whether this person may fill the instance with a demo; false until the server has said so. */
export function useDemoPossible(): boolean {
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    let here = true;
    fetchWithin(SMALL_MS, '/api/demo')
      .then(async (response) => {
        const { isPossible } = (await response.json()) as { isPossible?: boolean };
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
