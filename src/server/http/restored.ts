/** After the data was put back: browsers ask what of theirs is lost, and bring it back. */
import { readDeletedBefore, readRestores } from '#server/database/restores.ts';
import { repeatAll, reportLost } from '#server/door/repeat.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

export function addRestored(serve: Serve, { store, door, database }: AppPorts): void {
  serve('POST /api/restored/lost', async ({ person, input: { commands } }) =>
    reportLost(store, await readRestores(database), person, commands),
  );
  serve('POST /api/restored/repeat', async ({ session, input: { commands } }) => ({
    results: await repeatAll(door, await readDeletedBefore(database), session, commands),
  }));
}
