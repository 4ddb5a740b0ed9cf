/**
 * Whose second factor is required: administrators choose by role. Until such a person has one, and has shown it in a session,
 * the session is held: it opens what sets one up, and nothing else.
 */
import { REQUIRED_OF } from '#api/instance.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { readSetting, writeSetting } from '#server/database/setting-row.ts';
import { hasRequired } from './credentials.ts';

type RequiredOf = (typeof REQUIRED_OF)[number];

export interface RequiredFactor {
  /** Read every time: another node may have changed it. */
  readonly current: () => Promise<RequiredOf>;
  readonly choose: (of: RequiredOf) => Promise<void>;
  /** Whether the person has one, also if it is not required. */
  readonly has: (person: string) => Promise<boolean>;
  /** Whether one is required of the person, who has none. */
  readonly isMissing: (person: string) => Promise<boolean>;
}

export const REQUIRED_KEY = 'second-factor-required';

export function createRequiredFactor(config: Pick<Config, 'oidc'>, database: Database): RequiredFactor {
  /** An identity at a provider that this server no longer has signs nobody in. */
  const has = async (person: string) =>
    hasRequired(database, person, (credential) => credential !== 'provider' || config.oidc !== undefined);
  const current = async () => requiredOf(await readSetting(database, REQUIRED_KEY));

  return {
    current,
    choose: async (of) => writeSetting(database, REQUIRED_KEY, of),
    has,
    isMissing: async (person) => {
      const of = await current();
      if (of === 'nobody') return false;
      const found = await database.db.selectFrom('person').select('role').where('id', '=', person).executeTakeFirst();
      return isRequired(of, found?.role) && !(await has(person));
    },
  };
}

/** By what is stored. */
export function requiredOf(stored: string | null | undefined): RequiredOf {
  return REQUIRED_OF.find((each) => each === stored) ?? 'nobody';
}

/** `role`: none while an account is being made. */
export function isRequired(of: RequiredOf, role: string | null | undefined): boolean {
  return of === 'everyone' || (of === 'administrators' && role === 'administrator');
}
