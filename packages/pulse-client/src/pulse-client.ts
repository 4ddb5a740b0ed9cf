/** Pulse for programs: requests, commands and changes with a token (docs/api/client.md). */
import { idSource } from '../../../src/domain/id.ts';
import { backoff, jittered, RETRY } from '../../../src/sync/backoff.ts';
import { LATER_VERSIONS, type Commands, type Routes, type TaskRow } from './api.ts';
import { follow, type Changes, type Follow, type TableRow } from './changes.ts';
import { PulseRefusal, PulseUnreachable, type Refused } from './failures.ts';
import { Pace } from './pace.ts';

export { VERSION } from './api.ts';
export type * from './api.ts';
export type { Changes, Follow, TableRow } from './changes.ts';
export { PulseRefusal, PulseUnreachable } from './failures.ts';

export interface PulseOptions {
  /** The address of Pulse, such as `https://pulse.example.org`. */
  readonly url: string;
  /** From Settings, API tokens. */
  readonly token: string;
  /** For how many seconds the client tries again while Pulse does not answer (60). Following changes it never gives up. */
  readonly patience?: number;
  /** In place of the one of the platform. */
  readonly fetch?: typeof fetch;
}

/** What a request is asked with: what is in its path and behind it, and its body. */
export type Asked<R extends keyof Routes> = Part<Routes[R], 'params'> &
  Part<Routes[R], 'query'> &
  Part<Routes[R], 'input'> & { readonly signal?: AbortSignal };

/** Nothing has to be said where nothing is required. */
type Part<T, K extends string> = T extends { readonly [P in K]: infer V }
  ? object extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V }
  : unknown;
type Asking<R extends keyof Routes> = object extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>];

/** How the list of tasks is narrowed, without its pages. */
export type TaskQuery<F extends keyof TaskRow> = Omit<
  Routes['GET /api/tasks']['query'],
  'after' | 'fields' | 'most'
> & {
  readonly fields?: readonly F[];
};

/** What became of a command. */
export interface Done {
  readonly id: string;
  /** Its place in the order of all changes. */
  readonly seq: number;
  /** What it says about how it was carried out: a text that was `merged` with another, for example. */
  readonly outcome?: string;
}

export interface SendOptions {
  /** Of the command; the same one is done once, however often it is sent. */
  readonly id?: string;
  /** The id of a command that has to be decided before. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

/** How long one request may take, beside what it waits for a change (ms). */
const TIMEOUT = 30_000;
const PATIENCE = 60;
/** Pulse did nothing, and may be asked again. */
const BUSY: readonly number[] = [429, 503];
/** What stands in front of it has lost the answer. */
const LOST: readonly number[] = [502, 504];

export class PulseClient {
  readonly #options: PulseOptions;
  readonly #pace = new Pace();
  #serverVersion: string | null = null;

  /** A UUID of version 7, for what is made: the server refuses others, and those that are old. */
  readonly newId: () => string;

