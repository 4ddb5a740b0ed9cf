/** Where each webhook is in the log, and how its sending goes. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '#domain/duration.ts';
import type { Place } from '#sync/hub/changes.ts';
import { createEncryption } from '#server/auth/encryption.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Belonging } from './belonging.ts';
import type { WebhookForm } from './chat/forms.ts';
import type { WebhookEvent } from './events.ts';

export interface NewWebhook {
  readonly id: string;
  readonly person: string;
  /** Of the API token with which it ends; null: it ends when it is removed. */
  readonly token: string | null;
  readonly name: string;
  /** Null: it is its person's own. */
  readonly belongsTo: Belonging | null;
  readonly form: WebhookForm;
  readonly url: string;
  /** Null: everything. */
  readonly events: readonly WebhookEvent[] | null;
  readonly place: Place;
  readonly now: number;
}

export interface ListedWebhook extends Pick<
  NewWebhook,
  'id' | 'person' | 'token' | 'name' | 'belongsTo' | 'form' | 'url' | 'events'
> {
  readonly scopes: readonly string[];
  readonly createdAt: number;
  /** When the last thing happened that it was sent, or that did not concern it; null if the log began there. */
  readonly sentUntil: number | null;
  readonly lastAt: number | null;
  readonly lastResult: string | null;
  readonly failingSince: number | null;
  readonly stoppedAt: number | null;
  readonly oldSecretUntil: number | null;
}

export interface Webhook extends Pick<NewWebhook, 'id' | 'person' | 'belongsTo' | 'form' | 'url' | 'events' | 'place'> {
  /** With which its messages are signed: the newest first. */
  readonly secrets: readonly string[];
  readonly attempts: number;
  readonly dueAt: number;
  readonly failingSince: number | null;
}

