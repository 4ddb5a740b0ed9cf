import type { RefusalParams } from '#domain/refusal.ts';
import { ANSWER_MS, LONG_MS } from '#web/ui/fetch/within.ts';
import { ask, jsonOf, Unreachable } from './ask.ts';
import { ofDevice } from './identity.ts';

/** Why something was not done. */
export interface Problem {
  readonly success: false;
  readonly code: string;
  readonly error: string;
  readonly params?: RefusalParams;
}

export type Outcome<T> = (T & { readonly success: true }) | Problem;

/** Asks the server for something beside commands. Throws `Unreachable` when it may be asked again later. */
export async function request<T = object>(method: string, path: string, body?: object | Blob): Promise<Outcome<T>> {
  const isFile = body instanceof Blob;
  const init = {
    method,
    ...(body && !isFile && { headers: { 'Content-Type': 'application/json', ...ofDevice() } }),
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  };
  const response = await ask(path, init, isFile ? LONG_MS : ANSWER_MS);
  if (response.status >= 500) throw new Unreachable(`${path} answered ${response.status}`);
  const answer = (await jsonOf(response)) as T & Problem;
  return response.ok ? { ...answer, success: true } : { ...answer, success: false };
}
