/** The database of `kept-files.ts`. */
export const KEPT_FILES = 'pulse:files';

/** At sign-out nothing of the person stays on the device. Where something of others waits, theirs stays. */
export function clearKeptFiles(others: readonly string[] = []): void {
  if (others.length === 0) {
    indexedDB.deleteDatabase(KEPT_FILES);
    return;
  }
  const opening = indexedDB.open(KEPT_FILES);
  // There was none.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('success', () => {
    const database = opening.result;
    const store = database.transaction('files', 'readwrite').objectStore('files');
    const keys = store.getAllKeys();
    keys.addEventListener('success', () => {
      for (const key of keys.result)
        if (typeof key === 'string' && !others.some((person) => key.includes(person))) store.delete(key);
      database.close();
    });
  });
}
