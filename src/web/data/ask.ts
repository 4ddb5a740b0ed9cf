/** The server over HTTP. */
import { TIMEOUT_MS, fetchWithTimeout } from '#web/ui/fetch/fetch-with-timeout.ts';

/** The server cannot be reached, or cannot answer now; trying again later may help. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** It is there, and its database is not. */
  readonly isDatabase: boolean;

  constructor(
    message: string,
    { isDatabase = false, ...options }: ErrorOptions & { readonly isDatabase?: boolean } = {},
  ) {
    super(message, options);
    this.isDatabase = isDatabase;
  }
}

/** Throws `Unreachable` where there is no answer, or none within `ms`. */
export async function ask(path: string, init: RequestInit = {}, ms = TIMEOUT_MS): Promise<Response> {
  try {
    return await fetchWithTimeout(ms, path, init);
  } catch (cause) {
    throw new Unreachable('the server cannot be reached', { cause });
  }
}

/** Throws `Unreachable` where what answers is not Pulse: a proxy, or a network that one has to sign in to, says HTML. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Unreachable(`what answered ${response.status} is not Pulse`, { cause });
  }
}
