/**
 * Every route with a contract, by method and path. Without one are those that have their form from elsewhere: commands and
 * scopes, which the domain describes, the identity library's own, Telegram's, and what operators and mail programs ask.
 */
import type * as z from 'zod/mini';
import { account } from './account.ts';
import { changes } from './changes.ts';
import type { Contract } from './contract.ts';
import { credentials } from './credentials.ts';
import { importing, restored, uploads } from './files.ts';
import { instance } from './instance.ts';
import { invitations } from './invitations.ts';
import { tasks } from './tasks.ts';
import { calendars } from './calendars.ts';
import { tokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';

/** By the tag that they have in OpenAPI. */
export const groups = {
  tasks,
  changes,
  webhooks,
  uploads,
  calendars,
  importing,
  restored,
  account,
  tokens,
  credentials,
  invitations,
  instance,
} as const;

export const routes = {
  ...account,
  ...credentials,
  ...tokens,
  ...calendars,
  ...instance,
  ...invitations,
  ...tasks,
  ...changes,
  ...webhooks,
  ...uploads,
  ...importing,
  ...restored,
} as const;

type Routes = typeof routes;
export type Route = keyof Routes;

/** Of a member of a contract that a route may not have. */
type Member<R extends Route, M extends keyof Contract> = Routes[R] extends { readonly [K in M]: infer V }
  ? V
  : undefined;

/** The parameters of a path by their names. */
type Named<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Named<Rest>
  : P extends `${string}:${infer N}`
    ? N
    : never;

export type Params<R extends Route> = { readonly [N in Named<R>]: string };
/** Undefined where nothing is asked behind the path. */
export type Query<R extends Route> = Out<Member<R, 'query'>, undefined>;
/** Undefined where there is no body, or one of bytes. */
export type Input<R extends Route> = Out<Member<R, 'input'>, undefined>;
/** Undefined for bytes. */
export type Answer<R extends Route> = Out<Member<R, 'answer'>, undefined>;

type Out<S, Otherwise> = S extends z.ZodMiniType ? z.output<S> : Otherwise;

export type WhoCalls<R extends Route> = Routes[R]['who'];
