import { useEffect, useRef, useState } from 'react';
import { keepFiles, keptFiles } from './kept-files.ts';

/**
 * The key contains the person's id, and stays the same. Files that are chosen before the kept ones are read come after
 * them, and replace none of them.
 */
export function useKeptFiles(key: string): [files: readonly File[], set: (files: readonly File[]) => void] {
  const [files, setFiles] = useState<readonly File[]>([]);
  /** As they will be shown. */
  const latest = useRef<readonly File[]>(files);
  const reading = useRef<Promise<void>>(null);
  useEffect(() => {
    reading.current ??= keptFiles(key).then(
      (kept) => {
        if (kept.length === 0) return;
        latest.current = [...kept, ...latest.current];
        setFiles(latest.current);
      },
      // A browser that stores nothing keeps them until the page ends.
      () => undefined,
    );
  }, [key]);

  async function keep(): Promise<void> {
    await reading.current;
    await keepFiles(key, latest.current);
  }
  function set(next: readonly File[]): void {
    latest.current = next;
    setFiles(next);
    // As above; they are on the page in any case.
    keep().catch(() => undefined);
  }
  return [files, set];
}
