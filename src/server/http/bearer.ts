/** Requests that carry an API token, each token as often as its limit allows. */
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { SECOND } from '#domain/duration.ts';
import { Refusal } from '#domain/refusal.ts';
import { TokenBucket, type Rate } from '#sync/hub/token-bucket.ts';
import { bearerOf, type ApiToken, type ApiTokens } from '#server/auth/api-tokens.ts';
import { clientAddress } from './client-address.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';

/** Of one token: twenty requests a second, and ten seconds of them at once. */
export const TOKEN_RATE: Rate = { burst: 200, rate: 20 };
const COUNTED = 1_000;

/** By request, as what looks up who asks knows nothing of what came before it. */
const found = new WeakMap<Request, { readonly token: ApiToken; readonly find: () => Promise<ApiToken | undefined> }>();

/** The token with which a request came, if it came with one. */
export function tokenOf(c: Context): ApiToken | undefined {
  return found.get(c.req.raw)?.token;
}

/** Looks its token up once more; undefined if it has ended since, or the request came without one. */
export async function findTokenAgain(c: Context): Promise<ApiToken | undefined> {
  return found.get(c.req.raw)?.find();
}

/** By request of this process: the assistant for which it is made. */
const assistants = new WeakMap<Request, string>();

export function actsFor(request: Request, assistant: string): void {
  assistants.set(request, assistant);
}

/** What others read of the program: the name of its token, and of the assistant that uses it. */
export function viaOf(c: Context, { name }: ApiToken): string {
  const assistant = assistants.get(c.req.raw);
  return assistant === undefined ? name : `${assistant} (${name})`;
}

type Ports = Pick<AppPorts, 'clock' | 'config'>;

/** A request with a token that opens nothing is refused, also where nobody has to be signed in. */
export function withApiTokens(apiTokens: ApiTokens, { clock, config }: Ports): MiddlewareHandler {
  const counted = new Map<string, TokenBucket>();

  function bucketOf(id: string): TokenBucket {
    if (counted.size >= COUNTED) for (const [old, bucket] of counted) if (bucket.isFull) counted.delete(old);
    const bucket = counted.get(id) ?? new TokenBucket(clock, TOKEN_RATE);
    counted.set(id, bucket);
    return bucket;
  }

  return async (c: Context<{ Bindings: HttpBindings }>, next) => {
    const bearer = bearerOf(c.req.header('authorization'));
    if (bearer === undefined) return next();
    const address = clientAddress(c.env.incoming, config);
    const find = async () => apiTokens.find(bearer, address);
    const token = await find();
    if (!token) throw new Refusal('token_invalid');
    const bucket = bucketOf(token.id);
    const isAllowed = bucket.take();
    const reset = Math.ceil(bucket.fullIn / SECOND);
    c.header('RateLimit-Policy', `"token";q=${TOKEN_RATE.burst};w=${Math.ceil(TOKEN_RATE.burst / TOKEN_RATE.rate)}`);
    c.header('RateLimit', `"token";r=${bucket.left};t=${reset}`);
    if (!isAllowed) {
      c.header('Retry-After', '1');
      return problem(
        c,
        429,
        'too_many',
        `A token may ask ${TOKEN_RATE.rate} times a second. Wait a moment and try again.`,
      );
    }
    if (token.isHeld) throw new Refusal('second_factor_needed');
    found.set(c.req.raw, { token, find });
    return next();
  };
}
