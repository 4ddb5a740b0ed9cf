/** Every answer that a test gets from a server fits the contract of its route. */
import { assertFits } from './contracts.ts';

const watched = Symbol.for('pulse.answers');
const fetched: typeof fetch & { readonly [watched]?: true } = globalThis.fetch;

async function fetchWatched(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetched(input, init);
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json') !== true) return response;
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  if (method !== 'HEAD' && pathname.startsWith('/api/')) assertFits(method, pathname, await response.clone().json());
  return response;
}

// The files of a process share what is global.
if (!fetched[watched]) globalThis.fetch = Object.assign(fetchWatched, { [watched]: true as const });
