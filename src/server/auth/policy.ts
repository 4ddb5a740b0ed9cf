/** Who may register: what the operator's environment says, or else what an administrator has chosen. */
import type { Config, Registration } from '#server/config/config.ts';
import { NO_PROOF, Problem, registration } from '#server/config/setting.ts';
import type { Database } from '#server/database/database.ts';

const KEY = 'registration';

/** Asked each time: another node may have changed it. */
export async function currentRegistration(config: Config, { db }: Database): Promise<Registration> {
  if (config.registration) return config.registration;
  const kept = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  const chosen: Registration = kept ? registration(kept.value) : { policy: 'open' };
  // Chosen while letters could be sent: nobody can show now that an address is theirs.
  return chosen.policy === 'domain' && !config.mail ? { policy: 'invite' } : chosen;
}

/** Throws a `Problem` where it cannot be chosen. */
export function checkChoice({ mail }: Pick<Config, 'mail'>, value: string): void {
  if (registration(value).policy === 'domain' && !mail) throw new Problem(NO_PROOF);
}

/** `open`, `invite`, `closed` or `domain:…`; throws a `Problem` that says what can be used. */
export async function chooseRegistration(config: Config, { db }: Database, value: string): Promise<void> {
  checkChoice(config, value);
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
