import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PulseClient, PulseRefusal, PulseUnreachable, type PulseOptions } from './pulse-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => vi.restoreAllMocks());

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: { readonly id: string } | null;
  readonly at: number;
}

type Answers = (asked: Asked, count: number) => Response | Error;

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers });
const refusal = (status: number, code: string) => json(status, { success: false, code, error: `because ${code}` });
const done = json(200, { success: true, seq: 7 });

/** A client of a server that answers so. */
function clientOf(answers: Answers, options: Partial<PulseOptions> = {}) {
  const asked: Asked[] = [];
  const began = Date.now();
  const client = new PulseClient({
    url: 'https://pulse.example.org',
    token: 'pulse_x',
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { id: string }) : null;
      const one = { path: pathname + search, method: init?.method ?? 'GET', body, at: Date.now() - began };
      asked.push(one);
      const answer = answers(one, asked.length);
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
    ...options,
  });
  return { client, asked };
}

/** What comes of it, while time goes by as fast as it can. */
async function soon<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const over = work.finally(() => ended.abort());
  over.catch(() => undefined);
  while (!ended.signal.aborted) await vi.advanceTimersByTimeAsync(1_000);
  return over;
}

const lost = new TypeError('fetch failed', { cause: new Error('other side closed') });

describe('a command', () => {
  it('whose answer is lost is sent again under its id, until it is answered', async () => {
    const { client, asked } = clientOf((_, count) => (count < 4 ? lost : done));
    expect(await soon(client.send('tag.create', { id: client.newId(), name: 'tiles' }))).toMatchObject({ seq: 7 });
    expect(new Set(asked.map(({ body }) => body?.id)).size).toBe(1);
    expect(asked).toHaveLength(4);
    // Longer each time.
    const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(waits[2]).toBeGreaterThanOrEqual(500);
  });

  it('that nobody answers fails with the id under which it can be sent again', async () => {
    const { client, asked } = clientOf(() => lost, { patience: 5 });
    const failure = await soon(
      client.send('tag.create', { id: client.newId(), name: 'tiles' }).catch((error) => error),
    );
    expect(failure).toBeInstanceOf(PulseUnreachable);
    expect(failure).toMatchObject({ id: asked[0]?.body?.id, cause: lost });
    expect(String(failure)).toContain('https://pulse.example.org does not answer: other side closed');
  });

  it('that is refused says so once', async () => {
    const { client, asked } = clientOf(() => refusal(404, 'task_not_found'));
    const failure = await soon(
      client.send('task.move', { id: client.newId(), status: 'DONE' }).catch((error) => error),
    );
    expect(failure).toBeInstanceOf(PulseRefusal);
    expect(failure).toMatchObject({ status: 404, code: 'task_not_found', message: 'because task_not_found' });
    expect(asked).toHaveLength(1);
  });
});

