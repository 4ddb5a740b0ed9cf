import type { RefusalParams } from '#domain/refusal.ts';
import { ofDevice, Unreachable } from './identity.ts';

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
  const response = await fetch(path, {
    method,
    ...(body && !isFile && { headers: { 'Content-Type': 'application/json', ...ofDevice() } }),
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Unreachable('the server cannot be reached', { cause });
  });
  if (response.status >= 500) throw new Unreachable(`${path} answered ${response.status}`);
  const answer = (await response.json()) as T & Problem;
  return response.ok ? { ...answer, success: true } : { ...answer, success: false };
}
