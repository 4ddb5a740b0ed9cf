/**
 * What is to be sent to people: one row for each message and recipient, in the database until it was sent or is too
 * late. A process claims what it sends; another one tries what is still claimed after a while.
 */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { ChannelName } from './channel.ts';

export interface Queued {
  readonly channel: ChannelName;
  /** An address: what goes to one recipient goes one after the other. */
  readonly recipient: string;
  /** What carries it there. */
  readonly service: string;
  /** With whose account it goes; null: nobody's. */
  readonly person: string | null;
  readonly kind: string;
  /** While one of its kind waits for the recipient, another with its key is the same. */
  readonly key: string;
  /** What is not in the rows from which it is written. */
  readonly content: string | null;
  /** By which deliveries to one recipient are ordered. */
  readonly position: number;
  /** From then on nobody wants it any more. */
  readonly expiresAt: number;
}

export interface Delivery extends Queued {
  readonly id: string;
  /** How many have failed. */
  readonly attempts: number;
  /** How often it was added again. */
  readonly changes: number;
  /** Whether a process that claimed it has ended without a word: it may have been sent. */
  readonly isLapsed: boolean;
}

export interface Deliveries {
  /** They are in the database when this resolves. */
  add(queued: readonly Queued[]): Promise<void>;
  /** Called after something was added in this process. */
  onAdded(listener: (channel: ChannelName) => void): void;
  /** Those that wait longest, of each recipient the first only. `except`: services that get nothing now. */
  due(channel: ChannelName, now: number, most: number, except: readonly string[]): Promise<Delivery[]>;
  /** When the next one after that time is due. */
  nextDue(channel: ChannelName, now: number): Promise<number | undefined>;
  /** Returns the ids of those that are free, which are this claim's until then. */
  claim(ids: readonly string[], claim: string, until: number): Promise<ReadonlySet<string>>;
  /** There is nothing to do for it any more, unless it was added again meanwhile. */
  finish(delivery: Delivery): Promise<void>;
  /** It is free again, and due then. */
  postpone(
    delivery: Delivery,
    dueAt: number,
    changed?: Partial<Pick<Delivery, 'attempts' | 'position'>>,
  ): Promise<void>;
  /** Nothing goes to its recipient any more. */
  dropRecipient(delivery: Delivery): Promise<void>;
  isErased(person: string): Promise<boolean>;
}

interface Ports {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
}

/** Of a delivery that no process has claimed. */
const FREE = { claim: '', claimedUntil: 0 };
/** A statement has a limited number of parameters. */
const PART = 200;

