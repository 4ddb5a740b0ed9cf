/** Tells Telegram where updates go, and which commands the menu of a chat shows. */
import type { Api } from 'grammy';
import type { LanguageCode } from 'grammy/types';
import { languages } from '#server/language/catalogs.ts';
import { translatorFor } from '#server/language/translator.ts';
import { COMMANDS } from '../chat/commands.ts';
import { ALLOWED } from './updates.ts';
import { MINI_APP_PATH } from '../mini-app/path.ts';
import { WEBHOOK_PATH } from './webhook.ts';

interface Webhook {
  readonly url: URL | undefined;
  readonly secret: string;
}

/** `webhook`: null if Pulse asks for updates. What Telegram holds until then is kept. */
export async function announce(api: Api, webhook: Webhook | null): Promise<void> {
  if (webhook?.url)
    await api.setWebhook(webhook.url.origin + WEBHOOK_PATH, {
      secret_token: webhook.secret,
      allowed_updates: ALLOWED,
    });
  else await api.deleteWebhook();
  for (const language of languages) {
    const { t } = translatorFor(language);
    const commands = COMMANDS.map((command) => ({ command, description: t(`telegram.command.${command}`) }));
    // English is for everyone whose language the bot does not speak. A catalog's file is named by its ISO 639-1 code.
    await api.setMyCommands(commands, language === 'en' ? {} : { language_code: language as LanguageCode });
  }
}

/** The button beside the text field of each chat opens the tasks. Telegram opens nothing without https. */
export async function offerMiniApp(api: Api, url: URL | undefined): Promise<void> {
  const opens = url?.protocol === 'https:' ? { url: url.origin + MINI_APP_PATH } : null;
  await api.setChatMenuButton({
    menu_button: opens ? { type: 'web_app', text: 'Pulse', web_app: opens } : { type: 'default' },
  });
}