/** Of one person: fewer than may wait for changes. */
export const MAX_WEBHOOKS = 10;
/** For how long messages are signed with the secret before as well. */
const EXCHANGE_MS = DAY;

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ db }: Database, serverSecret: string) {
  const encryption = createEncryption(serverSecret, 'webhooks');
  /** Those whose token has not ended, and whose person may do what they could. */
  const living = (now: number) =>
    db
      .selectFrom('webhook')
      .leftJoin('apiToken', 'apiToken.id', 'webhook.token')
      .innerJoin('person', 'person.id', 'webhook.person')
      .where((where) => where.or([where('webhook.token', 'is', null), where('apiToken.expiresAt', '>', now)]))
      .where('person.disabledAt', 'is', null);

  async function opened(query: ReturnType<typeof living>, now: number): Promise<Webhook | undefined> {
    const found = await query.selectAll('webhook').executeTakeFirst();
    const secret = found && encryption.decrypt(found.secret);
    if (!found || !secret) return undefined;
    const {
      id,
      person,
      belongsTo,
      form,
      url,
      events,
      place,
      attempts,
      dueAt,
      failingSince,
      oldSecret,
      oldSecretUntil,
    } = found;
    const old = oldSecret !== null && Number(oldSecretUntil) > now ? encryption.decrypt(oldSecret) : undefined;
    return {
      ...{ id, person, belongsTo, form, url, events: eventsIn(events), place: placeIn(place) },
      secrets: [secret, ...(old ? [old] : [])].map(String),
      ...{ attempts: Number(attempts), dueAt: Number(dueAt), failingSince: when(failingSince) },
    };
  }

  async function update(id: string, changed: Partial<Tables['webhook']>): Promise<void> {
    await db.updateTable('webhook').set(changed).where('id', '=', id).execute();
  }

  async function list(person: string): Promise<ListedWebhook[]> {
    const rows = await all().where('person', '=', person).execute();
    return rows.map(listed);
  }

  /** Newest last. */
  const all = () => db.selectFrom('webhook').selectAll().orderBy('createdAt').orderBy('id');

  function newSecret(): { readonly secret: string; readonly stored: string } {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, stored: encryption.encrypt(Buffer.from(secret)) };
  }

  return {
    /** Returns its secret; undefined if the person has as many as they may have. */
    async make({ now, place, events, ...made }: NewWebhook): Promise<string | undefined> {
      if ((await list(made.person)).length >= MAX_WEBHOOKS) return undefined;
      const { secret, stored } = newSecret();
      const state = { attempts: 0, dueAt: now, failingSince: null, stoppedAt: null, lastAt: null, lastResult: null };
      await db
        .insertInto('webhook')
        .values({
          ...{ ...made, createdAt: now, ...state },
          ...{ secret: stored, oldSecret: null, oldSecretUntil: null },
          place: JSON.stringify(place),
          events: events && JSON.stringify(events),
        })
        .execute();
      return secret;
    },
    /** Those that the person has made. */
    list,
    /** Those that belong to a project, a team or the instance. */
    async listBelonging(): Promise<ListedWebhook[]> {
      return (await all().where('belongsTo', 'is not', null).execute()).map(listed);
    },
    /** Of everybody. */
    async listAll(): Promise<ListedWebhook[]> {
      return (await all().execute()).map(listed);
    },
    async get(id: string): Promise<ListedWebhook | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && listed(row);
    },
    /** Returns whether there was one. */
    async remove(id: string): Promise<boolean> {
      const removed = await db.deleteFrom('webhook').where('id', '=', id).returning('id').executeTakeFirst();
      return removed !== undefined;
    },
    async removeAll(person: string): Promise<void> {
      await db.deleteFrom('webhook').where('person', '=', person).execute();
    },
    /** Stopped or not. */
    find: (id: string, now: number) => opened(living(now).where('webhook.id', '=', id), now),
    change: (id: string, { name, events }: { readonly [K in 'name' | 'events']?: NewWebhook[K] | undefined }) =>
      update(id, {
        // Nothing else is a change, too.
        id,
        ...(name !== undefined && { name }),
        ...(events !== undefined && { events: events && JSON.stringify(events) }),
      }),
    stop: (id: string, now: number) => update(id, { stoppedAt: now }),
    start: (id: string, now: number) => update(id, { stoppedAt: null, failingSince: null, attempts: 0, dueAt: now }),
    /** Returns the new secret; for a while messages are signed with the one before, too. */
    async replaceSecret(id: string, now: number): Promise<string> {
      const { secret, stored } = newSecret();
      await db
        .updateTable('webhook')
        .set({ oldSecret: sql.ref('secret'), oldSecretUntil: now + EXCHANGE_MS, secret: stored })
        .where('id', '=', id)
        .execute();
      return secret;
    },
    endOldSecret: (id: string) => update(id, { oldSecret: null, oldSecretUntil: null }),
    /** Those that send. */
    async active(now: number): Promise<string[]> {
      const rows = await living(now).where('stoppedAt', 'is', null).select('webhook.id').execute();
      return rows.map(({ id }) => id);
    },
    findActive: (id: string, now: number) =>
      opened(living(now).where('webhook.id', '=', id).where('stoppedAt', 'is', null), now),
    async save(
      id: string,
      changed: Partial<{
        place: Place;
        attempts: number;
        dueAt: number;
        failingSince: number | null;
        stoppedAt: number;
        lastAt: number;
        lastResult: string;
      }>,
    ): Promise<void> {
      const { place, ...rest } = changed;
      await db
        .updateTable('webhook')
        .set({ ...rest, ...(place && { place: JSON.stringify(place) }) })
        .where('id', '=', id)
        .execute();
    },
  };
}

function listed(row: Tables['webhook']): ListedWebhook {
  const { id, person, name, belongsTo, form, url, token, lastResult } = row;
  const { scopes, cursor } = placeIn(row.place);
  const [, at] = /@(\d+)$/.exec(cursor.id) ?? [];
  return {
    ...{ id, person, name, belongsTo, form, url, token, lastResult, scopes, events: eventsIn(row.events) },
    createdAt: Number(row.createdAt),
    sentUntil: at === undefined ? null : Number(at),
    lastAt: when(row.lastAt),
    failingSince: when(row.failingSince),
    stoppedAt: when(row.stoppedAt),
    oldSecretUntil: when(row.oldSecretUntil),
  };
}

function when(at: number | string | null): number | null {
  return at === null ? null : Number(at);
}

function placeIn(text: string): Place {
  return JSON.parse(text) as Place;
}

function eventsIn(text: string | null): readonly WebhookEvent[] | null {
  return text === null ? null : (JSON.parse(text) as readonly WebhookEvent[]);
}
