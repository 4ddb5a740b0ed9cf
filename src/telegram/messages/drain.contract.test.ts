/** How queued messages leave: at which pace, in which order, and what a killed process costs. In simulated time. */
import { setImmediate } from 'node:timers/promises';
import { GrammyError, HttpError } from 'grammy';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { MINUTE, SECOND } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { html } from '../bot/html.ts';
import type { Screen } from '../bot/screen.ts';
import type { Sender } from '../bot/sender.ts';
import { startDrain, type Content, type Drain } from './drain.ts';
import { enqueue, reconsider, type MessageRow } from './message-rows.ts';

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
  readonly edits: Sent[] = [];
  readonly stripped: number[] = [];
  /** Each costs an attempt to take buttons away. */
  readonly failsToStrip: Error[] = [];
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
      edit: async (chatId, _messageId, screen) => {
        this.edits.push({ chatId, text: textOf(screen), at: this.clock.now() });
        return isAlive() ? undefined : never();
      },
      strip: async (_chatId, messageId) => {
        const failure = this.failsToStrip.shift();
        if (failure) throw failure;
        this.stripped.push(messageId);
      },
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

/** What each message says; by its id if it is not listed. */
function contents(known: ReadonlyMap<string, Content> = new Map()) {
  return async (row: MessageRow): Promise<Content> =>
    known.get(row.id) ?? {
      kind: 'screen',
      screen: { lines: [html`${row.id}`], buttons: [] },
      at: NOW,
      isNews: true,
    };
}

