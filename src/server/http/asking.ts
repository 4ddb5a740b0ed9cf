/** The password once more, before what cannot be taken back. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isFresh } from '#server/auth/session-list.ts';
import type { Session } from '#server/auth/sessions.ts';
import { rethrow } from '#server/auth/weather.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';

/** What it comes in; empty where they have none. */
export const proof = z.strictObject({ password: z.string().check(z.maxLength(1000)) });

type Asking = (c: Context, session: Session, typed: string, work: () => Promise<Response>) => Promise<Response>;

/** Does it once the password is known to be theirs; who has none must have come in just now. */
export function asking({ passwords, accounts, clock }: AppPorts): Asking {
  return async (c, session, typed, work) => {
    const outcome = await passwords.check(session.person, typed).catch(rethrow);
    if (outcome === 'right') return work();
    if (outcome === 'none') {
      if (await isFresh(accounts, session.id, clock.now()).catch(rethrow)) return work();
      return problem(c, 403, 'SIGN_IN_AGAIN', 'Please sign out and in again, and do this within ten minutes');
    }
    if (outcome === 'wrong') return problem(c, 403, 'WRONG_PASSWORD', 'This is not your current password');
    return tired(c);
  };
}

export function tired(c: Context): Response {
  c.header('Retry-After', '60');
  return problem(c, 429, 'TOO_MANY_REQUESTS', 'Too many attempts; please wait a minute and try again');
}
