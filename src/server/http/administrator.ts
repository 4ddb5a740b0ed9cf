import type { Context } from 'hono';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { assertAllowed } from '#domain/refusal.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

/** Returns their id; throws the refusal for everyone else. */
export async function administratorOf(
  c: Context,
  { sessions, store }: Pick<AppPorts, 'sessions' | 'store'>,
): Promise<string> {
  const { person } = await sessionOf(c, sessions);
  await store.read((reader) => assertAllowed(canAdminister(asRows(reader), person)));
  return person;
}
