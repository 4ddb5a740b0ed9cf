/** The bot, and the page inside Telegram. */
import { unlinkedNotice } from '#server/auth/credential-notices.ts';
import { createMiniApp, type MiniApp } from '#server/auth/mini-app.ts';
import type { Deliveries } from '#server/delivery/deliveries.ts';
import type { Door } from '#server/door/execute.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addMiniApp } from '#server/http/mini-app.ts';
import { addTelegram } from '#server/http/telegram.ts';
import type { Telegram } from '#telegram/telegram.ts';
import type { Accounts } from './accounts.ts';
import type { Base, Part } from './part.ts';

interface TelegramPart extends Part {
  /** Undefined without a bot. */
  readonly telegram: Telegram | undefined;
  /** Undefined without a bot. */
  readonly miniApp: MiniApp | undefined;
}

interface Needs {
  readonly door: Door;
  readonly deliveries: Deliveries;
  readonly accounts: Accounts;
}

export const telegramRoutes: AddRoutes = ({ app, serve }, ports) => {
  addTelegram(app, serve, ports);
  addMiniApp(serve, ports);
};

export async function openTelegram(base: Base, { door, deliveries, accounts }: Needs): Promise<TelegramPart> {
  const { config, stack } = base;
  const { secret, sessions, requiredFactor, tellCredential } = accounts;
  // Loaded on demand: most instances have no bot.
  const telegram =
    config.telegram &&
    (await import('#telegram/telegram.ts')).startTelegram({
      ...{ ...base, door, deliveries, secret },
      onUnlinked: (link) => tellCredential(unlinkedNotice(link)),
      isFactorMissing: requiredFactor.isMissing,
    });
  stack.defer(async () => telegram?.stop());
  return {
    telegram,
    miniApp: createMiniApp({ ...base, sessions, requiredFactor }),
  };
}
