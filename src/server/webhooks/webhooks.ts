/** Where each webhook is in the log, and how its sending goes. */
import { randomBytes } from 'node:crypto';
import type { Place } from '#sync/hub/changes.ts';
import { createEncryption } from '#server/auth/encryption.ts';
import type { Database } from '#server/database/database.ts';

interface ListedWebhook {
  readonly id: string;
  readonly url: string;
  readonly scopes: readonly string[];
  readonly token: string;
  readonly createdAt: number;
  readonly lastAt: number | null;
  readonly lastResult: string | null;
  readonly failingSince: number | null;
  readonly stoppedAt: number | null;
}

export interface Webhook {
  readonly id: string;
  readonly person: string;
  readonly url: string;
  readonly secret: string;
  readonly place: Place;
  readonly attempts: number;
  readonly dueAt: number;
  readonly failingSince: number | null;
}

/** Of one person: fewer than may wait for changes. */
export const MAX_WEBHOOKS = 10;

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ db }: Database, secret: string) {
  const encryption = createEncryption(secret, 'webhooks');
  /** Those whose token has not ended, and whose person may do what they could. */
  const living = (now: number) =>
    db
      .selectFrom('webhook')
      .innerJoin('apiToken', 'apiToken.id', 'webhook.token')
      .innerJoin('person', 'person.id', 'webhook.person')
      .where('apiToken.expiresAt', '>', now)
      .where('person.disabledAt', 'is', null);

  async function opened(query: ReturnType<typeof living>): Promise<Webhook | undefined> {
    const found = await query.selectAll('webhook').executeTakeFirst();
    const known = found && encryption.decrypt(found.secret);
    if (!found || !known) return undefined;
    const { id, person, url, place, attempts, dueAt, failingSince } = found;
    return {
      ...{ id, person, url, secret: known.toString(), place: JSON.parse(place) as Place },
      ...{ attempts: Number(attempts), dueAt: Number(dueAt) },
      failingSince: failingSince === null ? null : Number(failingSince),
    };
  }

  return {
    /** Returns its secret; undefined if the person has as many as they may have. */
    async make(made: {
      readonly id: string;
      readonly person: string;
      readonly token: string;
      readonly url: string;
      readonly place: Place;
      readonly now: number;
    }): Promise<string | undefined> {
      const { id, person, token, url, place, now } = made;
      const count = await db.selectFrom('webhook').select('id').where('person', '=', person).execute();
      if (count.length >= MAX_WEBHOOKS) return undefined;
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const state = { attempts: 0, dueAt: now, failingSince: null, stoppedAt: null, lastAt: null, lastResult: null };
      await db
        .insertInto('webhook')
        .values({
          ...{ id, person, token, url, createdAt: now, ...state },
          secret: encryption.encrypt(Buffer.from(secret)),
          place: JSON.stringify(place),
        })
        .execute();
      return secret;
    },
    /** Newest last. */
    async list(person: string): Promise<ListedWebhook[]> {
      const rows = await db
        .selectFrom('webhook')
        .selectAll()
        .where('person', '=', person)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      const when = (at: number | string | null) => (at === null ? null : Number(at));
      return rows.map(({ id, url, token, place, lastResult, ...row }) => ({
        ...{ id, url, token, lastResult, scopes: (JSON.parse(place) as Place).scopes },
        createdAt: Number(row.createdAt),
        lastAt: when(row.lastAt),
        failingSince: when(row.failingSince),
        stoppedAt: when(row.stoppedAt),
      }));
    },
    async remove(person: string, id: string): Promise<boolean> {
      const query = db.deleteFrom('webhook').where('person', '=', person).where('id', '=', id);
      return (await query.returning('id').executeTakeFirst()) !== undefined;
    },
    /** Of this person, stopped or not. */
    find: (person: string, id: string, now: number) =>
      opened(living(now).where('webhook.person', '=', person).where('webhook.id', '=', id)),
    async start(person: string, id: string, now: number): Promise<boolean> {
      const started = await db
        .updateTable('webhook')
        .set({ stoppedAt: null, failingSince: null, attempts: 0, dueAt: now })
        .where('person', '=', person)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return started !== undefined;
    },
    /** Those that send. */
    async active(now: number): Promise<string[]> {
      const rows = await living(now).where('stoppedAt', 'is', null).select('webhook.id').execute();
      return rows.map(({ id }) => id);
    },
    findActive: (id: string, now: number) =>
      opened(living(now).where('webhook.id', '=', id).where('stoppedAt', 'is', null)),
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
