import { describe, expect, it } from 'vitest';
import type { Build } from './files.ts';
import { respondWithFile, respondWithPage, deleteOlderBuilds, cacheBuild, SLOW_MS } from './files.ts';

const HOST = 'https://pulse.test';
const build: Build = {
  entry: '/assets/index-1.js',
  files: ['/assets/index-1.js', '/icon.svg'],
  others: ['/assets/greek.woff2'],
};
const page = (entry: string) => `<script type="module" src="${entry}"></script>`;

/** A server with files, and a browser that has stored some of them. */
function stage(served: Record<string, string>) {
  const kept = new Map<string, Response>();
  const fetched: string[] = [];
  const timers: (() => void)[] = [];
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, HOST).pathname;
  const cache = {
    match: async (request: RequestInfo | URL) => kept.get(pathOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void kept.set(pathOf(request), response.clone()),
    keys: async () => [...kept.keys()].map((path) => new Request(HOST + path)),
    delete: async (request: RequestInfo | URL) => kept.delete(pathOf(request)),
  } satisfies Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;
  const ports = {
    caches: { open: async () => cache as unknown as Cache },
    fetch: async (request: RequestInfo | URL) => {
      fetched.push(pathOf(request));
      const body = served[pathOf(request)];
      return new Response(body ?? 'Not found', { status: body === undefined ? 404 : 200 });
    },
    after: (ms: number, callback: () => void) => {
      expect(ms).toBe(SLOW_MS);
      timers.push(callback);
    },
  };
  return { ports, kept, fetched, timers, served };
}

const whole = { '/': page('/assets/index-1.js'), '/assets/index-1.js': 'one', '/icon.svg': '<svg/>' };
const text = async (answer: Promise<Response>) => (await answer).text();

describe('files of a build', () => {
  it('are all stored before the page is', async () => {
    const { ports, kept } = stage(whole);
    await cacheBuild(ports, build);
    expect([...kept.keys()].at(-1)).toBe('/');
    expect([...kept.keys()].toSorted()).toEqual(['/', '/assets/index-1.js', '/icon.svg']);
  });

  it('leave the last build’s page if one is missing, or the server has another build by now', async () => {
    const { ports, kept, served } = stage({ ...whole, '/': page('/assets/index-2.js') });
    kept.set('/', new Response('the last'));
    await expect(cacheBuild(ports, build)).rejects.toThrow('another build');
    Object.assign(served, whole);
    delete served['/icon.svg'];
    await expect(cacheBuild(ports, build)).rejects.toThrow('/icon.svg answered 404');
    expect(await kept.get('/')?.text()).toBe('the last');
  });

  it('are not fetched again when their name is their content', async () => {
    const { ports, fetched } = stage(whole);
    await cacheBuild(ports, build);
    await cacheBuild(ports, build);
    expect(fetched.filter((path) => path === '/assets/index-1.js')).toHaveLength(1);
    expect(fetched.filter((path) => path === '/icon.svg')).toHaveLength(2);
  });

  it('of an older build are deleted, unless the page is still that build’s', async () => {
    const { ports, kept } = stage(whole);
    for (const path of ['/', '/assets/index-0.js', '/assets/greek.woff2']) kept.set(path, new Response('old'));
    await deleteOlderBuilds(ports, build);
    expect(kept.has('/assets/index-0.js')).toBe(true);
    await cacheBuild(ports, build);
    await deleteOlderBuilds(ports, build);
    expect([...kept.keys()].toSorted()).toEqual(['/', '/assets/greek.woff2', '/assets/index-1.js', '/icon.svg']);
  });

  it('come from the cache; a missing one is fetched and stored, unless the server has none', async () => {
    const { ports, kept, served } = stage({ ...whole, '/assets/greek.woff2': 'greek' });
    await cacheBuild(ports, build);
    served['/assets/index-1.js'] = 'gone';
    expect(await text(respondWithFile(ports, new Request(`${HOST}/assets/index-1.js`)))).toBe('one');
    expect(await text(respondWithFile(ports, new Request(`${HOST}/assets/greek.woff2`)))).toBe('greek');
    expect((await respondWithFile(ports, new Request(`${HOST}/assets/index-9.js`))).status).toBe(404);
    expect([kept.has('/assets/greek.woff2'), kept.has('/assets/index-9.js')]).toEqual([true, false]);
  });

  it('that can’t be fetched fails for the page, and is asked for again', async () => {
    const { ports, kept } = stage(whole);
    const request = () => respondWithFile(ports, new Request(`${HOST}/icon.svg`));
    const { fetch } = ports;
    ports.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(request()).rejects.toThrow('Failed to fetch');
    expect(kept.size).toBe(0);
    ports.fetch = fetch;
    expect(await text(request())).toBe('<svg/>');
  });
});

describe('page', () => {
  const never = new Promise<Response>(() => {});

  it('comes from the server', async () => {
    const { ports } = stage(whole);
    await cacheBuild(ports, build);
    expect(await text(respondWithPage(ports, Promise.resolve(new Response('newest'))))).toBe('newest');
    expect((await respondWithPage(ports, Promise.resolve(new Response('', { status: 404 })))).status).toBe(404);
  });

  it('comes from the cache when the server is away, fails or is slow', async () => {
    const { ports, timers } = stage(whole);
    await cacheBuild(ports, build);
    const mine = page('/assets/index-1.js');
    expect(await text(respondWithPage(ports, Promise.reject(new TypeError('Failed to fetch'))))).toBe(mine);
    expect(await text(respondWithPage(ports, Promise.resolve(new Response('', { status: 502 }))))).toBe(mine);
    const slow = respondWithPage(ports, never);
    timers.forEach((fire) => fire());
    expect(await text(slow)).toBe(mine);
  });

  it('waits for the server when none is stored', async () => {
    const { ports, timers } = stage(whole);
    await expect(respondWithPage(ports, Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed');
    const slow = Promise.withResolvers<Response>();
    const answer = respondWithPage(ports, slow.promise);
    timers.forEach((fire) => fire());
    slow.resolve(new Response('at last'));
    expect(await text(answer)).toBe('at last');
  });
});
