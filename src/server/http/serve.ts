/** Answers routes by their contracts: who may call one, what it takes, and what it answers. */
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { isBytes, type Contract } from '#api/contract.ts';
import { routes, type Answer, type Input, type Params, type Query, type Route, type WhoCalls } from '#api/routes.ts';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { parseInput } from '#domain/input.ts';
import { assertAllowed } from '#domain/refusal.ts';
import type { Session } from '#server/auth/sessions.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { bodyOf, callerOf, sessionOf } from './signed-in.ts';

type Ports = Pick<AppPorts, 'sessions' | 'store'>;

/** A request that its contract allows. */
export type Asked<R extends Route> = {
  readonly c: Context<{ Bindings: HttpBindings }>;
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly input: Input<R>;
} & (WhoCalls<R> extends 'anyone'
  ? unknown
  : WhoCalls<R> extends 'person'
    ? { readonly person: string }
    : { readonly session: Session; readonly person: string });

/** A `Response` is a problem, or bytes. */
type Handler<R extends Route> = (asked: Asked<R>) => Promise<(Answer<R> & object) | Response> | Response;

export type Serve = <R extends Route>(route: R, handle: Handler<R>, ...before: readonly MiddlewareHandler[]) => void;

export function createServe(app: App, ports: Ports, largeRead: MiddlewareHandler): Serve {
  return (route, handle, ...before) => {
    const contract: Contract = routes[route];
    const [method = '', path = ''] = route.split(' ');
    const ahead = contract.isLarge ? [largeRead, ...before] : before;
    const answer = async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
      const asked = await read(c, contract, ports);
      const answered = await handle(asked as unknown as Parameters<typeof handle>[0]);
      if (answered instanceof Response) return answered;
      return c.json({ success: true, ...answered }, contract.status ?? 200);
    };
    app.on([method], [path], ...ahead, answer);
  };
}

/** Who asks comes first: strangers learn nothing of what is wrong with a request. */
async function read(c: Context, contract: Contract, ports: Ports) {
  const { who, params, query, input } = contract;
  const isByAnyone = who === 'anyone' || who === 'person';
  const session = isByAnyone ? undefined : await sessionOf(c, ports.sessions, doorOf(who));
  const person = who === 'person' ? (await callerOf(c, ports.sessions, needsOf(c, contract))).person : session?.person;
  if (who === 'administrator' && person !== undefined)
    await ports.store.read((reader) => assertAllowed(canAdminister(asRows(reader), person)));
  return {
    c,
    session,
    person,
    params: params ? parseInput(params, c.req.param()) : c.req.param(),
    query: query && parseInput(query, c.req.query()),
    input: input && !isBytes(input) ? await bodyOf(c, input) : undefined,
  };
}

function needsOf({ req }: Context, { isReading }: Contract): 'read' | 'write' {
  return isReading || req.method === 'GET' ? 'read' : 'write';
}

function doorOf(who: Contract['who']): 'sets up a factor' | undefined {
  return who === 'setting up' ? 'sets up a factor' : undefined;
}