describe('a request', () => {
  it('is written with its parameters, and lists with commas', async () => {
    const { client, asked } = clientOf(() => json(200, { success: true, tasks: [], next: null }));
    await soon(client.request('GET /api/tasks', { query: { status: ['BACKLOG', 'DONE'], assignee: 'me' } }));
    await soon(client.request('GET /api/workload/:person', { params: { person: 'a/b' } }));
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/tasks?status=BACKLOG%2CDONE&assignee=me',
      '/api/workload/a%2Fb',
    ]);
  });

  it('that changes something is not sent again when its answer is lost, but when the server did nothing', async () => {
    const webhook = { url: 'https://example.org', scopes: ['assigned:me'] };
    const once = clientOf(() => lost);
    await expect(soon(once.client.request('POST /api/webhooks', { input: webhook }))).rejects.toThrow(
      'does not answer',
    );
    expect(once.asked).toHaveLength(1);
    // A proxy that has lost it.
    const behind = clientOf(() => new Response('<html>', { status: 504 }));
    await expect(soon(behind.client.request('POST /api/webhooks', { input: webhook }))).rejects.toThrow('answers 504');
    expect(behind.asked).toHaveLength(1);
    const busy = clientOf((_, count) => (count === 1 ? refusal(503, 'restarting') : done));
    await soon(busy.client.request('POST /api/webhooks', { input: webhook }));
    expect(busy.asked).toHaveLength(2);
  });

  it('that something else than Pulse answers is not repeated', async () => {
    const { client, asked } = clientOf(() => new Response('<html>', { status: 200 }));
    await expect(soon(client.request('GET /api/me'))).rejects.toMatchObject({ code: 'not_pulse' });
    expect(asked).toHaveLength(1);
  });

  it('ends with its signal, also while it waits', async () => {
    const { client } = clientOf(() => lost);
    const stop = new AbortController();
    const asking = client.request('GET /api/me', { signal: stop.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort(new Error('enough'));
    expect(await asking).toMatchObject({ message: 'enough' });
  });

  it('that comes too often waits for as long as it is told', async () => {
    const { client, asked } = clientOf((_, count) =>
      count === 1 ? json(429, { success: false, code: 'too_many', error: 'x' }, { 'Retry-After': '7' }) : done,
    );
    await soon(client.request('GET /api/me'));
    expect(asked[1]?.at).toBeGreaterThanOrEqual(7_000);
  });
});

it('many requests at once are as many as the token has left, and then as often as it may ask', async () => {
  let left = 10;
  const { client, asked } = clientOf(() => {
    left = Math.max(0, left - 1);
    return json(
      200,
      { success: true },
      { RateLimit: `"token";r=${left};t=1`, 'RateLimit-Policy': '"token";q=200;w=10' },
    );
  });
  await soon(client.request('GET /api/me'));
  await soon(Promise.all(Array.from({ length: 49 }, async () => client.request('GET /api/me'))));
  const late = asked.slice(10);
  expect(asked.slice(1, 10).every(({ at }) => at === asked[1]?.at)).toBe(true);
  // Forty more, 20 a second.
  expect((late.at(-1)?.at ?? 0) - (late[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
});

describe('changes', () => {
  const page = (next: string, more: object = {}) =>
    json(200, { success: true, rows: [], removed: [], closed: [], next, ...more });

  it('begin with everything, go on from the last place, and say nothing while nothing happens', async () => {
    const { client, asked } = clientOf((_, count) => [page('a'), page('a'), page('b')][count - 1] ?? page('c'));
    const found: (readonly [isWhole: boolean, next: string])[] = [];
    const followed = async () => {
      for await (const { isWhole, next } of client.changes({ scopes: ['assigned:me', 'project:1'], wait: 20 })) {
        found.push([isWhole, next]);
        if (found.length === 2) return;
      }
    };
    await soon(followed());
    expect(found).toEqual([
      [true, 'a'],
      [false, 'b'],
    ]);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/changes?scopes=assigned%3Ame%2Cproject%3A1',
      '/api/changes?after=a&wait=20',
      '/api/changes?after=a&wait=20',
    ]);
  });

  it('begin again where Pulse does not know the place any more, and end where it refuses', async () => {
    const { client } = clientOf(
      ({ path }) =>
        ({ old: refusal(410, 'changes_gone'), new: refusal(401, 'token_invalid') })[
          new URLSearchParams(path.split('?')[1]).get('after') ?? ''
        ] ?? page('new'),
    );
    const changes = client.changes({ scopes: ['assigned:me'], after: 'old' });
    expect(await soon(changes.next())).toMatchObject({ value: { isWhole: true, next: 'new' } });
    await expect(soon(changes.next())).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('wait for a server that is away, however long that takes', async () => {
    const { client } = clientOf((_, count) => (count < 40 ? lost : page('a')), { patience: 1 });
    expect(await soon(client.changes({ scopes: ['assigned:me'] }).next())).toMatchObject({ value: { next: 'a' } });
  });
});
