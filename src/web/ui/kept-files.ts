/** Files that a person has chosen and not sent yet. They stay on this device over a reload, like drafts. */
import { useEffect, useRef, useState } from 'react';
import { KEPT_FILES } from './clear-kept-files.ts';

const FILES = 'files';

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
      // A browser that stores nothing (a private window) keeps them until the page ends.
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

async function keptFiles(key: string): Promise<readonly File[]> {
  return within('readonly', async (store) => (await done<readonly File[] | undefined>(store.get(key))) ?? []);
}

async function keepFiles(key: string, files: readonly File[]): Promise<void> {
  await within('readwrite', async (store) => {
    if (files.length > 0) await done(store.put(files, key));
    else await done(store.delete(key));
  });
}

/** Opened for each use, so that nothing is in the way when it is deleted at sign-out. */
async function within<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(KEPT_FILES);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(FILES));
  const database = await done(opening);
  try {
    return await use(database.transaction(FILES, mode).objectStore(FILES));
  } finally {
    database.close();
  }
}

async function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not say why it failed')));
  });
}
