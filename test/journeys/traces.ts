/** What a browser still holds of a row: on the page, in memory, and in storage. */
import type { Person } from './person.ts';

/** Where any of the texts is found on the page or in storage; empty: nowhere. */
export async function tracesOf(person: Person, texts: readonly string[]): Promise<string[]> {
  const [shown, resting] = await Promise.all([onPage(person, texts), atRest(person, texts)]);
  return [...shown, ...resting];
}

async function onPage({ page }: Person, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted.filter((text) => document.documentElement.outerHTML.includes(text)).map((text) => `page: ${text}`),
    texts,
  );
}

/** Searches every record of every database of the origin, its caches and its local storage. */
async function atRest({ page }: Person, texts: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const found: string[] = [];
    const look = (place: string, content: unknown) => {
      const written = JSON.stringify(content);
      for (const text of wanted) if (written.includes(text)) found.push(`${place}: ${text}`);
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        look(`${name} ${store}`, await done(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    look('localStorage', Object.entries(localStorage));
    look('caches', await caches.keys());
    return found;
  }, texts);
}

/** Searches the objects that the page can still reach; the browser collects its garbage before it answers. */
export async function heapTracesOf({ page, context }: Person, texts: readonly string[]): Promise<string[]> {
  const session = await context.newCDPSession(page);
  try {
    const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      arguments: [{ value: texts }],
      returnByValue: true,
      functionDeclaration: `function (wanted) {
        const found = new Set();
        for (const each of this) {
          for (const { value } of Object.values(Object.getOwnPropertyDescriptors(each))) {
            if (typeof value === 'string') for (const text of wanted) if (value.includes(text)) found.add(text + ' in {' + Object.keys(each).join().slice(0, 300) + '}');
          }
        }
        return [...found];
      }`,
    });
    return result.value as string[];
  } finally {
    await session.detach();
  }
}