for (const kind of DATABASES) {
  describe(`queued messages on ${kind}`, () => {
    async function open() {
      const { database } = await openDatabase(kind);
      const clock = new SleepingClock();
      const chats = new Chats(clock);
      const unlinked: string[] = [];
      const start = (more: Partial<Parameters<typeof startDrain>[0]> = {}) =>
        startDrain({
          database,
          clock,
          log,
          sender: chats.sender(),
          contentOf: contents(),
          unlink: async (person) => {
            unlinked.push(person);
            await database.db.deleteFrom('telegramMessage').where('person', '=', person).execute();
          },
          isHolder: () => true,
          ...more,
        });
      return { database, clock, chats, unlinked, start };
    }

    async function queue(database: Database, chatId: string, position: number): Promise<string> {
      const message = { id: id(), person: chatId, chatId, position, taskId: null, checkInId: null };
      await enqueue(database, message, NOW);
      return message.id;
    }

    const waiting = async ({ db }: Database) =>
      Number(
        (
          await db
            .selectFrom('telegramMessage')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('dueAt', 'is not', null)
            .executeTakeFirst()
        )?.n,
      );
    const isEmpty = (database: Database) => async () => (await waiting(database)) === 0;

    it('10,000 for 2,000 chats leave at the allowed rates, in order, none lost over ten kills', async () => {
      const { database, clock, chats, start } = await open();
      // PostgreSQL takes the same path; fewer are enough to see it.
      const [people, each] = kind === 'SQLite' ? [2000, 5] : [100, 5];
      const expected = new Map<string, string[]>();
      // What a disk costs is not the question here.
      if (kind === 'SQLite') await sql`pragma synchronous = off`.execute(database.db);
      for (let n = 0; n < people * each; n += 1) {
        const chat = String(n % people);
        const message = await queue(database, chat, n);
        expected.set(chat, [...(expected.get(chat) ?? []), message]);
      }
      const kills = 10;
      const part = (people * each) / (kills + 1);
      for (let kill = 1; kill <= kills; kill += 1) {
        let isAlive = true;
        start({ sender: chats.sender(() => isAlive), isHolder: () => isAlive });
        await clock.until(() => chats.sent.length >= kill * part);
        isAlive = false;
        clock.timers = [];
        // A process needs a while to start.
        clock.time += SECOND;
      }
      const last = start();
      await clock.until(isEmpty(database));
      await last.stop();

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
      const { database, clock, chats, start } = await open();
      const ids = [await queue(database, 'ann', 1), await queue(database, 'ann', 2), await queue(database, 'ben', 3)];
      let isFull = true;
      chats.fails = () => {
        const failure = isFull ? refusal(429, 'Too Many Requests', { retry_after: 30 }) : null;
        isFull = false;
        return failure;
      };
      const drain = start();
      await clock.until(isEmpty(database));
      await drain.stop();
      const anns = chats.sent.filter(({ chatId }) => chatId === 'ann');
      expect(anns.map(({ text }) => text)).toEqual(ids.slice(0, 2));
      expect((anns[0]?.at ?? 0) - NOW).toBeGreaterThanOrEqual(30 * SECOND);
    });

    it('is repeated while Telegram is away, and once more if only the answer was lost', async () => {
      const { database, clock, chats, start } = await open();
      const first = await queue(database, 'ann', 1);
      const second = await queue(database, 'ann', 2);
      let tries = 0;
      chats.fails = () => {
        tries += 1;
        if (tries <= 5) return tries % 2 ? refusal(502, 'Bad Gateway') : new HttpError('away', new Error('away'));
        return tries === 6 ? 'lost' : null;
      };
      const drain: Drain = start();
      await clock.until(isEmpty(database));
      await drain.stop();
      expect(chats.sent.map(({ text }) => text)).toEqual([first, first, second]);
    });

    it('a blocked bot is unlinked; what Telegram will never accept holds up nothing', async () => {
      const { database, clock, chats, unlinked, start } = await open();
      await queue(database, 'blocked', 1);
      await queue(database, 'odd', 2);
      const next = await queue(database, 'odd', 3);
      let odd = 0;
      chats.fails = (chatId) => {
        if (chatId === 'blocked') return refusal(403, 'Forbidden: bot was blocked by the user');
        odd += 1;
        return odd === 1 ? refusal(400, 'Bad Request: something new') : null;
      };
      const drain = start();
      await clock.until(isEmpty(database));
      await drain.stop();
      expect(unlinked).toEqual(['blocked']);
      expect(chats.sent.map(({ text }) => text)).toEqual([next]);
    });

    it('further events change the message for a minute; later ones come as another, which has the buttons', async () => {
      const { database, clock, chats, start } = await open();
      const message = await queue(database, 'ann', 1);
      const known = new Map<string, Content>();
      const say = (text: string, at: number, isNews = true) =>
        known.set(message, { kind: 'screen', screen: { lines: [html`${text}`], buttons: [] }, at, isNews });
      say('1 comment', NOW);
      const drain = start({ contentOf: contents(known) });
      await clock.until(isEmpty(database));
      say('2 comments', NOW + 20 * SECOND);
      await reconsider(database, [message], clock.now());
      drain.wake();
      await clock.until(isEmpty(database));
      say('3 comments', NOW + 2 * MINUTE);
      chats.failsToStrip.push(refusal(502, 'Bad Gateway'), refusal(429, 'Too Many Requests', { retry_after: 5 }));
      await reconsider(database, [message], clock.now());
      drain.wake();
      await clock.until(isEmpty(database));
      // Read elsewhere: the message says so, and there is no other one.
      say('read', NOW + 3 * MINUTE, false);
      await reconsider(database, [message], clock.now());
      drain.wake();
      await clock.until(isEmpty(database));
      await drain.stop();
      expect(chats.sent.map(({ text }) => text)).toEqual(['1 comment', '3 comments']);
      expect(chats.edits.map(({ text }) => text)).toEqual(['2 comments', 'read']);
      expect(chats.stripped).toEqual([1]);
    });

    it('nothing is sent that is no news any more, nor in quiet hours', async () => {
      const { database, clock, chats, start } = await open();
      const read = await queue(database, 'ann', 1);
      const quiet = await queue(database, 'ben', 2);
      const later = NOW + 8 * 60 * MINUTE;
      const known = new Map<string, Content>([
        [read, { kind: 'screen', screen: { lines: [html`read`], buttons: [] }, at: NOW, isNews: false }],
      ]);
      const drain = start({
        contentOf: async (row) =>
          row.id === quiet && clock.now() < later ? { kind: 'later', until: later } : contents(known)(row),
      });
      await clock.until(isEmpty(database));
      await drain.stop();
      expect(chats.sent.map(({ text }) => text)).toEqual([quiet]);
      expect(chats.sent[0]?.at).toBeGreaterThanOrEqual(later);
    });
  });
}
