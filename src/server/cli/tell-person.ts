import { idSource } from '#domain/id.ts';
import { createAccountMailer } from '#server/auth/account-mailer.ts';
import { createCredentialNotices, type CredentialNotice } from '#server/auth/credential-notices.ts';
import { loadSecret } from '#server/auth/secret.ts';
import { clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { createDeliveries } from '#server/delivery/deliveries.ts';
import { createLog } from '#server/log.ts';
import { createSecurityLog } from '#server/security-events.ts';

/** Queues an email to a person about what was changed about how they sign in; the server sends it. */
export async function tellPerson(
  database: Database,
  config: Config,
  notices: readonly CredentialNotice[],
): Promise<void> {
  if (!config.mail || !config.url || notices.length === 0) return;
  // What the server logs of it is nothing for a terminal.
  const log = createLog('error');
  const newId = idSource(clock);
  const deliveries = createDeliveries({ database, clock, newId });
  const secret = await loadSecret(config, database, log);
  const accountMailer = createAccountMailer({
    config,
    database,
    clock,
    newId,
    deliveries,
    secret,
    log,
    url: config.url,
  });
  const tell = createCredentialNotices(createSecurityLog(log), accountMailer);
  for (const notice of notices) tell(notice);
  if (await accountMailer.settled()) console.log('The server emails them about it.');
  else console.error('The email about it could not be sent: tell them yourself.');
}
