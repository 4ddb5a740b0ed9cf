/** Puts the parts of the bot together, and starts and stops them. */
import { Api, type Transformer } from 'grammy';
import type { Update } from 'grammy/types';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { setPulseBot } from '#domain/profile/account.ts';
import { isSame } from '#server/auth/crypto.ts';
import { createPasswordAttempts } from '#server/auth/password-attempts.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';
import type { Deliveries } from '#server/delivery/deliveries.ts';
import { startNotifying } from '#server/delivery/notifications.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { isClockBelieved } from '#server/jobs/trusted-clock.ts';
import type { Log } from '#server/log.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { displayName } from '#domain/person/rules.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { translatorFor } from '#server/language/translator.ts';
import { html } from './bot/html.ts';
import { loadBotName } from './bot/bot-name.ts';
import { announce, offerMiniApp } from './bot/announce.ts';
import { isUpdate } from './bot/read-update.ts';
import { createSender } from './bot/sender.ts';
import { pollUpdates, takeUpdate } from './bot/updates.ts';
import { deleteOldGroups } from './chat/groups.ts';
import { handleUpdate } from './chat/dispatch.ts';
import type { ChatPorts } from './chat/ports.ts';
import { deleteLink, linkOf, type Link } from './link/links.ts';
import { createLinkRequests, type Asking, type Confirmed, type LinkRequests } from './link/requests.ts';
import { queuedAgain, telegramChannel } from './messages/channel.ts';
import { deleteOldMessages } from './messages/message-rows.ts';
import { repairLinks } from './link/repair.ts';
import { webhookSecret } from './bot/webhook.ts';

export interface Telegram {
  /** Without the `@`; null until Telegram has returned it. */
  botName(): string | null;
  readonly requests: LinkRequests;
  linkOf(person: string): Promise<Link | undefined>;
  confirm(asking: Asking, id: string, telegramId: string): Promise<Confirmed>;
  unlink(person: string): Promise<void>;
  /** Takes an update that Telegram sent here, unless it was not Telegram who sent it, or it is none. */
  take(secret: string | undefined, update: unknown): Promise<'taken' | 'foreign' | 'malformed'>;
}

export interface RunningTelegram extends Telegram {
  stop(): Promise<void>;
}

export interface TelegramPorts {
  readonly config: Config;
  readonly store: Store;
  readonly database: Database;
  readonly door: Door;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  readonly deliveries: Deliveries;
  readonly secret: string;
  readonly leaseFor: (name: string) => Lease;
  /** A person’s account is no longer linked, for whatever reason but that they have left. */
  readonly onUnlinked: (link: Link) => void;
  /** Whether the person must set up two-factor authentication first. */
  readonly isFactorMissing: (person: string) => Promise<boolean>;
}

/** Beyond Telegram's own wait for an update. */
const ANSWER_SECONDS = 30;
/** How long the end of the process waits for Telegram: what was being sent may have arrived, and is sent again. */
const LAST_ANSWER_MS = 3 * SECOND;
/** Twice as many within any minute, where two of these meet: that is Telegram's limit for a group. */
const GROUP_ANSWERS = { most: 10, ms: MINUTE };
/** How long a message can be replied to. */
const MESSAGES_KEPT_MS = 90 * DAY;
/** Telegram sends an update again for a day at most. */
const UPDATES_KEPT_MS = 3 * DAY;
const FIRST_CLEANUP_MS = 5 * MINUTE;
const NAME_RETRY_MS = 10 * SECOND;

