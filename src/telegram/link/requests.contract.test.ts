import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { MINUTE } from '#domain/duration.ts';
import { idSource } from '#domain/id.ts';
import { createPasswordAttempts } from '#server/auth/password-attempts.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import { newCode } from './code.ts';
import { deleteLink, linkOf, personLinkedTo } from './links.ts';
import { createLinkRequests } from './requests.ts';

const user = (id: string) => ({ id, username: null, name: `Name ${id}` });
const asking = { person: 'ann', session: 'one' };

for (const kind of DATABASES) {
  describe(`linking a Telegram account on ${kind}`, () => {
    async function open() {
      const { database } = await openDatabase(kind);
      const clock = new ManualClock();
      const attempts = createPasswordAttempts(database, clock);
      const requests = createLinkRequests({
        database,
        clock,
        newId: idSource(clock),
        secret: 's'.repeat(40),
        attempts,
      });
      const row = { displayName: 'Ann', role: 'person', disabledAt: null, erasedAt: null };
      for (const id of ['ann', 'ben'])
        await database.db
          .insertInto('person')
          .values({ id, ...row })
          .execute();
      return { database, clock, requests };
    }

    it('a token or code works once it was asked for, for ten minutes, for the first account that sends it', async () => {
      const { database, clock, requests } = await open();
      const first = await requests.begin(asking);
      expect(await requests.claimedBy(asking, first.id)).toBeNull();
      expect(await requests.claimByCode(first.code, user('7'))).toBe('claimed');
      expect(await requests.claimedBy(asking, first.id)).toEqual(user('7'));
      // Another account can't take its place, nor by the link.
      expect(await requests.claimByToken(first.token, user('8'))).toBe('unknown');
      expect(await requests.claimByToken(first.token, user('7'))).toBe('claimed');
      expect(await requests.confirm(asking, first.id, '8')).toBe('expired');
      expect(await requests.confirm({ ...asking, session: 'two' }, first.id, '7')).toBe('expired');
      expect(await requests.confirm(asking, first.id, '7')).toBe('linked');
      expect(await requests.confirm(asking, first.id, '7')).toBe('expired');
      expect(await personLinkedTo(database, '7')).toBe('ann');

      const old = await requests.begin(asking);
      const later = await requests.begin(asking);
      expect(await requests.claimByToken(old.token, user('9'))).toBe('unknown');
      await clock.advance(10 * MINUTE);
      expect(await requests.claimByToken(later.token, user('9'))).toBe('unknown');
      expect(await requests.claimedBy(asking, later.id)).toBeUndefined();
    });

    it('an account belongs to one person, and a person has one account', async () => {
      const { database, requests } = await open();
      const link = async (person: string, telegramId: string) => {
        const { id, token } = await requests.begin({ person, session: person });
        await requests.claimByToken(token, user(telegramId));
        return requests.confirm({ person, session: person }, id, telegramId);
      };
      expect(await link('ann', '7')).toBe('linked');
      expect(await link('ben', '7')).toBe('taken');
      expect(await link('ann', '8')).toBe('linked');
      expect(await personLinkedTo(database, '7')).toBeUndefined();
      expect(await linkOf(database, 'ann')).toMatchObject({ id: '8', name: 'Name 8' });
      expect(await link('ben', '7')).toBe('linked');
      await database.db.updateTable('person').set({ disabledAt: 1 }).where('id', '=', 'ben').execute();
      expect(await personLinkedTo(database, '7')).toBeUndefined();
      expect(await deleteLink(database, 'ann')).toBe(true);
      expect(await deleteLink(database, 'ann')).toBe(false);
    });

    it('10,000 guesses from many chats get nowhere, and keep nobody out', async () => {
      const { requests } = await open();
      const { id, code, token } = await requests.begin(asking);
      const answers = { claimed: 0, unknown: 0, wait: 0 };
      for (let guess = 0; guess < 10_000; guess += 1) {
        const typed = newCode();
        if (typed === code) continue;
        answers[await requests.claimByCode(typed, user(String(guess % 1500)))] += 1;
      }
      // Nearly all of them were not even looked up.
      expect(answers.claimed).toBe(0);
      expect(answers.unknown).toBeLessThanOrEqual(100);
      // The right code has to wait as well; the link has not.
      expect(await requests.claimByCode(code, user('7'))).toBe('wait');
      expect(await requests.claimByToken(token, user('7'))).toBe('claimed');
      expect(await requests.confirm(asking, id, '7')).toBe('linked');
    });

    it('one chat has five guesses, and then waits', async () => {
      const { requests } = await open();
      const { code } = await requests.begin(asking);
      for (let guess = 0; guess < 5; guess += 1) {
        const typed = code === 'AAAAA' ? 'BBBBB' : 'AAAAA';
        expect(await requests.claimByCode(typed, user('8'))).toBe('unknown');
      }
      expect(await requests.claimByCode(code, user('8'))).toBe('wait');
      expect(await requests.claimByCode(code, user('7'))).toBe('claimed');
    });
  });
}
