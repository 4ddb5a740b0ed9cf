/** Links a person's account to Telegram as people do: by the deep link, confirmed in the session that asked. */
import { expect, vi } from 'vitest';
import type { Account } from './client.ts';
import type { Chatter } from './telegram.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

export async function linkTelegram(
  { url }: { readonly url: string },
  account: Account,
  chatter: Chatter,
): Promise<void> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { ...account.headers, Origin: new URL(url).origin, 'Content-Type': 'application/json' };
    const answer = await fetch(new URL(`/api/me/telegram${path}`, url), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  // The bot's name is known once Telegram has answered.
  const asked = await vi.waitFor(async () => {
    const { status, body } = await ask('POST', '/requests');
    expect(status).toBe(200);
    return body as { id: string; url: string };
  }, PATIENCE);
  chatter.says(`/start ${new URL(asked.url).searchParams.get('start') ?? ''}`);
  await vi.waitFor(
    async () => expect((await ask('GET', `/requests/${asked.id}`)).body['account']).not.toBeNull(),
    PATIENCE,
  );
  const confirmation = { id: asked.id, telegramId: String(chatter.user.id) };
  expect((await ask('POST', '/confirmation', confirmation)).status).toBe(200);
}