  constructor(options: PulseOptions) {
    if (!/^https?:\/\//.test(options.url))
      throw new TypeError(`The address of Pulse has to begin with https://: ${options.url}`);
    this.#options = options;
    const next = idSource({ now: Date.now, random: Math.random });
    this.newId = () => next();
  }

  /** The address of Pulse. */
  get url(): string {
    return new URL(this.#options.url).origin;
  }

  /** The version of Pulse that answered last; null before an answer to a token that it knows. */
  get serverVersion(): string | null {
    return this.#serverVersion;
  }

  /** Throws `PulseRefusal`, or `PulseUnreachable`. What is no `GET` is not sent again if its answer was lost. */
  async request<R extends keyof Routes>(route: R, ...[asked]: Asking<R>): Promise<Routes[R]['answer']> {
    const { params = {}, query = {}, input, signal } = (asked ?? {}) as Loose;
    const [method = '', path = ''] = route.split(' ');
    // own key: a parameter of the path.
    const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    );
    const behind = search.length === 0 ? '' : `?${new URLSearchParams(search).toString()}`;
    return this.#ask(method, address + behind, { body: input, signal, isRepeatable: method === 'GET' });
  }

  /** The tasks that the query finds, page after page. */
  async *tasks<const F extends keyof TaskRow = keyof TaskRow>({ fields, ...query }: TaskQuery<F> = {}): AsyncGenerator<
    Pick<TaskRow, F>,
    void
  > {
    let after: string | undefined;
    do {
      const page = await this.request('GET /api/tasks', {
        query: { ...query, ...(fields && { fields }), ...(after !== undefined && { after }), most: 200 },
      });
      yield* page.tasks as readonly Pick<TaskRow, F>[];
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  /** Sends a command until it is answered. Throws `PulseRefusal`, or `PulseUnreachable` with the id to send it again with. */
  async send<N extends keyof Commands>(
    name: N,
    input: Commands[N],
    { id = this.newId(), after, signal }: SendOptions = {},
  ): Promise<Done> {
    const version = Object.hasOwn(LATER_VERSIONS, name) ? LATER_VERSIONS[name] : 1;
    const body = { id, name, version, input, ...(after !== undefined && { after }) };
    const how = { body, signal, isRepeatable: true, id };
    const { seq, outcome } = await this.#ask<Omit<Done, 'id'>>('POST', '/api/commands', how);
    return { id, seq, ...(outcome !== undefined && { outcome }) };
  }

  /** All rows of scopes (`assigned:me`, `project:ID`; at most 100), as of one moment. */
  async rows(scopes: readonly string[]): Promise<readonly TableRow[]> {
    const query = new URLSearchParams({ scopes: scopes.join(',') });
    const { rows } = await this.#ask<Changes>('GET', `/api/changes?${query.toString()}`, { isRepeatable: true });
    return rows;
  }

  /** All rows of scopes, and then what changes in them, for as long as its caller goes on. */
  changes(of: Follow): AsyncGenerator<Changes, never> {
    const ask = async (query: Readonly<Record<string, string>>, wait: number, signal?: AbortSignal) =>
      this.#ask<Omit<Changes, 'isWhole'>>('GET', `/api/changes?${new URLSearchParams(query).toString()}`, {
        signal,
        isRepeatable: true,
        wait,
      });
    return follow(ask, of);
  }

  async #ask<T>(method: string, address: string, how: How): Promise<T> {
    const { signal, isRepeatable, wait, id } = how;
    let since: number | undefined;
    for (let failures = 0; ; failures += 1) {
      await pause(this.#pace.take(Date.now()), signal);
      since ??= Date.now();
      const { answer, failure, isUndone } = await this.#attempt(method, address, how);
      if (!failure) return answer as T;
      if (failure instanceof PulseRefusal && !isUndone) throw failure;
      const isOver = wait === undefined && Date.now() - since >= this.#patience;
      if (isOver || !(isUndone || isRepeatable)) throw unreachable(failure, this.#options.url, id);
      await pause(jittered(backoff(RETRY, failures), { random: Math.random }), signal);
    }
  }

  async #attempt(method: string, address: string, how: How): Promise<Attempt> {
    let response: Response;
    let text: string;
    try {
      response = await this.#fetch(method, address, how);
      this.#pace.hear(response, Date.now());
      text = await response.text();
    } catch (error) {
      if (how.signal?.aborted) throw error;
      return { failure: error instanceof Error ? error : new Error(String(error)) };
    } finally {
      this.#pace.end();
    }
    this.#serverVersion = response.headers.get('Pulse-Version') ?? this.#serverVersion;
    const answer = jsonOf(text);
    if (response.ok && answer) return { answer };
    if (LOST.includes(response.status)) return { failure: new Error(`it answers ${response.status}`) };
    return { failure: refusalIn(response, answer, this.#options.url), isUndone: BUSY.includes(response.status) };
  }

  async #fetch(method: string, address: string, { body, wait = 0, signal }: How): Promise<Response> {
    const { url, token, fetch: ask = fetch } = this.#options;
    const late = AbortSignal.timeout(TIMEOUT + wait * 1_000);
    return ask(new URL(address, url), {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
  }

  get #patience(): number {
    return (this.#options.patience ?? PATIENCE) * 1_000;
  }
}

/** Without a failure there is an answer. */
interface Attempt {
  readonly answer?: object;
  readonly failure?: Error;
  /** Pulse did nothing, and may be asked again. */
  readonly isUndone?: boolean;
}

interface Loose {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly input?: object;
  readonly signal?: AbortSignal;
}

interface How {
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Takes effect once, however often it is sent. */
  readonly isRepeatable: boolean;
  /** It follows changes, and waits that many seconds for one. */
  readonly wait?: number;
  /** Of the command. */
  readonly id?: string;
}

function jsonOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    // Not of Pulse: its caller says so.
    return null;
  }
}

/** An answer in another form is of something else than Pulse. */
function refusalIn({ status }: Response, answer: object | null, url: string): PulseRefusal {
  const { code, error, params }: Partial<Refused> = answer ?? {};
  if (typeof code === 'string' && typeof error === 'string')
    return new PulseRefusal(status, { code, error, ...(params && { params }) });
  return new PulseRefusal(status, { code: 'not_pulse', error: `${url} answers ${status}, but not as Pulse does` });
}

function unreachable(failure: Error, url: string, id: string | undefined): Error {
  // Asked too often: it does answer.
  if (failure instanceof PulseRefusal && failure.status === 429) return failure;
  return new PulseUnreachable(`${url} does not answer: ${reasonIn(failure)}`, failure, id);
}

/** `fetch` says why in the cause. */
function reasonIn(error: Error): string {
  const { cause } = error;
  const { code, message } = (cause instanceof Error ? cause : {}) as {
    readonly code?: string;
    readonly message?: string;
  };
  return message || code || error.message;
}

/** Rejects with the signal's reason when it is aborted. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  if (ms <= 0) return;
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
