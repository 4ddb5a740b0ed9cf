/** Files that a person has chosen and that have not arrived yet. They stay on this device over a reload, like drafts. */
import { KEPT_FILES } from './clear-kept-files.ts';

const FILES = 'files';

/** The key contains the person's id. Rejects in a browser that stores nothing (a private window). */
export async function keptFiles(key: string): Promise<readonly File[]> {
  return within('readonly', async (store) => (await done<readonly File[] | undefined>(store.get(key))) ?? []);
}

/** Without files the key is forgotten. Rejects in a browser that stores nothing, or has no room. */
export async function keepFiles(key: string, files: readonly File[]): Promise<void> {
  await within('readwrite', async (store) => {
    if (files.length > 0) await done(store.put(files, key));
    else await done(store.delete(key));
  });
}

/** The keys that begin like this. Rejects in a browser that stores nothing. */
export async function keysOfKept(prefix: string): Promise<readonly string[]> {
  const keys = await within('readonly', async (store) => done(store.getAllKeys()));
  return keys.filter((key) => typeof key === 'string').filter((key) => key.startsWith(prefix));
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
