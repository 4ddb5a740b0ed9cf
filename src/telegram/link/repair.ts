/** Brings the profiles in line with the links: a process may have died between the two. */
import { setPulseBot } from '#domain/profile/account.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';

export async function repairLinks({ database, door }: { database: Database; door: Door }): Promise<void> {
  const { db, type } = database;
  const yes = type === 'sqlite' ? 1 : true;
  const linked = db.selectFrom('telegramLink').select('person');
  const active = await db
    .selectFrom('profile')
    .select('id')
    .where('isPulseBotActivated', '=', yes)
    .where('id', 'not in', linked)
    .execute();
  for (const { id } of active) await door.executeSystem(setPulseBot({ id, isActivated: false }));
  const inactive = await db
    .selectFrom('profile')
    .select('id')
    .where('isPulseBotActivated', '!=', yes)
    .where('id', 'in', linked)
    .execute();
  for (const { id } of inactive) await door.executeSystem(setPulseBot({ id, isActivated: true }));
}
