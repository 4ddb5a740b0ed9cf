import type { Database } from '#server/database/database.ts';
import { forgetFactors } from '#server/auth/factors.ts';
import { Mistake } from './mistake.ts';

export async function resetSecondFactor(database: Database, email: string): Promise<void> {
  const user = await database.db
    .selectFrom('authUser')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) throw new Mistake(`No account with the email address ${email}`);
  await forgetFactors(database, user.id);
  console.log(`${email} can sign in with only their password again. They are signed out everywhere.`);
}
