/** Requests to the server over HTTP. */
import { TIMEOUT_MS, fetchWithTimeout } from '#web/ui/fetch/fetch-with-timeout.ts';

/** The server can't be reached, or can't answer now; trying again later may help. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** The server is there, but its database is not. */
  readonly isDatabase: boolean;

  constructor(
    message: string,
    { isDatabase = false, ...options }: ErrorOptions & { readonly isDatabase?: boolean } = {},
  ) {
    super(message, options);
    this.isDatabase = isDatabase;
  }
}

/** Throws `Unreachable` if there is no answer within `ms`. */
export async function ask(path: string, init: RequestInit = {}, ms = TIMEOUT_MS): Promise<Response> {
  try {
    return await fetchWithTimeout(ms, path, init);
  } catch (cause) {
    throw new Unreachable('the server cannot be reached', { cause });
  }
}

/** Throws `Unreachable` if the answer is not from Pulse: a proxy, or a network with a sign-in page, sends HTML. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Unreachable(`what answered ${response.status} is not Pulse`, { cause });
  }
}
