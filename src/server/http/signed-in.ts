import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { parseInput } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import { VERSION } from '../../version.ts';
import type { RequiredFactor } from '#server/auth/required-factor.ts';
import type { Access } from '#server/auth/api-tokens.ts';
import type { Session, Sessions } from '#server/auth/sessions.ts';
import { findTokenAgain, tokenOf, viaOf } from './bearer.ts';

/**
 * The session of the caller, whose answer then says the version of Pulse; undefined for people who are not signed in. Throws
 * the refusal where they have to show a second factor first, except at the doors through which they set one up.
 */
export async function findSession(c: Context, sessions: Sessions, door?: SetUpDoor): Promise<Session | undefined> {
  const session = await sessions.find(c.req.header('cookie'));
  if (session) sayVersion(c);
  if (session?.isHeld && door !== 'sets up a factor') throw new Refusal('second_factor_needed');
  return session;
}

type SetUpDoor = 'sets up a factor';

/** Not to strangers, who would look up what is wrong with it. */
export function sayVersion(c: Context): void {
  c.header('Pulse-Version', VERSION);
}

/** Who asks: a person in a browser, or a program with a token of theirs. */
export interface Caller {
  /** Of the session or the token. */
  readonly id: string;
  readonly person: string;
  readonly access: Access;
  /** Administers nothing. */
  readonly isLimited: boolean;
  /** The program; absent in a browser. */
  readonly via?: string;
}

/** The caller at what is open to programs, too. */
export async function findCaller(c: Context, sessions: Sessions): Promise<Caller | undefined> {
  const token = tokenOf(c);
  if (token) {
    sayVersion(c);
    return { id: token.id, person: token.person, access: token.access, isLimited: true, via: viaOf(c, token) };
  }
  const session = await findSession(c, sessions);
  return session && { id: session.id, person: session.person, access: 'write', isLimited: session.isLimited };
}

/** Throws if the caller's session or token has ended since the request came. */
export async function assertStillSignedIn(c: Context, sessions: Sessions): Promise<void> {
  const isByToken = tokenOf(c) !== undefined;
  const token = await findTokenAgain(c);
  if (isByToken && !token) throw new Refusal('token_invalid');
  if (token?.isHeld) throw new Refusal('second_factor_needed');
  if (!isByToken && !(await findSession(c, sessions))) throw new Refusal('authentication');
}

/** Throws the spec's refusal for people who are not signed in, and for tokens that may only read. */
export async function callerOf(c: Context, sessions: Sessions, needs: Access): Promise<Caller> {
  const caller = await findCaller(c, sessions);
  if (!caller) throw new Refusal('authentication');
  if (needs === 'write' && caller.access === 'read') throw new Refusal('token_reads_only');
  return caller;
}

/** Throws the spec's refusal for people who are not signed in. */
export async function sessionOf(c: Context, sessions: Sessions, door?: SetUpDoor): Promise<Session> {
  if (tokenOf(c)) throw new Refusal('token_not_here');
  const session = await findSession(c, sessions, door);
  if (!session) throw new Refusal('authentication');
  return session;
}

/** Who has a second factor shows that one: with the password alone nobody adds theirs beside it. */
export async function assertMayAdd(
  { isHeld, person }: Session,
  requiredFactor: Pick<RequiredFactor, 'has'>,
): Promise<void> {
  if (isHeld && (await requiredFactor.has(person))) throw new Refusal('second_factor_needed');
}

/** In which the person is written to, unless they have chosen a language. */
export function languageOf(c: Context): string | undefined {
  return c.req.header('accept-language');
}

/** The body of a request; throws the refusal of its first error. */
export async function bodyOf<I>(c: Context, schema: z.ZodMiniType<I>): Promise<I> {
  // A body that is not JSON counts as no input.
  return parseInput(schema, await c.req.json().catch(() => undefined));
}
