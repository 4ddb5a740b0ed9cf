/**
 * Takes updates from Telegram, each once: by asking for them, or as Telegram sends them. Those of one chat are handled
 * in order, those of several at the same time.
 */
import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import { backoff } from '#sync/backoff.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { MINUTE, SECOND } from '#domain/duration.ts';
import type { Database } from '#server/database/database.ts';
import { newIncident } from '#server/incident.ts';
import { RENEW_MS, type Lease } from '#server/jobs/lease.ts';
import type { Log } from '#server/log.ts';
import { isUpdate } from './read-update.ts';
import { failureOf, type Failure } from './failure.ts';

interface Ports {
  readonly api: Api;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handle: (update: Update, at: number) => Promise<void>;
}

export const ALLOWED = ['message', 'callback_query', 'my_chat_member'] as const;

/** Telegram waits so long for an update; shorter than a lease lasts. */
const POLL_SECONDS = 8;
const OUTAGE = { least: SECOND, most: MINUTE };

/** Handles an update unless it was handled before. Rejects if it is to be sent again. */
export async function takeUpdate({ database, clock, log, handle }: Omit<Ports, 'api'>, update: Update): Promise<void> {
  const { db } = database;
  const id = update.update_id;
  await db
    .insertInto('telegramUpdate')
    .values({ id, at: clock.now(), isDone: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = await db.selectFrom('telegramUpdate').select(['at', 'isDone']).where('id', '=', id).executeTakeFirst();
  if (Number(known?.isDone) === 1) return;
  try {
    await handle(update, Number(known?.at ?? clock.now()));
  } catch (error) {
    if (isTransient(error)) throw error;
    // A bug, or what Telegram will never accept: it must not hold up what comes after it.
    log.error({ error, update: id, incident: newIncident() }, 'telegram: an update could not be handled');
  }
  await db.updateTable('telegramUpdate').set({ isDone: 1 }).where('id', '=', id).execute();
}

function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  const kind = failureKind(error);
  return kind === 'away' || kind === 'wait' || kind === 'token' || kind === 'conflict';
}

function failureKind(error: unknown): Failure['kind'] | undefined {
  return telegramFailure(error)?.kind;
}

/** Undefined for what does not come from Telegram. */
function telegramFailure(error: unknown): Failure | undefined {
  try {
    return failureOf(error);
  } catch {
    // The caller has the error itself.
    return undefined;
  }
}

/** Asks for updates while this node has the lease. Returns what stops it. */
export function pollUpdates(ports: Ports, lease: Lease): () => Promise<void> {
  const { api, clock, log } = ports;
  const stopping = new AbortController();
  let offset = 0;
  let failures = 0;
  let wake = () => {};
  const ended = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let wait = 0;
      try {
        wait = (await lease.hold()) ? await step() : RENEW_MS;
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) break;
        wait = waitAfter(error);
        failures += 1;
      }
      if (wait > 0) await pause(wait);
    }
    await lease.release().catch((error: unknown) => log.warn({ error }, 'telegram: lease not released'));
  }

  async function step(): Promise<number> {
    const asked = { offset, timeout: POLL_SECONDS, allowed_updates: ALLOWED };
    const sent = await api.getUpdates(asked, stopping.signal as Parameters<Api['getUpdates']>[1]);
    const updates = sent.filter(isUpdate);
    if (updates.length < sent.length)
      log.warn({ count: sent.length - updates.length }, 'telegram: updates are unreadable');
    const chats = Map.groupBy(updates, chatIn);
    const results = await Promise.allSettled(Array.from(chats.values(), takeInOrder));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    // Asking for later ones tells Telegram that these have arrived. Then from the first again: after a quiet week their
    // numbers may begin anywhere.
    // One that cannot be read is passed over with those before it.
    const numbers = sent.map((update) => update.update_id).filter((id) => Number.isSafeInteger(id));
    offset = (numbers.at(-1) ?? -1) + 1;
    return 0;
  }

  async function takeInOrder(updates: readonly Update[]): Promise<void> {
    for (const update of updates) await takeUpdate(ports, update);
  }

  function waitAfter(error: unknown): number {
    const failure = telegramFailure(error);
    if (failure?.kind === 'wait') return failure.ms;
    if (failure?.kind === 'token')
      log.error({ error }, 'telegram refuses the bot: check TELEGRAM_BOT_TOKEN and TELEGRAM_API_ROOT');
    else if (failure?.kind === 'conflict')
      log.warn({ error }, 'telegram: another program asks for the updates of this bot');
    else if (failure || error instanceof StoreUnavailable) log.warn({ error }, 'telegram: waiting');
    else log.error({ error, incident: newIncident() }, 'telegram: updates could not be taken');
    return failure?.kind === 'token' ? MINUTE : backoff(OUTAGE, failures);
  }

  function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  return async () => {
    stopping.abort();
    wake();
    await ended;
  };
}

function chatIn({ message, callback_query: query, my_chat_member: membership }: Update): number {
  return message?.chat.id ?? query?.from.id ?? membership?.chat.id ?? 0;
}
