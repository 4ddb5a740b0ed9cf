import type { Answer, Input, Params, Query, Route } from '#api/routes.ts';
import type { RefusalParams } from '#domain/refusal.ts';
import { TIMEOUT_MS, LONG_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';
import { ask, jsonOf, Unreachable } from './ask.ts';
import { deviceHeaders } from './identity.ts';

/** Why something failed. */
export interface Problem {
  readonly success: false;
  readonly code: string;
  readonly error: string;
  readonly params?: RefusalParams;
}

export type RequestResult<T> = (T & { readonly success: true }) | Problem;

/** What a route is asked with, by its contract: what is in its path and behind it, and its body. */
export type Asked<R extends Route> = Part<'params', Params<R>> &
  Optional<'query', { readonly [K in keyof Query<R>]?: string | number }> &
  (Input<R> extends undefined ? { readonly body?: Blob } : { readonly body: Input<R> }) & {
    readonly signal?: AbortSignal;
  };

type Part<K extends string, T> = keyof T extends never ? unknown : { readonly [P in K]: T };
type Optional<K extends string, T> = keyof T extends never ? unknown : { readonly [P in K]?: T };
/** Nothing has to be said of a route without parameters. */
export type Asking<R extends Route> = object extends Asked<R> ? [asked?: Asked<R>] : [asked: Asked<R>];

interface Loose {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object | Blob;
  readonly signal?: AbortSignal;
}

export function methodOf(route: Route): string {
  return route.slice(0, route.indexOf(' '));
}

/** The address of a route. */
export function addressOf<R extends Route>(route: R, ...asking: Asking<R>): string {
  const { params = {}, query = {} } = (asking[0] ?? {}) as Loose;
  const valueOf = (_: string, name: string) => {
    // own key: a parameter of the path.
    return encodeURIComponent(params[name] ?? '');
  };
  const path = route.slice(route.indexOf('/')).replaceAll(/:(\w+)/g, valueOf);
  const search = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return search.length === 0 ? path : `${path}?${new URLSearchParams(search).toString()}`;
}

/**
 * Sends the server a request other than a command. Throws `Unreachable` if it may be repeated later, or was aborted.
 */
export async function request<R extends Route>(
  route: R,
  ...asking: Asking<R>
): Promise<RequestResult<Answer<R> & object>> {
  const { body, signal } = (asking[0] ?? {}) as Loose;
  return requestAt(methodOf(route), addressOf(route, ...asking), body, signal);
}

/** The same for what has no contract: scopes, and the identity library's routes. */
export async function requestAt<T = object>(
  method: string,
  address: string,
  body?: object | Blob,
  signal?: AbortSignal,
): Promise<RequestResult<T>> {
  const isFile = body instanceof Blob;
  const init = {
    method,
    ...(signal && { signal }),
    ...(body && !isFile && { headers: { 'Content-Type': 'application/json', ...deviceHeaders() } }),
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  };
  const response = await ask(address, init, isFile ? LONG_TIMEOUT_MS : TIMEOUT_MS);
  if (response.status >= 500) throw new Unreachable(`${address} answered ${response.status}`);
  const answer = (await jsonOf(response)) as T & Problem;
  return response.ok ? { ...answer, success: true } : { ...answer, success: false };
}
