/** Who may register: what the operator's environment says, or else what an administrator has chosen. */
import type { Config, Registration } from '#server/config.ts';
import { registration } from '#server/setting.ts';
import type { IdentityDatabase } from './database.ts';

const KEY = 'registration';

/** Asked each time: another node may have changed it. */
export async function currentRegistration(config: Config, { db }: IdentityDatabase): Promise<Registration> {
  if (config.registration) return config.registration;
  const kept = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return kept ? registration(kept.value) : { policy: 'open' };
}

/** `open`, `invite`, `closed` or `domain:…`; throws a `Problem` that says what can be used. */
export async function chooseRegistration({ db }: IdentityDatabase, value: string): Promise<void> {
  registration(value);
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
