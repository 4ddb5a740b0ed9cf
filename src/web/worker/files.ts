/**
 * The files of a build, kept in the browser so that Pulse opens without the server. Names in /assets/ are made from the
 * content, so one cache holds several builds at once: a page of an older one finds its parts there. The page itself is
 * put last, when everything that it names is there; whatever opens without the server is therefore whole. Nothing but
 * these files is ever kept: no answer of the API, no picture of a person.
 */

export interface Build {
  /** The script that the page begins with. */
  readonly entry: string;
  /** Fetched as soon as the build is known. */
  readonly files: readonly string[];
  /** Kept only once a page has asked for them: alphabets that few need. */
  readonly others: readonly string[];
}

export interface Ports {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: typeof fetch;
  readonly after: (ms: number, callback: () => void) => void;
}

const CACHE = 'pulse';
const PAGE = '/';
/** Who waits longer than this for the page gets the one that was kept. */
export const SLOW_MS = 3000;
/** The same file, packed or not. */
const anyEncoding = { ignoreVary: true };

/** Keeps the build; rejects, and leaves the page that was kept before, when the server does not have all of it. */
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

/** Takes away what only older builds had. Only for a time when no page of one is open. */
export async function deleteOlderBuilds({ caches }: Ports, { entry, files, others }: Build): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await cache.match(PAGE, anyEncoding);
  if (!(await page?.text())?.includes(entry)) return;
  const known = new Set([PAGE, ...files, ...others]);
  const old = (await cache.keys()).filter(({ url }) => !known.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request, anyEncoding)));
}

/** The page that the server has, or the one that was kept when the server is away or takes its time. */
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
    // A disk that is full is no reason to keep the file from the page.
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
