import { SECOND } from '#domain/duration.ts';
import { idSource } from '#domain/id.ts';
import { createAccountMailer } from '#server/auth/account-mailer.ts';
import { createCredentialNotices, type CredentialNotice } from '#server/auth/credential-notices.ts';
import { clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { createMailer } from '#server/email/mailer.ts';
import { createLog } from '#server/log.ts';
import { createSecurityLog } from '#server/security-events.ts';

/** The mail server may be away: the change is made all the same. */
const PATIENCE_MS = 15 * SECOND;

/** Emails a person what was changed about how they sign in, as the server does. */
export async function tellPerson(
  database: Database,
  config: Config,
  notices: readonly CredentialNotice[],
): Promise<void> {
  if (!config.mail || !config.url || notices.length === 0) return;
  // What the server logs of it is nothing for a terminal.
  const log = createLog('error');
  const mailer = createMailer({ mail: config.mail, clock, log });
  const newId = idSource(clock);
  const accountMailer = createAccountMailer({ config, database, clock, newId, mailer, log, url: config.url });
  const tell = createCredentialNotices(createSecurityLog(log), accountMailer);
  for (const notice of notices) tell(notice);
  let cancel = (): void => {};
  const late = new Promise<boolean>((resolve) => (cancel = clock.after(PATIENCE_MS, () => resolve(false))));
  const isSent = await Promise.race([accountMailer.settled(), late]);
  cancel();
  mailer.close();
  if (!isSent) console.error('The email about it could not be sent: tell them yourself.');
}
