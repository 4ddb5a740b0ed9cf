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

/**
 * Sends the server a request other than a command. Throws `Unreachable` if it may be repeated later, or was aborted.
 */
export async function request<T = object>(
  method: string,
  path: string,
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
  const response = await ask(path, init, isFile ? LONG_TIMEOUT_MS : TIMEOUT_MS);
  if (response.status >= 500) throw new Unreachable(`${path} answered ${response.status}`);
  const answer = (await jsonOf(response)) as T & Problem;
  return response.ok ? { ...answer, success: true } : { ...answer, success: false };
}
