/** Every route of the router, with what no client sends: it says what is wrong, is no bug of Pulse, and changes nothing. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeApi } from '#server/http/openapi.ts';
import { ANY_DATABASE } from '#test/databases.ts';
import { createDatabase, type TestDatabase } from '#tools/postgres.ts';
import { id, register, signIn, type Account } from '#test/client.ts';
import { routesOfServer, type Route } from '#test/routes.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { Random } from '#test/simulation/core/random.ts';
import { fromElsewhere } from './requests.ts';
import { isLongRun } from '#test/long-run.ts';
import { freshSeed } from '#test/simulation/fresh-seed.ts';

/** Which wrong values are tried where follows from it. */
const SEED = 20_261_126;
const AT_ONCE = 24;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'];
/** What a value of a body is replaced with. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  'x'.repeat(100_000),
  '🦊'.repeat(600),
  '\u202e\u0000',
  '\ud800',
  '__proto__',
  '2026-02-30',
  '99999999-9999-9999-9999-999999999999',
  [],
  [null],
  [[[]]],
  Array.from({ length: 1_000 }, () => 'x'),
  {},
  { length: 1e9 },
  { __proto__: null, constructor: 'x', toString: 1 },
  nested(60),
];
const BODIES = ['', '{', '}', 'null', '[]', '0', '"x"', '{}', '{"a":1e999}', '\ufeff{}', '{"__proto__":{"x":1}}'];
const TYPES = ['application/json', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''];
const PARTS = [
  'x',
  '0',
  '-1',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  '%F0%9F%A6%8A',
  '%27%20or%201=1',
  'x'.repeat(3_000),
];
const QUERIES = [
  '?',
  '?q=%ff',
  '?limit=-1&cursor=x',
  '?period=never',
  '?q=a&q=b',
  '?from=x&to=%00',
  `?q=${'y'.repeat(4_000)}`,
  '?before=1e999',
  '?text=%ud800',
];
/** Asks nothing of its body, and fills the instance: only other methods are tried. */
const DEMO = 'POST /api/demo';
/** What counts attempts, and the answers that a repeated command gets. */
const VOLATILE = new Set(['authRateLimit', 'passwordAttempt', 'receipt']);
/** What `/readyz` writes, and how far jobs are that work meanwhile, by the key in `meta`. */
const OF_JOBS = /^(search:|lease:|(cleaning|ready)$)/;
/** One of so many is asked, others with each commit; in the long run all of them on SQLite. */
const SHARE = 8;

