// How what waits is sent: to whom in which order, how long a failing service is tried, and what a killed process costs.
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { erasePerson } from '#domain/person/erase.ts';
import { createExecute } from '#server/door/execute.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { PATIENCE } from '#test/patience.ts';
import type { Channel, Outcome } from './channel.ts';
import {
  countWaiting,
  createDeliveries,
  deleteExpired,
  type Deliveries,
  type Delivery,
  type Queued,
} from './deliveries.ts';
import { startWorker } from './worker.ts';

const NOW = 1_800_000_000_000;
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: vi.fn<() => void>() };

for (const kind of DATABASES) {
  describe(`deliveries on ${kind}`, () => {
    async function stage() {
      const { store, database } = await openDatabase(kind);
      let time = NOW;
      let timers: { readonly at: number; readonly fire: () => void }[] = [];
      const clock = {
        now: () => time,
        random: () => 0,
        after: (ms: number, fire: () => void) => {
          const timer = { at: time + ms, fire };
          timers.push(timer);
          return () => void (timers = timers.filter((each) => each !== timer));
        },
      };
      const id = () => newId(time, Math.random);
      const deliveries = createDeliveries({ database, clock, newId: id });
      const sent: string[] = [];
      /** What becomes of each attempt. */
      let outcome: (delivery: Delivery) => Outcome | Promise<Outcome> = () => 'sent';
      const channel: Channel<string> = {
        name: 'email',
        limits: { atOnce: 6, atOnceEach: 3, longest: MINUTE, backoff: { least: SECOND, most: 5 * MINUTE } },
        isOnce: (delivery) => delivery.kind === 'once',
        render: async ({ key }) => ({ kind: 'message', message: key }),
        send: async (message, delivery) => {
          const result = await outcome(delivery);
          if (result === 'sent') sent.push(message);
          return result;
        },
      };
      const start = (ports: { deliveries?: Deliveries } = {}, more: Partial<Channel<string>> = {}) => {
        const own = createDeliveries({ database, clock, newId: id });
        const stop = startWorker({ deliveries: own, clock, log, newId: id, ...ports }, { ...channel, ...more });
        onTestFinished(stop);
        return stop;
      };
      let position = 0;
      const queued = (key: string, more: Partial<Queued> = {}): Queued => ({
        channel: 'email',
        recipient: 'ann',
        service: 'mail',
        person: null,
        kind: 'news',
        key,
        content: null,
        position: (position += 1),
        expiresAt: NOW + 72 * HOUR,
        ...more,
      });
      const left = () => countWaiting(database, 'email');
      /** The worker waits, and sends nothing. */
      const isQuiet = async () => {
        const { rows } = await sql`select id from delivery where claim <> ''`.execute(database.db);
        return rows.length === 0 && timers.length === 1;
      };
      /** Lets time pass, step by step, until that is so; in long steps only while the one worker waits. */
      const until = async (isSo: () => boolean | Promise<boolean>, stepMs = SECOND) => {
        await vi.waitUntil(
          async () => {
            if (await isSo()) return true;
            if (stepMs > SECOND && !(await isQuiet())) return false;
            time += stepMs;
            const due = timers.filter(({ at }) => at <= time);
            timers = timers.filter(({ at }) => at > time);
            for (const { fire } of due) fire();
            return false;
          },
          { ...PATIENCE, interval: 1 },
        );
      };
      return {
        store,
        database,
        clock,
        deliveries,
        start,
        queued,
        left,
        until,
        sent,
        set: (next: typeof outcome) => void (outcome = next),
        pass: (ms: number) => void (time += ms),
      };
    }

    it('go to each recipient in order, once, although several nodes send', async () => {
      const { deliveries, start, queued, left, until, sent, set } = await stage();
      const recipients = Array.from({ length: 20 }, (_, at) => `person ${at}`);
      const underWay = new Set<string>();
      set(async ({ recipient }): Promise<Outcome> => {
        expect(underWay.has(recipient)).toBe(false);
        underWay.add(recipient);
        await Promise.resolve();
        underWay.delete(recipient);
        return 'sent';
      });
      await deliveries.add(
        ['1', '2', '3'].flatMap((n) => recipients.map((recipient) => queued(`${recipient} ${n}`, { recipient }))),
      );
      for (let node = 0; node < 3; node += 1) start();
      await until(async () => (await left()) === 0);
      expect(sent).toHaveLength(60);
      for (const recipient of recipients)
        expect(sent.filter((each) => each.startsWith(`${recipient} `))).toEqual(
          ['1', '2', '3'].map((n) => `${recipient} ${n}`),
        );
    });

    it('of a silent service hold up those of no other', async () => {
      const { deliveries, start, queued, until, sent, set } = await stage();
      const silent = Promise.withResolvers<Outcome>();
      set(({ service }) => (service === 'silent' ? silent.promise : 'sent'));
      const of = (service: string, count: number) =>
        Array.from({ length: count }, (_, at) =>
          queued(`${service} ${at}`, { service, recipient: `${service} ${at}` }),
        );
      // More than are looked at together.
      await deliveries.add([...of('silent', 60), ...of('good', 10)]);
      start();
      await until(() => sent.length === 10);
      expect(sent.every((each) => each.startsWith('good'))).toBe(true);
      await deliveries.add(of('better', 5));
      await until(() => sent.length === 15);
      silent.resolve('sent');
      await until(() => sent.length === 75);
    });

    it('are tried for hours while a service is away, one at a time, until they are too late', async () => {
      const { deliveries, start, queued, left, until, sent, set, clock } = await stage();
      let tries = 0;
      set(() => {
        tries += 1;
        return clock.now() < NOW + 3 * HOUR ? 'away' : 'sent';
      });
      const others = Array.from({ length: 10 }, (_, at) => queued(`${at}`, { recipient: `person ${at}` }));
      await deliveries.add([queued('late', { expiresAt: NOW + HOUR }), ...others]);
      start();
      await until(async () => sent.length === 10 && (await left()) === 0, MINUTE);
      expect(sent).not.toContain('late');
      expect(clock.now()).toBeLessThan(NOW + 3 * HOUR + 11 * MINUTE);
      // Each five minutes, and some more often at first.
      expect(tries).toBeGreaterThan(3 * 12);
      expect(tries).toBeLessThan(80);
    });

    it('that are refused for now let others to the same recipient pass; those refused for good are dropped', async () => {
      const { deliveries, start, queued, left, until, sent, set } = await stage();
      let busy = 3;
      set(({ key }) => {
        if (key === 'bad') return 'refused';
        return key === 'odd' && (busy -= 1) >= 0 ? 'busy' : 'sent';
      });
      await deliveries.add([queued('odd'), queued('bad'), queued('next')]);
      start();
      await until(async () => (await left()) === 0);
      expect(sent).toEqual(['next', 'odd']);
    });

    it('wait as long as a service says, and end with the address that is dead', async () => {
      const { deliveries, start, queued, left, until, sent, set, clock } = await stage();
      let isFull = true;
      set(({ recipient }) => {
        if (recipient === 'nobody') return 'gone';
        if (!isFull) return 'sent';
        isFull = false;
        return { waitMs: HOUR };
      });
      await deliveries.add([
        queued('full'),
        queued('behind it'),
        queued('other', { service: 'other', recipient: 'ben' }),
      ]);
      const dead = ['1', '2'].map((key) => queued(key, { service: 'other', recipient: 'nobody' }));
      await deliveries.add(dead);
      start();
      await until(async () => (await left()) === 2);
      expect(sent).toEqual(['other']);
      // Something new is no reason to ask before.
      await deliveries.add([queued('new', { recipient: 'cem' })]);
      await until(async () => (await left()) === 0, MINUTE);
      expect(sent.slice(1).toSorted()).toEqual(['behind it', 'full', 'new']);
      expect(clock.now()).toBeGreaterThanOrEqual(NOW + HOUR);
      expect(sent.indexOf('full')).toBeLessThan(sent.indexOf('behind it'));
    });

    it('of a process that was killed are sent by another, but for those that must not come twice', async () => {
      const { deliveries, start, queued, left, until, sent, set, clock, pass } = await stage();
      await deliveries.add([queued('news'), queued('digest', { kind: 'once', recipient: 'ben' })]);
      const dead = await deliveries.due('email', clock.now(), 10, []);
      await deliveries.claim(
        dead.map(({ id }) => id),
        'killed',
        clock.now() + MINUTE,
      );
      set(() => 'sent');
      start();
      pass(30 * SECOND);
      await deliveries.add([queued('after it'), queued('to another', { recipient: 'cem' })]);
      await until(() => sent.length === 1);
      expect(sent).toEqual(['to another']);
      await until(async () => (await left()) === 0);
      expect(sent).toEqual(['to another', 'news', 'after it']);
      expect(clock.now()).toBeGreaterThanOrEqual(NOW + MINUTE);
    });

    it('are not sent again because the database was away when that was noted', async () => {
      const { deliveries, start, queued, left, until, sent } = await stage();
      let failures = 2;
      const flaky: Deliveries = {
        ...deliveries,
        finish: async (delivery) => {
          if ((failures -= 1) >= 0) throw new StoreUnavailable('full');
          await deliveries.finish(delivery);
        },
      };
      await deliveries.add([queued('once')]);
      start({ deliveries: flaky });
      await until(async () => (await left()) === 0);
      expect(sent).toEqual(['once']);
    });

    it('that are added again wait once, and are sent again if they were under way', async () => {
      const { deliveries, start, queued, left, until, sent, set } = await stage();
      await deliveries.add([queued('same'), queued('same')]);
      await deliveries.add([queued('same')]);
      expect(await left()).toBe(1);
      const first = Promise.withResolvers<Outcome>();
      let tries = 0;
      set(() => ((tries += 1) === 1 ? first.promise : 'sent'));
      start();
      await until(() => tries === 1);
      await deliveries.add([queued('same')]);
      first.resolve('sent');
      await until(async () => (await left()) === 0);
      expect(sent).toEqual(['same', 'same']);
    });

    it('are dropped with their person, and one that can’t be written costs no other', async () => {
      const { store, database, clock, deliveries, start, queued, left, until, sent } = await stage();
      const door = createExecute({ store, clock, log });
      const [admin, person] = [newId(NOW, Math.random), newId(NOW, Math.random)];
      await door.executeSystem(ensureProfile({ id: admin, email: 'ada@example.org' }));
      await door.executeSystem(ensureProfile({ id: person, email: 'ann@example.org' }));
      await door.executeSystem(erasePerson({ id: person }));
      await deliveries.add([queued('to the erased', { person }), queued('bug'), queued('next')]);
      await deliveries.add([queued('expired', { recipient: 'ben', expiresAt: NOW })]);
      await deleteExpired(database, NOW);
      expect(await left()).toBe(3);
      start(
        {},
        {
          render: async ({ key }) => {
            if (key === 'bug') throw new Error('a bug');
            return { kind: 'message', message: key };
          },
        },
      );
      await until(async () => (await left()) === 0);
      expect(sent).toEqual(['next']);
      expect(log.error).toHaveBeenCalledOnce();
    });
  });
}
