/** After the data was put back: browsers ask what of theirs is lost, and bring it back. */
import * as z from 'zod/mini';
import { uuid } from '#domain/input.ts';
import { ASKED_AT_ONCE, REPEATED_AT_ONCE } from '#sync/protocol/restored.ts';
import { readDeletedBefore, readRestores } from '#server/database/restores.ts';
import { repeatAll, reportLost } from '#server/door/repeat.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { bodyOf, sessionOf } from './signed-in.ts';

export const RESTORED_PATH = '/api/restored';

export const lostBody = z.strictObject({
  commands: z
    .array(z.strictObject({ id: uuid(), epoch: z.string().check(z.maxLength(100)), answered: z.number() }))
    .check(z.maxLength(ASKED_AT_ONCE)),
});

/** What is in a command is looked at where it is decided. */
export const repeatBody = z.strictObject({
  commands: z
    .array(z.strictObject({ id: uuid(), name: z.string(), version: z.number(), input: z.unknown() }))
    .check(z.maxLength(REPEATED_AT_ONCE)),
});

export function addRestored(app: App, { sessions, store, door, database }: AppPorts): void {
  app.post(`${RESTORED_PATH}/lost`, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const { commands } = await bodyOf(c, lostBody);
    return c.json({ success: true, ...(await reportLost(store, await readRestores(database), person, commands)) });
  });

  app.post(`${RESTORED_PATH}/repeat`, async (c) => {
    const session = await sessionOf(c, sessions);
    const { commands } = await bodyOf(c, repeatBody);
    const results = await repeatAll(door, await readDeletedBefore(database), session, commands);
    return c.json({ success: true, results });
  });
}
