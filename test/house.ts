/** A database with a door, without a server: its people send commands, each of which has to succeed. */
import { expect } from 'vitest';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { createExecute } from '#server/door/execute.ts';
import { openDatabase, type DATABASES } from './databases.ts';

/** A person; calling them sends a command. */
export type Inhabitant = Awaited<ReturnType<Awaited<ReturnType<typeof openHouse>>['as']>>;

export const id = () => newId(Date.now(), Math.random);

/** Its clock starts at `start` and advances by a millisecond with each reading. */
export async function openHouse(kind: (typeof DATABASES)[number], start = 1) {
  const { store, database } = await openDatabase(kind);
  let now = start;
  const clock = { now: () => (now += 1), after: () => () => {}, random: () => Math.random() };
  const door = createExecute({ store, clock, log: { error: (fields) => expect.fail(JSON.stringify(fields)) } });
  const as = async (name: string) => {
    const person = id();
    await door.executeSystem(ensureProfile({ id: person, email: `${name}@example.org` }));
    const run = async (call: Call) => {
      const commandId = id();
      const answer = await door.execute(person, { client: commandId, n: 1, id: commandId, ...call });
      expect(answer, call.name).toMatchObject({ success: true });
    };
    return Object.assign(run, { person });
  };
  return { store, database, door, as, now: () => now, at: (instant: number) => (now = instant) };
}
