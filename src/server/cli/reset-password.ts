// `npm run pulse -- admin reset-password EMAIL`: sets a new password and signs the person out everywhere.

import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { ownerOf, refusedPassword } from '#server/auth/new-password.ts';
import { hasPassword, setPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/session-list.ts';
import { readSecret } from './read-secret.ts';
import { tellPerson } from './tell-person.ts';
import { UsageError } from './usage-error.ts';

export async function resetPassword(database: Database, config: Config, email: string): Promise<void> {
  const user = await database.db
    .selectFrom('authUser')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) throw new UsageError(`No account with the email address ${email}`);
  const password = await readSecret('New password: ');
  const refused = await refusedPassword(password, await ownerOf(database, user.id));
  if (refused) throw new UsageError(refused.message);
  const change = (await hasPassword(database, user.id)) ? 'changed' : 'added';
  await setPassword(database, user.id, password);
  await endSessions(database, user.id);
  console.log(`Password changed for ${email}. They are signed out everywhere.`);
  await tellPerson(database, config, [{ person: user.id, credential: 'password', change }]);
}
