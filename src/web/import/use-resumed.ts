import { useEffect } from 'react';
import { openImport } from './overlays.ts';
import { imports } from './server.ts';

/** Reopens an import that was running, or whose report was not read, after the page was reloaded. */
export function useResumedImport(): void {
  useEffect(() => {
    let left = false;
    imports.look().then(
      (job) => {
        if (!left && job && job.step !== 'ready') openImport({});
      },
      // It can be opened from the menu.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
}
