/** How messages leave: at which pace, in which order, and what a killed process costs. In simulated time. */
import { setImmediate } from 'node:timers/promises';
import { GrammyError, HttpError } from 'grammy';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { DAY, SECOND } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import type { Channel } from '#server/delivery/channel.ts';
import { countWaiting, createDeliveries, type Queued } from '#server/delivery/deliveries.ts';
import { startWorker } from '#server/delivery/worker.ts';
import { createLog } from '#server/log.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { html } from '../bot/html.ts';
import type { Screen } from '../bot/screen.ts';
import type { Sender } from '../bot/sender.ts';
import { telegramChannel, type Message } from './channel.ts';

const NOW = 1_800_000_000_000;
const id = () => newId(NOW, Math.random);
const log = createLog('silent');

/** Time passes only when everything waits for it. */
class SleepingClock implements Clock {
  time = NOW;
  timers: { readonly at: number; readonly callback: () => void }[] = [];
  #asleep = Promise.withResolvers<void>();

  now(): number {
    return this.time;
  }

  random(): number {
    return 0;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { at: this.time + ms, callback };
    this.timers.push(timer);
    this.#asleep.resolve();
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }

  /** Lets time pass until that is true. */
  async until(isDone: () => boolean | Promise<boolean>): Promise<void> {
    for (;;) {
      while (this.timers.length === 0) {
        this.#asleep = Promise.withResolvers();
        await this.#asleep.promise;
      }
      if (await isDone()) return;
      const next = this.timers.reduce((one, other) => (other.at < one.at ? other : one));
      this.timers = this.timers.filter((each) => each !== next);
      this.time = Math.max(this.time, next.at);
      next.callback();
      await setImmediate();
    }
  }
}

interface Sent {
  readonly chatId: string;
  readonly text: string;
  readonly at: number;
}

/** A Telegram that notes what arrives. */
class Chats {
  readonly sent: Sent[] = [];
  readonly clock: Clock;
  /** Decides what happens to a message: thrown, it is refused. */
  fails: (chatId: string) => Error | 'lost' | null = () => null;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Of a process: after it was killed nothing comes back to it. */
  sender(isAlive: () => boolean = () => true): Sender {
    return {
      send: async (chatId, screen) => {
        if (!isAlive()) return never();
        await setImmediate();
        const failure = this.fails(chatId);
        if (failure instanceof Error) throw failure;
        this.sent.push({ chatId, text: textOf(screen), at: this.clock.now() });
        if (failure === 'lost') throw new HttpError('timeout', new Error('timeout'));
        return isAlive() ? this.sent.length : never();
      },
      edit: never,
      strip: never,
      answer: () => Promise.resolve(),
    };
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => {});
}

function textOf({ lines }: Screen): string {
  return lines.map(({ source }) => source).join('\n');
}

const refusal = (code: number, description: string, parameters = {}) =>
  new GrammyError(description, { ok: false, error_code: code, description, parameters }, 'sendMessage', {});

