/** Which person a Telegram account belongs to: one account each, by Telegram's own number for it. */
import type { Database } from '#server/database/database.ts';
import { deleteDeliveriesTo } from '#server/delivery/deliveries.ts';
import type { QuietHours } from '#server/delivery/quiet.ts';

/** A Telegram account as it presents itself. */
export interface TelegramUser {
  /** Digits. Also the number of the private chat with it. */
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
}

export interface Link extends TelegramUser {
  readonly person: string;
  readonly linkedAt: number;
  /** Null: none. */
  readonly quiet: QuietHours | null;
}

/** What the stored tokens of the sessions begin with that Telegram accounts have opened (`server/auth/mini-app.ts`). */
export const MINI_APP_TOKEN = 'telegram:';

/** The person whose account it is; undefined for a stranger and for a disabled person. */
export async function personLinkedTo({ db }: Database, telegramId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('telegramLink')
    .innerJoin('person', 'person.id', 'telegramLink.person')
    .select('telegramLink.person')
    .where('telegramId', '=', telegramId)
    .where('person.disabledAt', 'is', null)
    .where('person.erasedAt', 'is', null)
    .executeTakeFirst();
  return found?.person;
}

export async function linkOf({ db }: Database, person: string): Promise<Link | undefined> {
  const row = await db.selectFrom('telegramLink').selectAll().where('person', '=', person).executeTakeFirst();
  return (
    row && {
      id: row.telegramId,
      username: row.username,
      name: row.name,
      person,
      linkedAt: Number(row.linkedAt),
      quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
    }
  );
}

/** The chat of each of these people who has linked one. */
export async function chatsOf({ db }: Database, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const chats = new Map<string, string>();
  for (let at = 0; at < people.length; at += PART) {
    const some = people.slice(at, at + PART);
    const links = db.selectFrom('telegramLink').select(['person', 'telegramId']).where('person', 'in', some);
    for (const { person, telegramId } of await links.execute()) chats.set(person, telegramId);
  }
  return chats;
}

/** A statement has a limited number of parameters. */
const PART = 500;

/** How people know it. */
export function accountText({ name, username }: Pick<TelegramUser, 'name' | 'username'>): string {
  return username === null ? name : `${name} (@${username})`;
}

/** False if the Telegram account is another person's. A person's earlier account is replaced. */
export async function saveLink(
  { db }: Database,
  person: string,
  { id: telegramId, username, name }: TelegramUser,
  linkedAt: number,
): Promise<boolean> {
  const owner = await db
    .selectFrom('telegramLink')
    .select('person')
    .where('telegramId', '=', telegramId)
    .executeTakeFirst();
  if (owner && owner.person !== person) return false;
  const values = { telegramId, username, name, linkedAt };
  const saved = await db
    .insertInto('telegramLink')
    .values({ person, ...values, quietFrom: null, quietTo: null })
    // Of two people who confirm the same account at once, the second finds it taken and writes nothing.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((saved.numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
  if (owner) return true;
  const others = db.selectFrom('telegramLink').select('person').where('telegramId', '=', telegramId);
  const changed = await db
    .updateTable('telegramLink')
    .set(values)
    .where('person', '=', person)
    .where((where) => where.not(where.exists(others)))
    .executeTakeFirst();
  await endMiniAppSessions(db, person);
  return changed.numUpdatedRows > 0n;
}

export async function saveQuietHours({ db }: Database, person: string, quiet: QuietHours | null): Promise<void> {
  const values = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  await db.updateTable('telegramLink').set(values).where('person', '=', person).execute();
}

/** Ends the link with everything that was still to be sent. False if there was none. */
export async function deleteLink(database: Database, person: string): Promise<boolean> {
  const { db } = database;
  const deleted = await db.deleteFrom('telegramLink').where('person', '=', person).executeTakeFirst();
  await deleteDeliveriesTo(database, person, 'telegram');
  await db.deleteFrom('telegramMessage').where('person', '=', person).execute();
  await db.deleteFrom('telegramRequest').where('person', '=', person).execute();
  await endMiniAppSessions(db, person);
  return deleted.numDeletedRows > 0n;
}

async function endMiniAppSessions(db: Database['db'], person: string): Promise<void> {
  await db
    .deleteFrom('authSession')
    .where('userId', '=', person)
    .where('token', 'like', `${MINI_APP_TOKEN}%`)
    .execute();
}
