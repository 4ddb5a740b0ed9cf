/** Who may register: set by the operator's environment, or else by an administrator. */
import type { Config, Registration } from '#server/config/config.ts';
import { DOMAIN_NEEDS_MAIL, InvalidSetting, registration } from '#server/config/setting.ts';
import type { Database } from '#server/database/database.ts';
import { readSetting, writeSetting } from '#server/database/setting-row.ts';

const KEY = 'registration';
const MEMBERS_INVITE = 'members-invite';

/** Read every time: another node may have changed it. */
export async function currentRegistration(config: Config, database: Pick<Database, 'db'>): Promise<Registration> {
  if (config.registration) return config.registration;
  const value = await readSetting(database, KEY);
  const chosen: Registration = value === undefined ? { policy: 'open' } : registration(value);
  // Chosen while an email server was configured: without one nobody can prove their address.
  return chosen.policy === 'domain' && !config.mail ? { policy: 'invite' } : chosen;
}

/** Throws a `Problem` if it can't be chosen. */
export function checkRegistrationChoice({ mail }: Pick<Config, 'mail'>, value: string): void {
  if (registration(value).policy === 'domain' && !mail) throw new InvalidSetting(DOMAIN_NEEDS_MAIL);
}

/** `open`, `invite`, `closed` or `domain:…`; throws a `Problem` that lists the possible values. */
export async function chooseRegistration(config: Config, { db }: Database, value: string): Promise<void> {
  checkRegistrationChoice(config, value);
  await writeSetting({ db }, KEY, value);
}

/** Whether everyone may create invitations; by default, while registration is open. */
export async function membersInvite(config: Config, database: Pick<Database, 'db'>): Promise<boolean> {
  const chosen = await readSetting(database, MEMBERS_INVITE);
  return chosen === undefined ? (await currentRegistration(config, database)).policy === 'open' : chosen === 'yes';
}

export async function chooseMembersInvite(database: Pick<Database, 'db'>, may: boolean): Promise<void> {
  await writeSetting(database, MEMBERS_INVITE, may ? 'yes' : 'no');
}