/** Undefined without a bot. Nothing of it waits for Telegram. */
export function startTelegram(ports: TelegramPorts): RunningTelegram | undefined {
  const { config, store, database, door, clock, log, newId, deliveries, secret, isFactorMissing } = ports;
  if (!config.telegram) return undefined;
  const { token, apiRoot, webhook } = config.telegram;
  const api = new Api(token, { apiRoot, timeoutSeconds: ANSWER_SECONDS });
  const closing = new AbortController();
  api.config.use((call, method, payload, signal) => call(method, payload, eitherOf(signal, closing.signal)));
  const sender = createSender(api);
  const attempts = createPasswordAttempts(database, clock);
  const requests = createLinkRequests({ database, clock, newId, secret, attempts });
  let name: string | null = null;
  let stopped = false;
  let cancel = () => {};
  let stopUpdates: (() => Promise<void>) | undefined;

  async function unlink(person: string): Promise<void> {
    const link = await linkOf(database, person);
    await end(person);
    if (link) ports.onUnlinked(link);
  }

  async function end(person: string): Promise<void> {
    await deleteLink(database, person);
    await door.executeSystem(setPulseBot({ id: person, isActivated: false }));
  }

  /** Says in the chat that it is linked now. The page says so too, so that it may fail. */
  async function greet({ id, person }: Link): Promise<void> {
    const { language, name: as } = await store.read((reader) => {
      const rows = asRows(reader);
      return { language: rows.get('profile', person)?.language, name: displayName(rows, person) };
    });
    const text = translatorFor(language).t('telegram.linked', { name: as });
    try {
      await sender.send(id, { lines: [html`${text}`], buttons: [] });
    } catch (error) {
      log.warn({ error }, 'telegram: greeting not sent');
    }
  }

  const stopNotifying = startNotifying(
    { store, database, lease: ports.leaseFor('telegram'), clock, log, newId, deliveries },
    telegramChannel({
      ...{ database, clock, log, sender, unlink },
      url: config.url,
      add: async (queued) => deliveries.add(queued),
      left: end,
    }),
  );

  const mayAnswerGroup = createRateLimit(clock, GROUP_ANSWERS);
  const chatPorts = (botName: string): ChatPorts => ({
    store,
    database,
    door,
    clock,
    log,
    sender,
    requests,
    changed: async (messages) => deliveries.add(queuedAgain(messages, clock.now())),
    unlink,
    isFactorMissing,
    mayAnswerGroup,
    url: config.url,
    botName,
  });
  const handle = (update: Update, at: number) => handleUpdate(chatPorts(name ?? ''), update, at);
  const updates = { api, database, clock, log, handle };

  /** Tried until Telegram answers: the server starts without it. */
  async function begin(): Promise<void> {
    try {
      name = await loadBotName(api, database);
      await announce(api, webhook ? { url: config.url, secret: webhookSecret(secret, token) } : null);
      await offerMiniApp(api, config.url);
      if (!stopped && !webhook) stopUpdates = pollUpdates(updates, ports.leaseFor('telegram-updates'));
    } catch (error) {
      log.warn({ error }, 'telegram: no answer yet; check TELEGRAM_BOT_TOKEN and TELEGRAM_API_ROOT if this goes on');
      if (!stopped) cancel = clock.after(NAME_RETRY_MS, () => void begin());
    }
  }
  const begun = begin();

  let cancelCleanup = clock.after(FIRST_CLEANUP_MS, () => void cleanUp());
  async function cleanUp(): Promise<void> {
    try {
      const now = clock.now();
      await requests.deleteExpired();
      if (await isClockBelieved(database, now))
        await deleteOldMessages(database, { messages: now - MESSAGES_KEPT_MS, updates: now - UPDATES_KEPT_MS });
      await deleteOldGroups(database);
      await repairLinks({ database, door });
    } catch (error) {
      log.warn({ error }, 'telegram: cleanup failed; retrying in an hour');
    }
    if (!stopped) cancelCleanup = clock.after(HOUR, () => void cleanUp());
  }

  return {
    botName: () => name,
    requests,
    unlink,
    linkOf: async (person) => linkOf(database, person),
    async confirm(asking, id, telegramId) {
      const confirmed = await requests.confirm(asking, id, telegramId);
      if (confirmed !== 'linked') return confirmed;
      const link = await linkOf(database, asking.person);
      const telegramUsername = link?.username ?? undefined;
      await door.executeSystem(setPulseBot({ id: asking.person, isActivated: true, telegramUsername }));
      if (link) await greet(link);
      return confirmed;
    },
    async take(given, update) {
      if (!webhook || given === undefined || !isSame(given, webhookSecret(secret, token))) return 'foreign';
      if (!isUpdate(update)) return 'malformed';
      await takeUpdate(updates, update);
      return 'taken';
    },
    async stop() {
      stopped = true;
      cancel();
      cancelCleanup();
      const cancelEnd = clock.after(LAST_ANSWER_MS, () => closing.abort());
      await begun;
      await stopUpdates?.();
      await stopNotifying();
      cancelEnd();
    },
  };
}

/** grammY's types are those of a polyfill. */
type Signal = Parameters<Transformer>[3];

function eitherOf(given: Signal, own: AbortSignal): Signal {
  return (given === undefined ? own : AbortSignal.any([given as AbortSignal, own])) as Signal;
}
