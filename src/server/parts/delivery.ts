/** What is sent to people by email and push. */
import { createDeliveries, freeClaimed, type Deliveries } from '#server/delivery/deliveries.ts';
import { startNotifying } from '#server/delivery/notifications.ts';
import { createUnsubscribe, type Unsubscribe } from '#server/email/digest/unsubscribe.ts';
import { startEmails } from '#server/email/emails.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addDigest } from '#server/http/digest.ts';
import { addPush } from '#server/http/push.ts';
import { pushChannel } from '#server/push/channel.ts';
import { loadPushKeys, type PushKeys } from '#server/push/keys.ts';
import { createSendPush } from '#server/push/service.ts';
import { readSummary } from '#server/team-summary.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Accounts } from './accounts.ts';
import type { Base, Part, Stop } from './part.ts';

interface Delivery extends Part {
  readonly pushKeys: PushKeys;
  readonly unsubscribe: Unsubscribe;
}

const GRACE_MS = 3_000;

/** The table where what is to be sent waits. */
export const deliveryRoutes: AddRoutes = ({ app, serve }, ports) => {
  addPush(serve, ports);
  addDigest(app, serve, ports);
};

export async function openDeliveries({ config, database, clock, newId }: Base): Promise<Deliveries> {
  if (config.database.kind === 'sqlite') await freeClaimed(database);
  return createDeliveries({ database, clock, newId });
}

export async function openDelivery(base: Base, accounts: Accounts, deliveries: Deliveries): Promise<Delivery> {
  const { config, store, database, clock, log, newId, leaseFor, metrics, patiently } = base;
  const { secret, accountMailer } = accounts;
  const { mail, url } = config;
  const pushKeys = await patiently(async () => loadPushKeys(config, database, secret));
  const unsubscribe = createUnsubscribe(secret);
  const ports = { store, database, clock, log, newId, deliveries };

  function push(): Stop {
    const send = createSendPush({ config, keys: pushKeys, clock, log });
    return startNotifying({ ...ports, lease: leaseFor('push') }, pushChannel({ database, clock, send }));
  }

  function emails(): Stop {
    if (!mail || !url || !accountMailer) return () => {};
    const stop = startEmails({
      ...{ ...ports, mail, url, unsubscribe, account: accountMailer.kind },
      tried: (outcome) => metrics.emailTried(outcome),
      summary: (person, now) => readSummary({ store, database }, person, now),
    });
    return () => waitAtMost(clock, stop());
  }

  return {
    ...{ pushKeys, unsubscribe },
    jobs: [push, emails],
  };
}

/** A slow mail server is not waited for; what it is doing is not repeated. */
async function waitAtMost(clock: Clock, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = clock.after(GRACE_MS, late.resolve);
  await Promise.race([work, late.promise]);
  cancel();
}
