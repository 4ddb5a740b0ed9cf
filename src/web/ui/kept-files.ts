/** Files that a person has chosen and that have not arrived yet. They stay on this device over a reload, like drafts. */
import { KEPT_FILES } from './clear-kept-files.ts';

const FILES = 'files';

/** The key contains the person's id. Rejects in a browser that stores nothing (a private window). */
export async function keptFiles(key: string): Promise<readonly File[]> {
  const files = await ifThere('readonly', async (store) => done<readonly File[] | undefined>(store.get(key)));
  return files ?? [];
}

/** Without files the key is forgotten. Rejects in a browser that stores nothing, or has no room. */
export async function keepFiles(key: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) await ifThere('readwrite', async (store) => done(store.delete(key)));
  else await using(await opened(), 'readwrite', async (store) => done(store.put(files, key)));
}

/** The keys that begin like this. Rejects in a browser that stores nothing. */
export async function keysOfKept(prefix: string): Promise<readonly string[]> {
  const keys = await ifThere('readonly', async (store) => done(store.getAllKeys()));
  return (keys ?? []).filter((key) => typeof key === 'string').filter((key) => key.startsWith(prefix));
}

type Use<T> = (store: IDBObjectStore) => Promise<T>;

/** Creates nothing: what is asked after a sign-out must leave no database behind. Undefined: nothing is kept. */
async function ifThere<T>(mode: IDBTransactionMode, use: Use<T>): Promise<T | undefined> {
  const database = await opened(true);
  return database && using(database, mode, use);
}

/** Opened for each use, so that nothing is in the way when it is deleted at sign-out. */
async function using<T>(database: IDBDatabase, mode: IDBTransactionMode, use: Use<T>): Promise<T> {
  try {
    return await use(database.transaction(FILES, mode).objectStore(FILES));
  } finally {
    database.close();
  }
}

async function opened(): Promise<IDBDatabase>;
async function opened(isOnlyIfThere: true): Promise<IDBDatabase | undefined>;
async function opened(isOnlyIfThere?: true): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(KEPT_FILES);
  let isNew = false;
  opening.addEventListener('upgradeneeded', () => {
    isNew = true;
    // Aborted, the new database is gone again.
    if (isOnlyIfThere) opening.transaction?.abort();
    else opening.result.createObjectStore(FILES);
  });
  return done(opening).catch((error: unknown) => {
    if (isNew && isOnlyIfThere) return undefined;
    throw error;
  });
}

async function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not say why it failed')));
  });
}
