/** Asks for the password again before irreversible actions. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { sessionKey } from '#server/auth/password-attempts.ts';
import { isFresh } from '#server/auth/session-list.ts';
import type { Session } from '#server/auth/sessions.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { sessionOf } from './signed-in.ts';

/** The body it is sent in; empty if the person has none. */
export const passwordProof = z.strictObject({ password: z.string().check(z.maxLength(1000)) });

type ConfirmPassword = (
  c: Context,
  session: Session,
  typed: string,
  /** `was`: the hash of their password; null if they have none. */
  work: (was: string | null) => Promise<Response>,
) => Promise<Response>;

/** Runs the action once the password is confirmed; a person without one must have signed in just now. */
export function createConfirmPassword({ passwords, sessions, database, clock }: AppPorts): ConfirmPassword {
  return async (c, session, typed, work) => {
    // Counted per session: someone who guesses in another session does not lock the owner out of theirs.
    const checked = await passwords.check(session.person, typed, sessionKey(session.id));
    if (checked.is === 'right') {
      // Checking took time: the owner may have ended this session meanwhile.
      await sessionOf(c, sessions);
      return work(checked.hash);
    }
    if (checked.is === 'none') {
      if (await isFresh(database, session.id, clock.now())) return work(null);
      return problem(c, 403, 'SIGN_IN_AGAIN', 'Sign out and in again, then do this within ten minutes');
    }
    if (checked.is === 'wrong') return wrongPassword(c);
    return tooManyAttempts(c, checked.wait);
  };
}

export function wrongPassword(c: Context): Response {
  return problem(c, 403, 'WRONG_PASSWORD', 'Wrong password');
}

/** `wait`: milliseconds. */
export function tooManyAttempts(c: Context, wait: number): Response {
  const seconds = Math.ceil(wait / 1000);
  c.header('Retry-After', String(seconds));
  return problem(c, 429, 'TOO_MANY_GUESSES', `Too many wrong passwords. Try again in ${seconds} seconds.`);
}
