/** The database of `kept-files.ts`. */
export const KEPT_FILES = 'pulse:files';

/** At sign-out nothing of the person stays on the device. */
export function clearKeptFiles(): void {
  indexedDB.deleteDatabase(KEPT_FILES);
}
