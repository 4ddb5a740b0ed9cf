/** `POST /api/commands`: one command, with the same envelope and rules as on the socket. */
import * as z from 'zod/mini';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { TokenBucket, type Rate } from '#sync/hub/token-bucket.ts';
import { defaultLimits } from '#sync/hub/limits.ts';
import { OutOfOrder } from '#sync/log/store.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem, statusOf } from './problem.ts';
import { findCaller } from './signed-in.ts';

export const COMMANDS_PATH = '/api/commands';

/** A call without an outbox is a client of its own, with a single command. */
const oneShot = z.looseObject({
  id: z.string(),
  client: z.optional(z.string()),
  n: z.optional(z.number()),
});

/** After counting this many sessions, those without recent calls are dropped. */
const COUNTED = 1_000;

type Ports = Pick<AppPorts, 'sessions' | 'door' | 'clock' | 'log'>;

/** A session may call as often here as it may send frames on a socket (H4). A token's own limit is lower. */
export function addCommands(app: App, { sessions, door, clock, log }: Ports, rate: Rate = defaultLimits): void {
  const counted = new Map<string, TokenBucket>();

  function mayCall(session: string): boolean {
    if (counted.size >= COUNTED) for (const [id, bucket] of counted) if (bucket.isFull) counted.delete(id);
    const bucket = counted.get(session) ?? new TokenBucket(clock, rate);
    counted.set(session, bucket);
    return bucket.take();
  }

  app.post(COMMANDS_PATH, async (c) => {
    const caller = await findCaller(c, sessions);
    if (!caller) {
      const code = await signedOutCode(c.req.json());
      return problem(c, 401, code, refusalText(code));
    }
    if (caller.access === 'read') throw new Refusal('token_reads_only');
    if (!mayCall(caller.id)) {
      c.header('Retry-After', '1');
      return problem(c, 429, 'too_many', 'Too many commands at once. Wait a moment and try again.');
    }
    if (!/^application\/json\b/.test(c.req.header('content-type') ?? '')) {
      return problem(c, 415, 'not_json', 'Send application/json');
    }
    const body: unknown = await c.req.json().catch(() => undefined);
    const call = oneShot.safeParse(body);
    const envelope =
      call.success && call.data.client === undefined ? { client: call.data.id, n: 1, ...call.data } : body;
    try {
      const answer = await door.execute(caller.person, envelope, caller.isLimited, false, caller.via);
      if (!answer.success) return c.json(answer, statusOf(answer.code));
      const { made, ...rest } = answer;
      return c.json({ ...rest, ...made });
    } catch (error) {
      if (!(error instanceof OutOfOrder)) throw error;
      log.debug({ person: caller.person }, error.message);
      return problem(c, 409, 'out_of_order', error.message);
    }
  });
}

/** The refusal for a person who is not signed in: the spec has its own message for the profile. */
async function signedOutCode(body: Promise<unknown>): Promise<RefusalCode> {
  const named = z.looseObject({ name: z.literal('profile.update') });
  // The request is refused whatever it contains; an unreadable one is treated as not about the profile.
  const call = named.safeParse(await body.catch(() => undefined));
  return call.success ? 'not_authenticated' : 'authentication';
}
