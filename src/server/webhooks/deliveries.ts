/** What was sent to each webhook, and what it answered: kept for some days, as many as a person looks through. */
import { DAY } from '#domain/duration.ts';
import type { Place } from '#sync/hub/changes.ts';
import type { RowRef } from '#sync/hub/readers.ts';
import type { Database } from '#server/database/database.ts';
import type { WebhookEvent } from './events.ts';

/** Which rows a message is about, and since when they have changed: by it, what is true of them can be sent again. */
export interface About {
  readonly since: Place;
  readonly rows: readonly RowRef[];
}

export interface Delivery {
  readonly id: string;
  readonly webhook: string;
  /** The id of the message, the same in each attempt to send it. */
  readonly message: string;
  readonly type: string;
  /** What the message was about. */
  readonly events: readonly WebhookEvent[];
  readonly at: number;
  readonly ms: number;
  readonly result: string;
  readonly answer: string;
  /** Null: there is nothing to be sent again. */
  readonly about: About | null;
}

const KEPT_MS = 7 * DAY;
/** Of one webhook. */
const DELIVERIES_KEPT = 200;

export async function addDelivery({ db }: Database, { about, events, ...delivery }: Delivery): Promise<void> {
  // It may have been removed while this one was on its way.
  const there = await db.selectFrom('webhook').select('id').where('id', '=', delivery.webhook).executeTakeFirst();
  if (!there) return;
  await db
    .insertInto('webhookDelivery')
    .values({
      ...delivery,
      events: JSON.stringify(events),
      since: about && JSON.stringify(about.since),
      rows: about && JSON.stringify(about.rows),
    })
    .execute();
  const last = await db
    .selectFrom('webhookDelivery')
    .select('at')
    .where('webhook', '=', delivery.webhook)
    .orderBy('at', 'desc')
    .offset(DELIVERIES_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (last)
    await db.deleteFrom('webhookDelivery').where('webhook', '=', delivery.webhook).where('at', '<=', last.at).execute();
}

/** Newest first. */
export async function listDeliveries({ db }: Database, webhook: string, now: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('webhook', '=', webhook)
    .where('at', '>', now - KEPT_MS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ since, rows: refs, events, at, ms, ...row }) => ({
    ...{ ...row, at: Number(at), ms: Number(ms), events: JSON.parse(events) as readonly WebhookEvent[] },
    about:
      since === null || refs === null
        ? null
        : { since: JSON.parse(since) as Place, rows: JSON.parse(refs) as readonly RowRef[] },
  }));
}

export async function deleteOldDeliveries({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('webhookDelivery')
    .where('at', '<=', now - KEPT_MS)
    .execute();
}
