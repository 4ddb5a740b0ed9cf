// `npm run pulse -- reset-password EMAIL`: sets a new password and signs the person out everywhere.

import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { ownerOf, refusedPassword } from '#server/auth/new-password.ts';
import { hasPassword, setPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/session-list.ts';
import { tellPerson } from './tell-person.ts';
import { UsageError } from './usage-error.ts';

export async function resetPassword(database: Database, config: Config, email: string): Promise<void> {
  const user = await database.db
    .selectFrom('authUser')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) throw new UsageError(`No account with the email address ${email}`);
  const password = await readPassword();
  const refused = await refusedPassword(password, await ownerOf(database, user.id));
  if (refused) throw new UsageError(refused.message);
  const change = (await hasPassword(database, user.id)) ? 'changed' : 'added';
  await setPassword(database, user.id, password);
  await endSessions(database, user.id);
  console.log(`Password changed for ${email}. They are signed out everywhere.`);
  await tellPerson(database, config, [{ person: user.id, credential: 'password', change }]);
}

/** In a terminal the password is asked for without echo; otherwise it is all of standard input. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  process.stdout.write('New password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const password = await prompt.question('');
  prompt.close();
  process.stdout.write('\n');
  return password;
}
