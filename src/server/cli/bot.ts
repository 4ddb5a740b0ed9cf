// `npm run pulse -- admin bot`: runs the Telegram bot apart from the server.

import { once } from 'node:events';
import { idSource } from '#domain/id.ts';
import { createRequiredFactor } from '#server/auth/required-factor.ts';
import { loadSecret } from '#server/auth/secret.ts';
import { clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { createAccountMailer } from '#server/auth/account-mailer.ts';
import { createCredentialNotices, unlinkedNotice } from '#server/auth/credential-notices.ts';
import { createDeliveries } from '#server/delivery/deliveries.ts';
import { createSecurityLog } from '#server/security-events.ts';
import { createExecute } from '#server/door/execute.ts';
import { createLease } from '#server/jobs/lease.ts';
import { createLog } from '#server/log.ts';
import { StoreLost, type Store } from '#sync/log/store.ts';
import { startTelegram } from '#telegram/telegram.ts';
import { UsageError } from './usage-error.ts';

/** Runs until a signal ends it. */
export async function runBot(database: Database, config: Config, store: Store): Promise<void> {
  if (!config.telegram) throw new UsageError('Set TELEGRAM_BOT_TOKEN to the token of your bot');
  if (config.telegram.webhook)
    throw new UsageError('With TELEGRAM_WEBHOOK Telegram sends updates to the server: start that');
  // SQLite belongs to the server's process, which runs the bot itself.
  if (config.database.kind === 'sqlite')
    throw new UsageError(
      'With SQLite the bot runs in the server: start that with TELEGRAM_BOT_TOKEN, or use PostgreSQL',
    );
  const log = createLog(config.logLevel);
  const newId = idSource(clock);
  const secret = await loadSecret(config, database, log);
  const deliveries = createDeliveries({ database, clock, newId });
  const accountMailer =
    config.mail &&
    config.url &&
    createAccountMailer({ config, database, clock, newId, deliveries, secret, log, url: config.url });
  const tellCredential = createCredentialNotices(createSecurityLog(log), accountMailer);
  const bot = startTelegram({
    config,
    store,
    database,
    door: createExecute({ store, clock, log }),
    clock,
    log,
    newId,
    deliveries,
    secret,
    leaseFor: (name) => createLease({ database, clock, name, newId }),
    onUnlinked: (link) => tellCredential(unlinkedNotice(link)),
    isFactorMissing: createRequiredFactor(config, database).isMissing,
  });
  log.info({}, 'the bot is running');
  const lost = new Promise<StoreLost>((resolve) => void store.onLost(resolve));
  const ended = await Promise.race([lost, once(process, 'SIGTERM'), once(process, 'SIGINT'), once(process, 'SIGHUP')]);
  await bot?.stop();
  await accountMailer?.settled();
  if (ended instanceof StoreLost) throw new UsageError(ended.message);
}
