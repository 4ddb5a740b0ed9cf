import { useEffect } from 'react';
import { openImport } from './overlays.ts';
import { imports } from './server.ts';

/** Shows an import that was running, or whose report was not read, when the page was loaded again. */
export function useResumedImport(): void {
  useEffect(() => {
    let left = false;
    imports.look().then(
      (job) => {
        if (!left && job && job.step !== 'ready') openImport({});
      },
      // Whoever wants to know opens it.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
}
