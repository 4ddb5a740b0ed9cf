/**
 * The bot's messages: what each is about, so that a reply finds its task, and what it said last. A notification has one
 * row, under its own id.
 */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** What a message is about. */
export interface Subject {
  readonly taskId: string | null;
  readonly checkInId: string | null;
}

/** Where a message is. */
export interface Place {
  /** That of the notification. */
  readonly id: string;
  readonly person: string;
  readonly chatId: string;
  readonly messageId: number;
}

export interface MessageRow extends Place, Subject {
  /** The message that this one has taken the place of, until its buttons are gone. */
  readonly former: number | null;
  /** Hash of what it says. */
  readonly sent: string | null;
  /** The time of the latest event when it was sent; later ones are added to it or sent again. */
  readonly sentAt: number | null;
}

/** The message of a notification in that chat. */
export async function messageOf({ db }: Database, id: string, chatId: string): Promise<MessageRow | undefined> {
  const row = await db
    .selectFrom('telegramMessage')
    .select(['id', 'person', 'chatId', 'messageId', 'former', 'taskId', 'checkInId', 'sent', 'sentAt'])
    .where('id', '=', id)
    .where('chatId', '=', chatId)
    .where('messageId', 'is not', null)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      messageId: Number(row.messageId),
      former: row.former === null ? null : Number(row.former),
      sentAt: row.sentAt === null ? null : Number(row.sentAt),
    }
  );
}

/** The messages of these notifications. */
export async function messagesOf({ db }: Database, ids: readonly string[]): Promise<Place[]> {
  return placesIn(ids, (some) => places(db).where('id', 'in', some));
}

/** Those that show one of these questions. */
export async function messagesAsking({ db }: Database, checkInIds: readonly string[]): Promise<Place[]> {
  return placesIn(checkInIds, (some) => places(db).where('checkInId', 'in', some));
}

/** Those of a person about a task. */
export async function messagesAbout({ db }: Database, person: string, taskId: string): Promise<Place[]> {
  return (await places(db).where('person', '=', person).where('taskId', '=', taskId).execute()).map(placeOf);
}

/** The older messages of a question that another message has: one of them has its buttons. */
export async function messagesBefore(
  { db }: Database,
  { person, checkInId, messageId }: Pick<Place, 'person' | 'messageId'> & Pick<Subject, 'checkInId'>,
): Promise<Place[]> {
  if (checkInId === null) return [];
  const older = places(db).where('checkInId', '=', checkInId).where('person', '=', person);
  return (await older.where('messageId', '<', messageId).execute()).map(placeOf);
}

/** Whether the question of a message has come again in a later one. */
export async function isOlder({ db }: Database, { person, checkInId, messageId }: MessageRow): Promise<boolean> {
  if (checkInId === null) return false;
  const later = await places(db)
    .where('checkInId', '=', checkInId)
    .where('person', '=', person)
    .where('messageId', '>', messageId)
    .executeTakeFirst();
  return later !== undefined;
}

function places(db: Database['db']) {
  return db
    .selectFrom('telegramMessage')
    .select(['id', 'person', 'chatId', 'messageId'])
    .where('messageId', 'is not', null);
}

function placeOf(row: Omit<Place, 'messageId'> & { readonly messageId: number | string | null }): Place {
  return { ...row, messageId: Number(row.messageId) };
}

async function placesIn(
  ids: readonly string[],
  query: (some: readonly string[]) => ReturnType<typeof places>,
): Promise<Place[]> {
  const found: Place[] = [];
  for (const some of parts(ids)) found.push(...(await query(some).execute()).map(placeOf));
  return found;
}

/** A statement has a limited number of parameters. */
function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += PART) yield all.slice(at, at + PART);
}

const PART = 500;

/** It was sent, or says something else now. */
export async function saveMessage({ db }: Database, message: MessageRow, now: number): Promise<void> {
  const { id, ...values } = message;
  await db
    .insertInto('telegramMessage')
    .values({ id, ...values, draft: null, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** The buttons of the former message are gone. */
export async function markStripped({ db }: Database, { id, former }: MessageRow): Promise<void> {
  await db
    .updateTable('telegramMessage')
    .set({ former: null })
    .where('id', '=', id)
    .where('former', '=', former)
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
export async function saveSubject({ db }: Database, shown: Shown, now: number): Promise<void> {
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
  const row = { former: null, sent: null, sentAt: null };
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
  await db.deleteFrom('telegramMessage').where('createdAt', '<', before.messages).execute();
  await db.deleteFrom('telegramUpdate').where('at', '<', before.updates).execute();
}