interface Wrong extends Route {
  readonly body?: string | Buffer<ArrayBuffer>;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const routes = routesOfServer();
const { paths } = describeApi();

describe.each(ANY_DATABASE)('every route, on %s', (dialect) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let ann: Account;
  beforeAll(async () => {
    if (dialect === 'PostgreSQL') database = await createDatabase({ like: inject('migrated').postgres });
    server = await startServer(database && { database: database.url });
    // The first is an administrator, who gets further.
    ann = await register(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  it('refuses what is malformed with a problem that says so, and logs no bug', async () => {
    const random = new Random(SEED);
    const every = routes.flatMap((route) => wrongRequests(random, route));
    expect(every.length).toBeGreaterThan(routes.length * 20);
    const [isAll, share] = [isLongRun() && dialect === 'SQLite', freshSeed('routes') % SHARE];
    const wrong = every.filter((_, at) => isAll || at % SHARE === share);
    const [faults, changed]: [string[], string[]] = [[], []];
    let content = dialect === 'SQLite' ? contentOf(server) : null;
    // A stranger comes as far as the session, which is the same on both.
    const both = dialect === 'SQLite' || isLongRun();
    for (const who of both ? ['signed in', 'a stranger'] : ['signed in']) {
      for (const group of groupsOf(wrong)) {
        let isAllRefused = true;
        await inParallel(group, async (each) => {
          const answer = await ask(server, who === 'signed in' ? ann : null, each);
          if (answer.status < 400 && each.method !== 'GET') isAllRefused = false;
          const fault = faultOf(each, answer);
          if (fault) faults.push(`${who}: ${described(each)}: ${fault}`);
        });
        const now = content && contentOf(server);
        if (content && now && isAllRefused)
          for (const table of differing(content, now))
            changed.push(`${who}: ${group[0]?.method} ${group[0]?.path}: ${table}`);
        content = now;
        // One of them signs out.
        if (who === 'signed in' && (await ask(server, ann, { method: 'GET', path: '/api/me' })).status !== 200) {
          ann = await signIn(server.url, ann);
          content &&= contentOf(server);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(changed).toEqual([]);
    expect(server.log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });
});

/** What is near each other, so that tables need not be read after each request. */
function groupsOf(wrong: readonly Wrong[]): Wrong[][] {
  const groups = new Map<string, Wrong[]>();
  for (const each of wrong) {
    const key = each.path.split('?', 1)[0]?.split('/').slice(0, 3).join('/') ?? '';
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function wrongRequests(random: Random, route: Route): Wrong[] {
  const { method } = route;
  const named = (part: string) => route.path.replaceAll(/:\w+(\{[^}]*\})?|\*/g, part);
  const where = named(id());
  const others = METHODS.filter(
    (each) => each !== method && !routes.some((one) => one.path === route.path && one.method === each),
  );
  const hasParts = named('x') !== route.path;
  if (`${method} ${route.path}` === DEMO) return others.map((each) => ({ method: each, path: where }));
  const wrong: Wrong[] = [
    ...others.map((each) => ({ method: each, path: where, ...(hasBody(each) && { body: '{}' }) })),
    ...QUERIES.map((query) => ({ method, path: where + query, ...(hasBody(method) && { body: '{}' }) })),
    ...(hasParts ? PARTS.map((part) => ({ method, path: named(part), ...(hasBody(method) && { body: '{}' }) })) : []),
  ];
  if (!hasBody(method)) return wrong;
  wrong.push(
    ...BODIES.map((body) => ({ method, path: where, body })),
    ...TYPES.map((type) => ({ method, path: where, body: '{}', type })),
    { method, path: where, body: JSON.stringify(nested(200)) },
    { method, path: where, body: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]) },
    { method, path: where, body: '{}', headers: { 'Content-Encoding': 'gzip' } },
    { method, path: where, body: '{}', headers: { Origin: 'https://example.org' } },
  );
  for (const schema of schemasOf(route)) {
    const whole = sampleOf(schema);
    for (const at of placesIn(whole))
      for (let times = 0; times < 2; times += 1) {
        const body = JSON.stringify(replaced(whole, at, random.pick(VALUES)));
        wrong.push({ method, path: where, body: body ?? '' });
      }
  }
  return wrong;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** As the API describes them: the body of a route, or those of all commands. */
function schemasOf({ method, path: where }: Route): readonly Schema[] {
  const item = paths[where.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')] ?? {};
  const operation: unknown = Reflect.get(item, method.toLowerCase());
  const { requestBody } = (operation ?? {}) as {
    readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  };
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return where.startsWith('/api/auth/') ? [OF_LIBRARY] : [];
  return schema.oneOf ?? [schema];
}

const text = { type: 'string' };
/** What the paths of the identity library read, in one. */
const OF_LIBRARY: Schema = {
  properties: Object.fromEntries(
    [
      'email',
      'password',
      'name',
      'challenge',
      'code',
      'token',
      'newPassword',
      'provider',
      'callbackURL',
      'passkey',
      'invite',
      'setup',
    ].map((name) => [name, text]),
  ),
};

/** A value that could be right. */
function sampleOf({ type, properties, items, ...schema }: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = schema.anyOf ?? schema.oneOf ?? [];
  if (one) return sampleOf(one);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, sampleOf(each)]));
  if (items) return [sampleOf(items)];
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'number' || kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  return schema.format === 'date' ? '2026-11-26' : id();
}

type Place = readonly string[];

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [[name], ...placesIn(each).map((rest) => [name, ...rest])]);
}

function replaced(value: unknown, [name, ...rest]: Place, by: unknown): unknown {
  if (name === undefined) return by;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  Reflect.set(copy as object, name, replaced(Reflect.get(copy as object, name), rest, by));
  return copy;
}

function nested(levels: number): unknown {
  let inner: unknown = 'x';
  for (let level = 0; level < levels; level += 1) inner = level % 2 === 0 ? [inner] : { a: inner };
  return inner;
}

function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function ask(
  { url }: TestServer,
  account: Account | null,
  { method, path: where, body, type, headers }: Wrong,
): Promise<Answered> {
  const response = await fetch(url + where, {
    method,
    redirect: 'manual',
    headers: {
      Origin: new URL(url).origin,
      ...(body !== undefined && { 'Content-Type': type ?? 'application/json' }),
      ...fromElsewhere(),
      ...account?.headers,
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

/** What is wrong with the answer; null: nothing. */
function faultOf({ method, path: where }: Wrong, { status, type, text: said }: Answered): string | null {
  if (status >= 500) return `${status} ${said.slice(0, 200)}`;
  if (status < 400 || method === 'HEAD' || !where.startsWith('/api/')) return null;
  if (!type.startsWith('application/json')) return `${status} in ${type || 'nothing'}: ${said.slice(0, 100)}`;
  const answer = JSON.parse(said) as Readonly<Record<string, unknown>>;
  const message = where.startsWith('/api/auth/') ? (answer['message'] ?? answer['error']) : answer['error'];
  if (typeof answer['code'] !== 'string' || typeof message !== 'string') return `${status} ${said.slice(0, 200)}`;
  return isClear(message) ? null : `${status} says “${message.slice(0, 200)}”`;
}

function isClear(message: string): boolean {
  return (
    message.length > 5 &&
    message.length < 400 &&
    !/\[object|undefined|TypeError|Error:|\bat \S+:\d+|SQLITE|syntax error/.test(message)
  );
}

function described({ method, path: where, body, type }: Wrong): string {
  const said = typeof body === 'string' ? body.slice(0, 200) : body?.toString('hex');
  return [method, where.slice(0, 120), type, said].filter((part) => part !== undefined).join(' ');
}

async function inParallel<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const hand = async () => {
    for (const each of left) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

/** What each table holds, as a hash. */
function contentOf({ data }: TestServer): Map<string, string> {
  const file = path.join(data, 'pulse.db');
  expect(fs.existsSync(file)).toBe(true);
  const database = new Database(file, { readonly: true });
  try {
    // SQLite's own hold how many rows it counted, which it does after the start.
    const tables = database
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .all() as { name: string }[];
    return new Map(
      tables
        .filter(({ name }) => !VOLATILE.has(name))
        .map(({ name }) => {
          const rows = database.prepare(`select * from "${name}"`).all() as Record<string, unknown>[];
          // When a session was last used.
          for (const row of name === 'authSession' ? rows : []) delete row['updatedAt'];
          const kept = rows.filter(({ key }) => name !== 'meta' || !OF_JOBS.test(String(key)));
          return [name, createHash('sha256').update(JSON.stringify(kept)).digest('hex')] as const;
        }),
    );
  } finally {
    database.close();
  }
}

function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}
