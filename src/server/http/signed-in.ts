import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { parseInput } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Session, Sessions } from '#server/auth/sessions.ts';

/** The session of the caller; throws the spec's refusal for people who are not signed in. */
export async function sessionOf(c: Context, sessions: Sessions): Promise<Session> {
  const session = await sessions.find(c.req.header('cookie'));
  if (!session) throw new Refusal('authentication');
  return session;
}

/** The body of a request; throws the refusal of its first error. */
export async function bodyOf<I>(c: Context, schema: z.ZodMiniType<I>): Promise<I> {
  // A body that is not JSON counts as no input.
  return parseInput(schema, await c.req.json().catch(() => undefined));
}
