import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { parseInput } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import { VERSION } from '../../version.ts';
import type { RequiredFactor } from '#server/auth/required-factor.ts';
import type { Session, Sessions } from '#server/auth/sessions.ts';

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

/** Throws the spec's refusal for people who are not signed in. */
export async function sessionOf(c: Context, sessions: Sessions, door?: SetUpDoor): Promise<Session> {
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
