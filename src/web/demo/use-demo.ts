import { useEffect, useState } from 'react';

/** Whether this person may fill the instance with a demo; false until the server has said so. */
export function useDemoPossible(): boolean {
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    const asked = new AbortController();
    fetch('/api/demo', { signal: asked.signal })
      .then(async (response) => {
        const { isPossible } = (await response.json()) as { isPossible?: boolean };
        setPossible(isPossible === true);
      })
      // Without an answer it is not offered.
      .catch(() => {});
    return () => asked.abort();
  }, []);
  return possible;
}
