/**
 * Asks a signed-in person to show once more that it is them: before what opens the account changes, and before what
 * cannot be undone. What is asked follows from the list of credentials.
 */
import type { Context } from 'hono';
import { asksForCode, type ProvenCredential } from '#server/auth/credentials.ts';
import { sessionKey } from '#server/auth/password-attempts.ts';
import { isFresh, recordFactor, showedFactor } from '#server/auth/session-list.ts';
import type { Session } from '#server/auth/sessions.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { sessionOf } from './signed-in.ts';

interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

interface StepUp {
  readonly session: Session;
  /** What changes; null: something else about the account, for which the password is enough. */
  readonly what: readonly [credential: ProvenCredential, change: 'add' | 'remove'] | null;
  readonly typed: Proof;
}

/** `was`: the hash of their password; null if they have none. */
type Work<A> = (was: string | null) => Promise<A | Response>;
type AskForProof = <A>(c: Context, asked: StepUp, work: Work<A>) => Promise<A | Response>;

/**
 * Runs the action once the person has typed their password; without one they must have signed in just now. Where a code
 * is asked for as well, one that was typed in this session just now is enough.
 */
export function createStepUp(ports: AppPorts): AskForProof {
  const { passwords, sessions, database, clock, secondFactor, security } = ports;

  /** Undefined: shown, or not asked for. */
  async function codeProblem(c: Context, { session, what, typed }: StepUp): Promise<Response | undefined> {
    if (!what || !asksForCode(...what) || !(await secondFactor.isOn(session.person))) return undefined;
    if (await showedFactor(database, session.id, clock.now())) return undefined;
    if (!typed.code)
      return problem(c, 403, 'CODE_NEEDED', 'Enter a code from your authenticator app, or a recovery code');
    const outcome = await secondFactor.check(session.person, typed.code);
    if (outcome !== 'right') security('proof_failed', { person: session.person, proof: 'code' });
    if (outcome === 'wrong') return problem(c, 403, 'WRONG_CODE', 'Wrong code, or already used');
    if (outcome === 'locked-out')
      return problem(c, 403, 'SECOND_FACTOR_LOCKED', 'Too many wrong codes; please wait a quarter of an hour');
    await recordFactor(database, session.id, clock.now());
    return undefined;
  }

  return async (c, asked, work) => {
    const { session, typed } = asked;
    // Counted per session: someone who guesses in another session does not lock the owner out of theirs.
    const checked = await passwords.check(session.person, typed.password, sessionKey(session.id));
    if (checked.is === 'wrong' || checked.is === 'late')
      security('proof_failed', { person: session.person, proof: 'password' });
    if (checked.is === 'wrong') return wrongPassword(c);
    if (checked.is === 'late') return tooManyAttempts(c, checked.wait);
    if (checked.is === 'none' && !(await isFresh(database, session.id, clock.now())))
      return problem(c, 403, 'SIGN_IN_AGAIN', 'Sign out and in again, then do this within ten minutes');
    const refused = await codeProblem(c, asked);
    if (refused) return refused;
    // Checking took time: the owner may have ended this session meanwhile.
    await sessionOf(c, sessions, 'sets up a factor');
    return work(checked.is === 'right' ? checked.hash : null);
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
