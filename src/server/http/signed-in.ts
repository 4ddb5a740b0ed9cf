import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { parseInput } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import { VERSION } from '../../version.ts';
import type { Session, Sessions } from '#server/auth/sessions.ts';

/** The session of the caller, whose answer then says the version of Pulse; undefined for people who are not signed in. */
export async function findSession(c: Context, sessions: Sessions): Promise<Session | undefined> {
  const session = await sessions.find(c.req.header('cookie'));
  if (session) sayVersion(c);
  return session;
}

/** Not to strangers, who would look up what is wrong with it. */
export function sayVersion(c: Context): void {
  c.header('Pulse-Version', VERSION);
}

/** Throws the spec's refusal for people who are not signed in. */
export async function sessionOf(c: Context, sessions: Sessions): Promise<Session> {
  const session = await findSession(c, sessions);
  if (!session) throw new Refusal('authentication');
  return session;
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
