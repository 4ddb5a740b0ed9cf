/**
 * What the app fetches when it is needed is imported once in the page. To import it again, a browser would look at each
 * module that it imports in turn: here a thousand, four times in each test, where people have some files.
 */
const imported = new Map<string, Promise<unknown>>();

/** What `load` imports from `place`; a failure is not kept. */
export function importOnce<M>(place: string, load: () => Promise<M>): Promise<M> {
  const promise = (imported.get(place) as Promise<M> | undefined) ?? load();
  imported.set(place, promise);
  promise.catch(() => imported.delete(place));
  return promise;
}
