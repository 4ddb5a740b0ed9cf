/** Linking a Telegram account to the caller's, and updates that Telegram sends. */
import type { Context } from 'hono';
import { WEBHOOK_HEADER, WEBHOOK_PATH } from '#telegram/bot/webhook.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { accountText } from '#telegram/link/links.ts';
import { languageOf } from './signed-in.ts';
import { createStepUp } from './step-up.ts';

export function addTelegram(app: App, serve: Serve, ports: AppPorts): void {
  const { telegram, config, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  /** Whether there is a bot, and the account that is linked. */
  serve('GET /api/me/telegram', async ({ person }) => {
    const link = await telegram?.linkOf(person);
    return {
      bot: telegram?.botName() ?? null,
      isOn: telegram !== undefined,
      link: link ? { name: link.name, username: link.username, linkedAt: link.linkedAt } : null,
    };
  });

  /** A link and a code for the chat, for who shows that they are the person; earlier ones stop working. */
  serve('POST /api/me/telegram/requests', async ({ c, session, input: typed }) => {
    const bot = telegram?.botName() ?? null;
    if (!telegram || bot === null) return noBot(c);
    return stepUp(c, { session, what: ['telegram', 'add'], typed }, async () => {
      const { id, token, code, expiresAt } = await telegram.requests.begin(askingOf(session));
      return { id, code, url: `https://t.me/${bot}?start=${token}`, bot, expiresAt };
    });
  });

  /** The Telegram account that has sent the link or the code; null while there is none. */
  serve('GET /api/me/telegram/requests/:id', async ({ c, session, params }) => {
    if (!telegram) return noBot(c);
    const account = await telegram.requests.claimedBy(askingOf(session), params.id);
    return account === undefined ? expired(c) : { account };
  });

  serve('POST /api/me/telegram/confirmation', async ({ c, session, input: { id, telegramId } }) => {
    if (!telegram) return noBot(c);
    const { person } = session;
    const before = await telegram.linkOf(person);
    const confirmed = await telegram.confirm(askingOf(session), id, telegramId);
    if (confirmed === 'linked') {
      const link = await telegram.linkOf(person);
      const name = link && accountText(link);
      const change = before ? 'changed' : 'added';
      tellCredential({ person, credential: 'telegram', change, name, acceptLanguage: languageOf(c) });
      return {};
    }
    if (confirmed === 'expired') return expired(c);
    return problem(
      c,
      409,
      'TELEGRAM_TAKEN',
      'This Telegram account is linked to another person. Unlink it there first.',
    );
  });

  serve('DELETE /api/me/telegram', async ({ c, person }) => {
    if (!telegram) return noBot(c);
    await telegram.unlink(person);
    return {};
  });

  if (config.telegram?.webhook)
    app.post(WEBHOOK_PATH, async (c) => {
      const update: unknown = await c.req.json().catch(() => undefined);
      const taken = (await telegram?.take(c.req.header(WEBHOOK_HEADER), update)) ?? 'foreign';
      if (taken === 'foreign') return problem(c, 403, 'not_telegram', 'Only Telegram sends updates here');
      if (taken === 'malformed') return problem(c, 400, 'invalid_input', 'This is not an update of Telegram');
      return c.json({ success: true });
    });
}

function askingOf({ person, id }: { readonly person: string; readonly id: string }) {
  return { person, session: id };
}

function noBot(c: Context): Response {
  return problem(c, 409, 'NO_TELEGRAM_BOT', 'Telegram isn’t set up, or can’t be reached. Try again later.');
}

function expired(c: Context): Response {
  return problem(c, 404, 'TELEGRAM_REQUEST_EXPIRED', 'This link has expired. Start again.');
}
