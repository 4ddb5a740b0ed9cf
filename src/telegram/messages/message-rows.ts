/**
 * The bot's messages: what each is about, so that a reply finds its task, and those that have to be sent or changed. A
 * notification has one row, under its own id; the row holds no text, since a message says what is true when it is sent.
 */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** What a message is about. */
export interface Subject {
  readonly taskId: string | null;
  readonly checkInId: string | null;
}

export interface MessageRow extends Subject {
  /** That of the notification. */
  readonly id: string;
  readonly person: string;
  readonly chatId: string;
  /** Null until it has been sent. */
  readonly messageId: number | null;
  /** The message that this one has taken the place of, until its buttons are gone. */
  readonly former: number | null;
  /** Hash of what it says. */
  readonly sent: string | null;
  /** The time of the latest event when it was sent; later ones are added to it or sent again. */
  readonly sentAt: number | null;
  readonly position: number;
  readonly attempts: number;
}

interface Queued extends Subject {
  readonly id: string;
  readonly person: string;
  readonly chatId: string;
  /** By which messages to one chat are ordered. */
  readonly position: number;
}

/** To be sent, or sent again; a message that waits keeps its place. */
export async function enqueue({ db }: Database, queued: Queued, now: number): Promise<void> {
  const { id, position, ...values } = queued;
  const fresh = { messageId: null, former: null, sent: null, sentAt: null, draft: null, attempts: 0, createdAt: now };
  const place = sql<number>`case when "telegramMessage"."dueAt" is null then ${position} else "telegramMessage".position end`;
  await db
    .insertInto('telegramMessage')
    .values({ id, position, dueAt: now, ...fresh, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...values, position: place, dueAt: now, attempts: 0 }),
    )
    .execute();
}

/** What these messages say may have changed. */
export async function reconsider({ db }: Database, ids: readonly string[], now: number): Promise<boolean> {
  let hasChanged = false;
  for (const some of parts(ids)) {
    const changed = await db
      .updateTable('telegramMessage')
      .set({ dueAt: now })
      .where('id', 'in', some)
      .executeTakeFirst();
    hasChanged ||= changed.numUpdatedRows > 0n;
  }
  return hasChanged;
}

/** The same for every message that shows one of these questions. */
export async function reconsiderQuestions(
  { db }: Database,
  checkInIds: readonly string[],
  now: number,
): Promise<boolean> {
  let hasChanged = false;
  for (const some of parts(checkInIds)) {
    const changed = await db
      .updateTable('telegramMessage')
      .set({ dueAt: now })
      .where('checkInId', 'in', some)
      .where('messageId', 'is not', null)
      .executeTakeFirst();
    hasChanged ||= changed.numUpdatedRows > 0n;
  }
  return hasChanged;
}

/** The same for the messages of somebody about a task that is theirs no more. */
export async function reconsiderTask({ db }: Database, person: string, taskId: string, now: number): Promise<boolean> {
  const changed = await db
    .updateTable('telegramMessage')
    .set({ dueAt: now })
    .where('person', '=', person)
    .where('taskId', '=', taskId)
    .where('messageId', 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The same for the older messages of a question that another message has: one of them has its buttons. */
async function reconsiderOlder({ db }: Database, { person, checkInId, messageId }: Asking, now: number): Promise<void> {
  if (checkInId === null) return;
  await db
    .updateTable('telegramMessage')
    .set({ dueAt: now })
    .where('checkInId', '=', checkInId)
    .where('person', '=', person)
    .where('messageId', '<', messageId)
    .execute();
}

interface Asking {
  readonly person: string;
  readonly checkInId: string | null;
  readonly messageId: number;
}

/** Whether the question of a message has come again in a later one. */
export async function isOlder({ db }: Database, { person, checkInId, messageId }: MessageRow): Promise<boolean> {
  if (checkInId === null || messageId === null) return false;
  const later = await db
    .selectFrom('telegramMessage')
    .select('id')
    .where('checkInId', '=', checkInId)
    .where('person', '=', person)
    .where('messageId', '>', messageId)
    .executeTakeFirst();
  return later !== undefined;
}

/** A statement has a limited number of parameters. */
export function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

const PART = 500;

/** The first message of each chat that is due, in order; at most `most`. */
export async function dueMessages({ db }: Database, now: number, most: number): Promise<MessageRow[]> {
  const first = db
    .selectFrom('telegramMessage')
    .select(({ fn }) => ['chatId', fn.min('position').as('position')])
    .where('dueAt', 'is not', null)
    .groupBy('chatId')
    .as('first');
  const rows = await db
    .selectFrom('telegramMessage')
    .innerJoin(first, (join) =>
      join
        .onRef('first.chatId', '=', 'telegramMessage.chatId')
        .onRef('first.position', '=', 'telegramMessage.position'),
    )
    .selectAll('telegramMessage')
    .where('dueAt', '<=', now)
    .orderBy('telegramMessage.position')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...row,
    messageId: row.messageId === null ? null : Number(row.messageId),
    former: row.former === null ? null : Number(row.former),
    sentAt: row.sentAt === null ? null : Number(row.sentAt),
    position: Number(row.position),
    attempts: Number(row.attempts),
  }));
}

