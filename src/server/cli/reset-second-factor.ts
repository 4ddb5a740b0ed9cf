// `npm run pulse -- admin reset-second-factor EMAIL`: removes the two-factor authentication and the passkeys of a person.

import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { deleteFactors } from '#server/auth/factors.ts';
import { tellPerson } from './tell-person.ts';
import { UsageError } from './usage-error.ts';

export async function resetSecondFactor(database: Database, config: Config, email: string): Promise<void> {
  const user = await database.db
    .selectFrom('authUser')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) throw new UsageError(`No account with the email address ${email}`);
  const removed = await deleteFactors(database, user.id);
  console.log(`${email} can sign in with only their password again. They are signed out everywhere.`);
  await tellPerson(database, config, removed);
}