for (const kind of DATABASES) {
  describe(`queued messages on ${kind}`, () => {
    async function open() {
      const { database } = await openDatabase(kind);
      const clock = new SleepingClock();
      const chats = new Chats(clock);
      const deliveries = createDeliveries({ database, clock, newId: id });
      const unlinked: string[] = [];
      const start = (sender = chats.sender(), maySend = () => true) => {
        const { name, limits, send } = telegramChannel({
          ...{ database, clock, log, sender },
          url: undefined,
          add: async (queued) => deliveries.add(queued),
          unlink: async (person) => void unlinked.push(person),
          left: async () => {},
        });
        // Each says its key.
        const channel: Channel<Message> = {
          ...{ name, limits, send },
          render: async ({ key }) => ({
            kind: 'message',
            message: {
              stored: undefined,
              shown: {
                screen: { lines: [html`${key}`], buttons: [] },
                subject: { taskId: null, checkInId: null },
                at: NOW,
                isAgain: false,
              },
            },
          }),
        };
        return startWorker({ deliveries, clock, log, newId: id, maySend }, channel);
      };
      const isEmpty = async () => (await countWaiting(database, 'telegram')) === 0;
      return { database, clock, chats, deliveries, unlinked, start, isEmpty };
    }

    function queued(chatId: string, position: number): Queued {
      return {
        channel: 'telegram',
        recipient: chatId,
        service: 'telegram',
        person: chatId,
        kind: 'news',
        key: id(),
        content: null,
        position,
        expiresAt: NOW + DAY,
      };
    }

    it('1,000 for 200 chats leave at the allowed rates, in order, none lost over ten kills', async () => {
      const { database, clock, chats, deliveries, start, isEmpty } = await open();
      // PostgreSQL takes the same path; fewer are enough to see it.
      const [people, each] = kind === 'SQLite' ? [200, 5] : [60, 5];
      const expected = new Map<string, string[]>();
      const all: Queued[] = [];
      // What a disk costs is not the question here.
      if (kind === 'SQLite') await sql`pragma synchronous = off`.execute(database.db);
      for (let n = 0; n < people * each; n += 1) {
        const chat = String(n % people);
        const message = queued(chat, n);
        all.push(message);
        expected.set(chat, [...(expected.get(chat) ?? []), message.key]);
      }
      await deliveries.add(all);
      const kills = 10;
      const part = (people * each) / (kills + 1);
      for (let kill = 1; kill <= kills; kill += 1) {
        let isAlive = true;
        start(
          chats.sender(() => isAlive),
          () => isAlive,
        );
        await clock.until(() => chats.sent.length >= kill * part);
        isAlive = false;
        clock.timers = [];
        // A process needs a while to start.
        clock.time += SECOND;
      }
      const stop = start();
      await clock.until(isEmpty);
      await stop();

      const repeated = chats.sent.length - people * each;
      expect(repeated).toBeLessThanOrEqual(kills * 25);
      for (const [chat, ids] of expected) {
        const got = chats.sent.filter(({ chatId }) => chatId === chat).map(({ text }) => text);
        expect([...new Set(got)]).toEqual(ids);
      }
      const perSecond = Map.groupBy(chats.sent, ({ at }) => Math.floor((at - NOW) / SECOND));
      expect(Math.max(...[...perSecond.values()].map((some) => some.length))).toBeLessThanOrEqual(30);
      for (const [, ofChat] of Map.groupBy(chats.sent, ({ chatId }) => chatId))
        for (const [at, one] of ofChat.entries()) {
          const before = ofChat[at - 1];
          if (before && before.text !== one.text) expect(one.at - before.at).toBeGreaterThanOrEqual(SECOND);
        }
    });

    it('everything waits as long as Telegram says, and what comes after it in a chat stays after it', async () => {
      const { clock, chats, deliveries, start, isEmpty } = await open();
      const all = [queued('ann', 1), queued('ann', 2), queued('ben', 3)];
      await deliveries.add(all);
      let isFull = true;
      // Ben's may be on its way by then.
      chats.fails = (chatId) => {
        if (!isFull || chatId !== 'ann') return null;
        isFull = false;
        return refusal(429, 'Too Many Requests', { retry_after: 30 });
      };
      const stop = start();
      await clock.until(isEmpty);
      await stop();
      const anns = chats.sent.filter(({ chatId }) => chatId === 'ann');
      expect(anns.map(({ text }) => text)).toEqual(all.slice(0, 2).map(({ key }) => key));
      expect((anns[0]?.at ?? 0) - NOW).toBeGreaterThanOrEqual(30 * SECOND);
    });

    it('is repeated while Telegram is away, and once more if only the answer was lost', async () => {
      const { clock, chats, deliveries, start, isEmpty } = await open();
      const [first, second] = [queued('ann', 1), queued('ann', 2)];
      await deliveries.add([first, second]);
      let tries = 0;
      chats.fails = () => {
        tries += 1;
        if (tries <= 5) return tries % 2 ? refusal(502, 'Bad Gateway') : new HttpError('away', new Error('away'));
        return tries === 6 ? 'lost' : null;
      };
      const stop = start();
      await clock.until(isEmpty);
      await stop();
      expect(chats.sent.map(({ text }) => text)).toEqual([first.key, first.key, second.key]);
    });

    it('a blocked bot is unlinked; what Telegram will never accept holds up nothing', async () => {
      const { clock, chats, deliveries, unlinked, start, isEmpty } = await open();
      const next = queued('odd', 3);
      await deliveries.add([queued('blocked', 1), queued('blocked', 4), queued('odd', 2), next]);
      let odd = 0;
      chats.fails = (chatId) => {
        if (chatId === 'blocked') return refusal(403, 'Forbidden: bot was blocked by the user');
        odd += 1;
        return odd === 1 ? refusal(400, 'Bad Request: something new') : null;
      };
      const stop = start();
      await clock.until(isEmpty);
      await stop();
      expect(unlinked).toEqual(['blocked']);
      expect(chats.sent.map(({ text }) => text)).toEqual([next.key]);
    });
  });
}