/** When the next one is due; null: none waits. */
export async function nextDue({ db }: Database): Promise<number | null> {
  const found = await db
    .selectFrom('telegramMessage')
    .select(({ fn }) => fn.min('dueAt').as('at'))
    .where('dueAt', 'is not', null)
    .executeTakeFirst();
  return found?.at === null || found?.at === undefined ? null : Number(found.at);
}

interface Sent {
  readonly messageId: number;
  readonly former?: number | null;
  readonly sent: string;
  readonly sentAt: number;
}

/** Sent as it was found at that time; what changed meanwhile, and a former message, is due again. */
export async function markSent(database: Database, row: MessageRow, found: number, result: Sent): Promise<void> {
  await database.db
    .updateTable('telegramMessage')
    .set({ ...result, attempts: 0, dueAt: result.former ? found : unlessLater(found) })
    .where('id', '=', row.id)
    .execute();
  if (result.messageId !== row.messageId) await reconsiderOlder(database, { ...row, ...result }, found);
}

/** The buttons of the former message are gone. */
export async function markStripped({ db }: Database, { id, former }: MessageRow): Promise<void> {
  await db
    .updateTable('telegramMessage')
    .set({ former: null, attempts: 0 })
    .where('id', '=', id)
    .where('former', '=', former)
    .execute();
}

/** Nothing to do for it, unless it became due again after that time. */
export async function settle({ db }: Database, id: string, found: number): Promise<void> {
  await db
    .updateTable('telegramMessage')
    .set({ dueAt: unlessLater(found) })
    .where('id', '=', id)
    .execute();
}

function unlessLater(found: number) {
  return sql<number | null>`case when "dueAt" <= ${sql.lit(found)} then null else "dueAt" end`;
}

/** Everything for this chat waits until then. */
export async function postpone({ db }: Database, row: MessageRow, until: number, isFailure: boolean): Promise<void> {
  await db
    .updateTable('telegramMessage')
    .set({ dueAt: until })
    .where('chatId', '=', row.chatId)
    .where('dueAt', '<', until)
    .execute();
  if (isFailure)
    await db
      .updateTable('telegramMessage')
      .set({ attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .execute();
}

export async function deleteMessage({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom('telegramMessage').where('id', '=', id).execute();
}

interface Shown extends Subject {
  /** For a message that has no row yet. */
  readonly id: string;
  readonly person: string;
  readonly chatId: string;
  readonly messageId: number;
  /** See `RepliedMessage`. */
  readonly draft?: string | null;
}

/** Remembers what a message in the chat is about from now on. */
export async function saveSubject(database: Database, shown: Shown, now: number): Promise<void> {
  const { db } = database;
  await reconsiderOlder(database, shown, now);
  const { id, person, chatId, messageId, taskId, checkInId, draft = null } = shown;
  const changed = await db
    .updateTable('telegramMessage')
    // Words stay with their question: an answer can be taken back, and given again.
    .set({
      taskId,
      checkInId,
      draft: draft ?? sql<string | null>`case when "checkInId" = ${checkInId} then "draft" end`,
    })
    .where('chatId', '=', chatId)
    .where('messageId', '=', messageId)
    .where('person', '=', person)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  const row = { former: null, sent: null, sentAt: null, dueAt: null, position: 0, attempts: 0 };
  await db
    .insertInto('telegramMessage')
    .values({ ...row, id, person, chatId, messageId, taskId, checkInId, draft, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface RepliedMessage extends Subject {
  readonly id: string;
  readonly person: string;
  /** Words that wait for the answer that they belong to, or the group that the message is about. */
  readonly draft: string | null;
}

/** What the person's message with this number is about. */
export async function messageAt(
  { db }: Database,
  person: string,
  chatId: string,
  messageId: number,
): Promise<RepliedMessage | undefined> {
  return db
    .selectFrom('telegramMessage')
    .select(['id', 'person', 'taskId', 'checkInId', 'draft'])
    .where('chatId', '=', chatId)
    .where('messageId', '=', messageId)
    .where('person', '=', person)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** The last words that the person wrote for a question, whichever message about it they replied to. */
export async function wordsFor({ db }: Database, person: string, checkInId: string): Promise<string | null> {
  const found = await db
    .selectFrom('telegramMessage')
    .select('draft')
    .where('person', '=', person)
    .where('checkInId', '=', checkInId)
    .where('draft', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return found?.draft ?? null;
}

/** Messages that nobody will reply to any more, and updates that Telegram does not send again. */
export async function deleteOldMessages(
  { db }: Database,
  before: { messages: number; updates: number },
): Promise<void> {
  await db.deleteFrom('telegramMessage').where('createdAt', '<', before.messages).where('dueAt', 'is', null).execute();
  await db.deleteFrom('telegramUpdate').where('at', '<', before.updates).execute();
}
