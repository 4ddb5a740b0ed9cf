// `npm run pulse -- admin invite`: creates an invite link.

import { SYSTEM } from '#domain/command.ts';
import type { Database } from '#server/database/database.ts';
import { createInvitation } from '#server/auth/invitation.ts';
import type { Config } from '#server/config/config.ts';
import { UsageError } from './usage-error.ts';

const DAYS = 7;

export async function invitePerson(database: Database, config: Config, email: string | null): Promise<void> {
  if (email !== null && !/^\S+@\S+$/.test(email)) throw new UsageError(`${email} is not an email address`);
  const token = await createInvitation(database, { email, createdBy: SYSTEM, days: DAYS }, Date.now());
  const origin = config.url?.origin ?? `http://localhost:${config.port}`;
  console.log(`${origin}/login?invite=${token}`);
  console.log(`For ${email ?? 'anyone with the link'}. Works once and expires in ${DAYS} days.`);
}