export function createDeliveries({ database: { db }, clock, newId }: Ports): Deliveries {
  const listeners = new Set<(channel: ChannelName) => void>();

  async function insert(some: readonly Queued[]): Promise<void> {
    const now = clock.now();
    const rows = some.map((each) => ({
      ...each,
      ...FREE,
      id: newId(),
      dueAt: now,
      attempts: 0,
      changes: 0,
      createdAt: now,
    }));
    await db
      .insertInto('delivery')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['channel', 'recipient', 'kind', 'key']).doUpdateSet(({ ref, eb }) => ({
          content: ref('excluded.content'),
          expiresAt: ref('excluded.expiresAt'),
          dueAt: now,
          changes: eb('delivery.changes', '+', 1),
        })),
      )
      .execute();
    for (const [channel, ofChannel] of Map.groupBy(some, (each) => each.channel)) {
      const recipients = [...new Set(ofChannel.map(({ recipient }) => recipient))];
      // Something new is a reason to try again what it would wait for.
      await db
        .updateTable('delivery')
        .set({ dueAt: now })
        .where('channel', '=', channel)
        .where('recipient', 'in', recipients)
        .where('attempts', '>', 0)
        .where('dueAt', '>', now)
        .execute();
    }
  }

  return {
    async add(queued) {
      const distinct = new Map(
        queued.map((each) => [JSON.stringify([each.channel, each.recipient, each.kind, each.key]), each]),
      );
      for (const some of partsOf([...distinct.values()])) await insert(some);
      for (const channel of new Set(queued.map((each) => each.channel)))
        for (const listener of listeners) listener(channel);
    },
    onAdded: (listener) => void listeners.add(listener),
    async due(channel, now, most, except) {
      const rows = await db
        .selectFrom('delivery as one')
        .selectAll('one')
        .where('one.channel', '=', channel)
        .where('one.dueAt', '<=', now)
        .where('one.claimedUntil', '<=', now)
        .$if(except.length > 0, (query) => query.where('one.service', 'not in', except))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('delivery as other')
                .select('other.id')
                .whereRef('other.channel', '=', 'one.channel')
                .whereRef('other.recipient', '=', 'one.recipient')
                .where(sql<boolean>`("other"."position", "other"."id") < ("one"."position", "one"."id")`),
            ),
          ),
        )
        .orderBy('one.dueAt')
        .orderBy('one.position')
        .limit(most)
        .execute();
      return rows.map(({ claim, attempts, changes, position, expiresAt, ...row }) => ({
        ...row,
        channel,
        attempts: Number(attempts),
        changes: Number(changes),
        position: Number(position),
        expiresAt: Number(expiresAt),
        isLapsed: claim !== FREE.claim,
      }));
    },
    async nextDue(channel, now) {
      const next = await db
        .selectFrom('delivery')
        .select('dueAt')
        .where('channel', '=', channel)
        .where('dueAt', '>', now)
        .orderBy('dueAt')
        .limit(1)
        .executeTakeFirst();
      return next && Number(next.dueAt);
    },
    async claim(ids, claim, until) {
      if (ids.length === 0) return new Set();
      const claimed = await db
        .updateTable('delivery')
        .set({ claim, claimedUntil: until })
        .where('id', 'in', ids)
        .where('claimedUntil', '<=', clock.now())
        .returning('id')
        .execute();
      return new Set(claimed.map(({ id }) => id));
    },
    async finish({ id, changes }) {
      const { numDeletedRows } = await db
        .deleteFrom('delivery')
        .where('id', '=', id)
        .where('changes', '=', changes)
        .executeTakeFirst();
      if (numDeletedRows === 0n)
        await db
          .updateTable('delivery')
          .set({ ...FREE, attempts: 0 })
          .where('id', '=', id)
          .execute();
    },
    async postpone({ id }, dueAt, changed = {}) {
      await db
        .updateTable('delivery')
        .set({ ...FREE, ...changed, dueAt })
        .where('id', '=', id)
        .execute();
    },
    async dropRecipient({ channel, recipient }) {
      await db.deleteFrom('delivery').where('channel', '=', channel).where('recipient', '=', recipient).execute();
    },
    async isErased(person) {
      const found = await db
        .selectFrom('person')
        .select('id')
        .where('id', '=', person)
        .where('erasedAt', 'is not', null)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

/** At the start of the only process that sends: what the one before was sending is due at once. */
export async function freeClaimed({ db }: Database): Promise<void> {
  await db.updateTable('delivery').set({ claimedUntil: 0 }).where('claimedUntil', '>', 0).execute();
}

/** How many wait. */
export async function countWaiting({ db }: Database, channel: ChannelName): Promise<number> {
  const found = await db
    .selectFrom('delivery')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('channel', '=', channel)
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

/** What is too late for anyone. */
export async function deleteExpired({ db }: Database, now: number): Promise<void> {
  await db.deleteFrom('delivery').where('expiresAt', '<=', now).execute();
}

/** What waits for a person, by any channel or by one. */
export async function deleteDeliveriesTo({ db }: Database, person: string, channel?: ChannelName): Promise<void> {
  await db
    .deleteFrom('delivery')
    .where('person', '=', person)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
    .execute();
}

/** After a restore: what waited then was sent long ago. */
export async function deleteAllDeliveries({ db }: Database): Promise<void> {
  await db.deleteFrom('delivery').execute();
}

function* partsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}
