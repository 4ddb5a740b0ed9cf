/** What changes, sent to addresses that people name. */
import type { Hub } from '#sync/hub/hub.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addWebhooks } from '#server/http/webhooks.ts';
import { createDeliver, type Deliver } from '#server/webhooks/deliver.ts';
import { createMaySend } from '#server/webhooks/may-send.ts';
import { createWebhooks, type Webhooks } from '#server/webhooks/webhooks.ts';
import { startWebhooks } from '#server/webhooks/worker.ts';
import type { Accounts } from './accounts.ts';
import type { Base, Part } from './part.ts';

interface WebhooksPart extends Part {
  readonly webhooks: Webhooks;
  readonly deliverWebhook: Deliver;
}

export const webhookRoutes: AddRoutes = ({ serve }, ports) => addWebhooks(serve, ports);

export function openWebhooks(base: Base, hub: Hub, accounts: Accounts): WebhooksPart {
  const { store, database, leaseFor } = base;
  const { secret, requiredFactor, accountMailer, tellCredential } = accounts;
  const webhooks = createWebhooks(database, secret);
  const deliver = createDeliver(base);
  const send = () =>
    startWebhooks({
      ...{ ...base, webhooks, hub, deliver, tellCredential },
      lease: leaseFor('webhooks'),
      maySend: createMaySend({ store, requiredFactor }),
      tellStopped: (webhook) => accountMailer?.webhookStopped(webhook),
    });
  return {
    ...{ webhooks, deliverWebhook: deliver },
    jobs: [send],
  };
}
