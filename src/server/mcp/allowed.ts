/** Whether assistants may connect: not until an administrator says so. */
import type { Database } from '#server/database/database.ts';
import { readSetting, writeSetting } from '#server/database/setting-row.ts';

const KEY = 'assistants';

/** Read every time: another node may have changed it. */
export async function assistantsAllowed(database: Pick<Database, 'db'>): Promise<boolean> {
  return (await readSetting(database, KEY)) === 'yes';
}

export async function allowAssistants(database: Pick<Database, 'db'>, allowed: boolean): Promise<void> {
  await writeSetting(database, KEY, allowed ? 'yes' : 'no');
}
