/** The bot's user name, which links to it need; remembered for the time that Telegram can't be reached. */
import type { Api } from 'grammy';
import type { Database } from '#server/database/database.ts';
import { failureOf } from './failure.ts';

export async function loadBotName(api: Api, { db }: Database): Promise<string> {
  const key = `telegramBot:${api.token.split(':')[0]}`;
  try {
    const { username } = await api.getMe();
    await db
      .insertInto('meta')
      .values({ key, value: username })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: username }))
      .execute();
    return username;
  } catch (error) {
    const known = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
    if (known && failureOf(error).kind === 'away') return known.value;
    throw error;
  }
}
