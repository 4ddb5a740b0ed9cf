/**
 * Stores the files of a build in the browser, so that Pulse opens without the server. Names in /assets/ are content
 * hashes, so one cache holds several builds: a page of an older one still finds its files. The page itself is stored
 * last, when everything it refers to is there, so that what opens without the server is complete. Only these files are
 * stored: no API answers and no pictures of people.
 */

export interface Build {
  /** The page's entry script. */
  readonly entry: string;
  /** Fetched as soon as the build is known. */
  readonly files: readonly string[];
  /** Only stored once a page has asked for them: alphabets that few people need, pictures of the handbook. */
  readonly others: readonly string[];
}

export interface Ports {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: typeof fetch;
  readonly after: (ms: number, callback: () => void) => void;
}

const CACHE = 'pulse';
const PAGE = '/';
/** After this time the stored page is used. */
export const SLOW_MS = 3000;
/** The same file, compressed or not. */
const anyEncoding = { ignoreVary: true };

/** Stores the build; rejects, and keeps the earlier page, if the server does not have all of it. */
export async function cacheBuild({ caches, fetch }: Ports, { entry, files }: Build): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      if (isNamedByContent(file) && (await cache.match(file, anyEncoding))) return;
      await cache.put(file, assertOk(file, await fetch(file, isNamedByContent(file) ? {} : { cache: 'no-cache' })));
    }),
  );
  const page = assertOk(PAGE, await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } }));
  if (!(await page.clone().text()).includes(entry)) throw new Error('the server has another build by now');
  await cache.put(PAGE, page);
}

/** Deletes files of older builds. Only to be called while none of their pages is open. */
export async function deleteOlderBuilds({ caches }: Ports, { entry, files, others }: Build): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await cache.match(PAGE, anyEncoding);
  if (!(await page?.text())?.includes(entry)) return;
  const known = new Set([PAGE, ...files, ...others]);
  const old = (await cache.keys()).filter(({ url }) => !known.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request, anyEncoding)));
}

/** The server's page, or the stored one if the server is unavailable or slow. */
export async function respondWithPage({ caches, after }: Ports, asked: Promise<Response>): Promise<Response> {
  const slow = new Promise<null>((resolve) => after(SLOW_MS, () => resolve(null)));
  const settled = asked.catch(() => null);
  const answer = await Promise.race([settled, slow]);
  if (answer && answer.status < 500) return answer;
  const cache = await caches.open(CACHE);
  const cached = await cache.match(PAGE, anyEncoding);
  return cached ?? asked;
}

/** A file of a build. */
export async function respondWithFile({ caches, fetch }: Ports, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, anyEncoding);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && isNamedByContent(new URL(request.url).pathname)) {
    // A full disk must not keep the file from the page.
    await cache.put(request, response.clone()).catch(() => {});
  }
  return response;
}

export function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/');
}

function assertOk(file: string, response: Response): Response {
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return response;
}
