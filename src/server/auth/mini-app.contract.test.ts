/** Sessions that launch data opens, on both databases. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOUR, SECOND } from '#domain/duration.ts';
import { idSource } from '#domain/id.ts';
import { readConfig } from '#server/config/config.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { deleteLink, saveLink } from '#telegram/link/links.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { launchData } from '#test/telegram-launch.ts';
import { createMiniApp } from './mini-app.ts';
import { createRequiredFactor } from './required-factor.ts';
import { createSessions } from './sessions.ts';
import { listSessions } from './session-list.ts';

const BOT = '4242424242:AAF-test-token-of-the-local-server';
const SECRET = 's'.repeat(40);
const LOG = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

for (const kind of DATABASES) {
  describe(`sessions of pages that Telegram embeds, on ${kind}`, () => {
    async function open() {
      const { database } = await openDatabase(kind);
      const { db } = database;
      const clock = new ManualClock();
      const dates = { createdAt: new Date(0).toISOString(), updatedAt: new Date(0).toISOString() };
      const emailVerified = database.type === 'sqlite' ? 0 : false;
      for (const [id, telegramId] of [
        ['ann', '7'],
        ['ben', '8'],
      ] as const) {
        await db
          .insertInto('authUser')
          .values({ id, name: id, email: `${id}@example.org`, emailVerified, ...dates })
          .execute();
        await db
          .insertInto('person')
          .values({ id, displayName: id, role: 'person', disabledAt: null, erasedAt: null })
          .execute();
        await saveLink(database, id, { id: telegramId, username: null, name: id }, 0);
      }
      const config = readConfig({ TELEGRAM_BOT_TOKEN: BOT });
      const requiredFactor = createRequiredFactor(config, database);
      const sessions = createSessions({
        database,
        clock,
        log: LOG,
        secret: SECRET,
        cookieName: 'pulse.session_token',
        requiredFactor,
      });
      const miniApp = createMiniApp({ config, database, clock, newId: idSource(clock), sessions, requiredFactor });
      if (!miniApp) throw new Error('there is a bot');
      const launch = (user: number, more?: Readonly<Record<string, string>>) =>
        launchData({ botToken: BOT, user, now: clock.now(), ...(more && { more }) });
      const enter = async (user: number) => {
        const signedIn = await miniApp.signIn(launch(user));
        if (typeof signedIn === 'string') throw new Error(signedIn);
        return signedIn;
      };
      return { database, clock, sessions, miniApp, launch, enter };
    }

    it('launch data works once, in any order of its fields, also for two at once', async () => {
      const { database, miniApp, launch, clock } = await open();
      const data = launch(7);
      const reordered = new URLSearchParams([...new URLSearchParams(data)].toReversed()).toString();
      const both = await Promise.all([miniApp.signIn(data), miniApp.signIn(reordered)]);
      expect(both.map((each) => (typeof each === 'string' ? each : each.person)).toSorted()).toEqual([
        'ann',
        'invalid',
      ]);
      expect(await miniApp.signIn(data)).toBe('invalid');
      expect(await listSessions(database, 'ann', clock.now())).toMatchObject([{ userAgent: 'Telegram Mini App' }]);
    });

    it('a stranger gets nothing, a linked person an hour', async () => {
      const { miniApp, launch, enter, clock } = await open();
      expect(await miniApp.signIn(launch(9))).toBe('stranger');
      const { bearer, expiresAt, person } = await enter(8);
      expect(person).toBe('ben');
      expect(expiresAt).toBeLessThanOrEqual(clock.now() + HOUR);
      expect(await miniApp.ticketFor(bearer)).toBeDefined();
      expect(await miniApp.ticketFor(`${bearer}x`)).toBeUndefined();
      clock.adjust(HOUR);
      expect(await miniApp.ticketFor(bearer)).toBeUndefined();
    });

    it('a ticket opens one socket within seconds, and not after its session', async () => {
      const { database, miniApp, enter, clock } = await open();
      const { bearer } = await enter(7);
      const ticket = async () => (await miniApp.ticketFor(bearer)) ?? '';
      const first = await ticket();
      const both = await Promise.all([miniApp.redeem(first), miniApp.redeem(first)]);
      expect(both.filter(Boolean)).toMatchObject([{ person: 'ann' }]);
      const late = await ticket();
      clock.adjust(31 * SECOND);
      expect(await miniApp.redeem(late)).toBeUndefined();
      expect(await miniApp.redeem(bearer)).toBeUndefined();
      const last = await ticket();
      await deleteLink(database, 'ann');
      expect(await miniApp.redeem(last)).toBeUndefined();
      expect(await miniApp.ticketFor(bearer)).toBeUndefined();
    });

    it('ends with the link, with another account in its place, and with a disabled person', async () => {
      const { database, miniApp, enter } = await open();
      const [anns, bens] = [await enter(7), await enter(8)];
      await saveLink(database, 'ann', { id: '70', username: null, name: 'ann' }, 0);
      expect(await miniApp.ticketFor(anns.bearer)).toBeUndefined();
      expect(await miniApp.ticketFor(bens.bearer)).toBeDefined();
      await database.db.updateTable('person').set({ disabledAt: 1 }).where('id', '=', 'ben').execute();
      expect(await miniApp.ticketFor(bens.bearer)).toBeUndefined();
    });

    it('what is stored neither is the bearer nor works as a cookie', async () => {
      const { database, sessions, miniApp, enter } = await open();
      const { bearer } = await enter(7);
      const rows = await database.db.selectFrom('authSession').select('token').execute();
      expect(JSON.stringify(rows)).not.toContain(bearer);
      for (const token of [bearer, rows[0]?.token ?? '']) {
        const unsigned = `pulse.session_token=${token}`;
        for (const secret of ['guess', SECRET]) {
          const signed = `${unsigned}.${createHmac('sha256', secret).update(token).digest('base64')}`;
          for (const cookie of [unsigned, signed]) expect(await sessions.find(cookie)).toBeUndefined();
        }
        expect(await miniApp.ticketFor(rows[0]?.token ?? '')).toBeUndefined();
      }
    });
  });
}
