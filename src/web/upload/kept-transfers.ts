/** Files on their way stay on this device until they have arrived, so that a page that is loaded anew goes on with them. */
import { keepFiles, keptFiles, keysOfKept } from '#web/ui/kept-files.ts';

export interface KeptTransfer {
  /** Of the upload. */
  readonly id: string;
  readonly file: File;
}

const keyOf = (person: string, id: string) => `${person} upload ${id}`;

/** A browser that stores nothing, or has no room for it, sends it for as long as the page is there. */
export async function keepTransfer(person: string, { id, file }: KeptTransfer): Promise<void> {
  if (hasLocks()) await keepFiles(keyOf(person, id), [file]).catch(() => undefined);
}

export async function forgetTransfer(person: string, id: string): Promise<void> {
  // As above: then there is nothing to forget.
  if (hasLocks()) await keepFiles(keyOf(person, id), []).catch(() => undefined);
}

/** What pages of this browser have not sent completely, those that still do among them. */
export async function keptTransfers(person: string): Promise<readonly KeptTransfer[]> {
  if (!hasLocks()) return [];
  const prefix = keyOf(person, '');
  const keys = await keysOfKept(prefix).catch(() => []);
  const kept = await Promise.all(
    keys.map(async (key) => ({ id: key.slice(prefix.length), files: await keptFiles(key) })),
  );
  return kept.flatMap(({ id, files }) => files.map((file) => ({ id, file })));
}

export async function isKept(person: string, id: string): Promise<boolean> {
  return (await keptFiles(keyOf(person, id))).length > 0;
}

/** Waits for the page that sends it, if there is another one. */
export async function whileNoOther(id: string, work: () => Promise<void>): Promise<void> {
  if (hasLocks()) await navigator.locks.request(`pulse upload ${id}`, work);
  else await work();
}

/** Not on a page without encryption. Two pages would send the same file there. */
function hasLocks(): boolean {
  return 'locks' in navigator;
}
