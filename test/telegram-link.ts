/** Links a person's account to Telegram as people do: by the deep link, confirmed in the session that asked. */
import { setTimeout } from 'node:timers/promises';
import { PATIENCE_MS } from '#test/patience.ts';
import type { Account } from './client.ts';
import type { Chatter } from './telegram.ts';

const INTERVAL_MS = 50;

export async function linkTelegram(
  { url }: { readonly url: string },
  account: Account,
  chatter: Chatter,
): Promise<void> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { ...account.headers, Origin: new URL(url).origin, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(new URL(`/api/me/telegram${path}`, url), init);
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null;
  };
  // The bot's name is known once Telegram has answered.
  const asked = await untilGiven(() => ask('POST', '/requests', { password: account.password }));
  chatter.says(`/start ${new URL(String(asked['url'])).searchParams.get('start') ?? ''}`);
  const id = String(asked['id']);
  await untilGiven(async () => (await ask('GET', `/requests/${id}`))?.['account']);
  const confirmation = { id, telegramId: String(chatter.user.id) };
  if (!(await ask('POST', '/confirmation', confirmation))) throw new Error('Telegram was not linked');
}

async function untilGiven<T>(get: () => Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const given = await get();
    if (given !== null && given !== undefined) return given;
    if (performance.now() > end) throw new Error('Telegram was not heard in time');
    await setTimeout(INTERVAL_MS);
  }
}
