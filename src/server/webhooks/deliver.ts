/** Sends a webhook a message, and lists what came of it. */
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { addDelivery } from './deliveries.ts';
import { writeChat } from './chat/write.ts';
import type { Written } from './message.ts';
import type { Store } from '#sync/log/store.ts';
import { createSendWebhook, type SendWebhook } from './send.ts';
import type { Webhook } from './webhooks.ts';

interface Ports {
  readonly database: Database;
  readonly clock: { now(): number };
  readonly newId: () => string;
  readonly config: Pick<Config, 'privateWebhooks' | 'url'>;
  readonly store: Store;
}

export interface Deliver extends Pick<SendWebhook, 'accepts'> {
  /** One attempt; undefined if it was broken off. */
  (
    webhook: Pick<Webhook, 'id' | 'person' | 'form' | 'url' | 'secrets'>,
    message: Written,
    stopping: AbortSignal,
  ): Promise<string | undefined>;
}

export function createDeliver({ config, store, database, clock, newId }: Ports): Deliver {
  const send = createSendWebhook(config);
  const origin = config.url?.origin ?? null;

  async function deliver(...[webhook, written, stopping]: Parameters<Deliver>): ReturnType<Deliver> {
    const { id: message, type, events, about } = written;
    const { form, person } = webhook;
    const body =
      form === 'json' ? written.body : await writeChat({ store, database, origin }, { form, person }, written);
    const at = clock.now();
    const { result, answer } = await send(webhook, { id: message, at, body }, stopping);
    if (stopping.aborted) return undefined;
    const ms = Math.max(0, clock.now() - at);
    const sent = { id: newId(), webhook: webhook.id, message, type, events, about };
    await addDelivery(database, { ...sent, at, ms, result, answer });
    return result;
  }

  return Object.assign(deliver, { accepts: send.accepts });
}
