/**
 * Sends what is queued, as it is at that moment: each second one message to each of a few chats, so that neither a chat
 * nor all together get more than Telegram takes. What fails is repeated, and what comes after it in the same chat waits.
 * A message is repeated only if the process dies, or the answer is lost, after it was sent.
 */
import { createHash } from 'node:crypto';
import { MINUTE, SECOND } from '#domain/duration.ts';
import { newIncident } from '#server/incident.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { backoff } from '#sync/backoff.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { failureOf } from '../bot/failure.ts';
import { payloadOf, type Screen } from '../bot/screen.ts';
import type { Sender } from '../bot/sender.ts';
import {
  deleteMessage,
  dueMessages,
  markSent,
  markStripped,
  nextDue,
  postpone,
  settle,
  type MessageRow,
} from './message-rows.ts';

/** What a queued message says now. */
export type Content =
  | {
      readonly kind: 'screen';
      readonly screen: Screen;
      /** The time of its latest event. */
      readonly at: number;
      /** Whether that is news; otherwise it only changes a message that is there. */
      readonly isNews: boolean;
    }
  /** The person does not want to be written to before then. */
  | { readonly kind: 'later'; readonly until: number }
  | { readonly kind: 'nothing' };

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sender: Sender;
  readonly contentOf: (row: MessageRow) => Promise<Content>;
  /** The chat takes no messages any more. */
  readonly unlink: (person: string) => Promise<void>;
  /** Whether this node sends: one of those on a database does. */
  readonly isHolder: () => boolean;
}

export interface Drain {
  /** Something was queued. */
  wake(): void;
  /** Resolves when what is being sent has been. */
  stop(): Promise<void>;
}

/** Below the 30 a second that Telegram allows, since answers in chats come on top. */
const CHATS_A_SECOND = 25;
/** Further events within this time are added to the message; later ones send another. */
const MERGED_MS = MINUTE;
/** How often it looks without having been woken. */
const IDLE_MS = 30 * SECOND;
const RETRY_MS = 2 * SECOND;
/** While Telegram can't be reached. */
const OUTAGE = { least: 2 * SECOND, most: 5 * MINUTE };

export function startDrain({ database, clock, log, sender, contentOf, unlink, isHolder }: Ports): Drain {
  const stopping = new AbortController();
  let hasNews = true;
  let interrupt = () => {};
  let isIdle = false;
  const ended = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      hasNews = false;
      try {
        const { sent, wait } = isHolder() ? await step() : { sent: false, wait: IDLE_MS };
        // The pace is kept whatever else is queued meanwhile.
        isIdle = !sent;
        if (sent || !hasNews) await pause(wait);
      } catch (error) {
        log.warn({ error }, 'telegram: waiting for the database');
        await pause(RETRY_MS);
      }
    }
  }

  /** Sends at most one message to each chat; says how long to wait then. */
  async function step(): Promise<{ readonly sent: boolean; readonly wait: number }> {
    const now = clock.now();
    const due = await dueMessages(database, now, CHATS_A_SECOND);
    if (due.length === 0) {
      const next = await nextDue(database);
      return { sent: false, wait: next === null ? IDLE_MS : Math.min(Math.max(next - now, SECOND), IDLE_MS) };
    }
    const results = await Promise.allSettled(due.map((row) => deliver(row, now)));
    const waits = results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    return { sent: true, wait: Math.max(now + SECOND - clock.now(), ...waits) };
  }

  /** Returns how long all chats have to wait. */
  async function deliver(row: MessageRow, now: number): Promise<number> {
    const wait = row.former === null ? null : await strip(row, row.former, now);
    if (wait !== null) return wait;
    const content = await readContent(row);
    if (content.kind === 'later') {
      await postpone(database, row, Math.max(content.until, now + SECOND), false);
      return 0;
    }
    if (content.kind === 'nothing' || (row.messageId === null && !content.isNews)) {
      if (row.messageId === null) await deleteMessage(database, row.id);
      else await settle(database, row.id, now);
      return 0;
    }
    try {
      await show(row, content, now);
      return 0;
    } catch (error) {
      return failed(row, error, now);
    }
  }

  /** A bug in one message must not hold up the others. */
  async function readContent(row: MessageRow): Promise<Content> {
    try {
      return await contentOf(row);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error({ error, incident: newIncident() }, 'telegram: a message could not be written');
      return { kind: 'nothing' };
    }
  }

  async function show(row: MessageRow, content: Content & { kind: 'screen' }, now: number): Promise<void> {
    const { screen, at } = content;
    const sent = createHash('sha256')
      .update(JSON.stringify(payloadOf(screen)))
      .digest('base64url');
    const former = row.messageId;
    const isAgain = content.isNews && at > (row.sentAt ?? 0) + MERGED_MS;
    if (former !== null && !isAgain) {
      if (sent !== row.sent) await sender.edit(row.chatId, former, screen);
      await markSent(database, row, now, { messageId: former, sent, sentAt: row.sentAt ?? at });
      return;
    }
    const messageId = await sender.send(row.chatId, screen);
    // The later message has the buttons: those of the former one are taken away next.
    await markSent(database, row, now, { messageId, former, sent, sentAt: at });
  }

  /** Returns how long all chats have to wait before it is tried again; null: the buttons are gone. */
  async function strip(row: MessageRow, former: number, now: number): Promise<number | null> {
    try {
      await sender.strip(row.chatId, former);
    } catch (error) {
      const { kind } = failureOf(error);
      // What was deleted, or can't be changed any more, has nothing to press.
      if (kind !== 'unchanged' && kind !== 'missing' && kind !== 'refused') return failed(row, error, now);
    }
    await markStripped(database, row);
    return null;
  }

  async function failed(row: MessageRow, error: unknown, now: number): Promise<number> {
    const failure = failureOf(error);
    switch (failure.kind) {
      case 'wait':
        await postpone(database, row, now + failure.ms, false);
        return failure.ms;
      case 'gone':
        log.info({ person: row.person }, 'telegram: the bot was blocked');
        await unlink(row.person);
        return 0;
      case 'unchanged':
        await settle(database, row.id, now);
        return 0;
      case 'missing':
        await deleteMessage(database, row.id);
        return 0;
      case 'refused':
        log.error({ error, incident: newIncident() }, 'telegram refused a message');
        await settle(database, row.id, now);
        return 0;
      case 'away':
      case 'token':
      case 'conflict':
        log.warn({ error }, 'telegram: message not sent yet');
        await postpone(database, row, now + backoff(OUTAGE, row.attempts), true);
        return 0;
    }
  }

  function pause(ms: number): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(Math.max(ms, 0), resolve);
      interrupt = () => {
        cancel();
        resolve();
      };
    });
  }

  return {
    wake: () => {
      hasNews = true;
      if (isIdle) interrupt();
    },
    stop: async () => {
      stopping.abort();
      interrupt();
      await ended;
    },
  };
}
