/** Whom each invitation admits: one person only, even if two come at once, on both databases. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import type { Database } from '#server/database/database.ts';
import { PATIENCE } from '#test/patience.ts';
import {
  findInvitation,
  grantRequest,
  createInvitation,
  isInvited,
  listInvitations,
  revokeInvitation,
  useInvitation,
  requestInvitation,
} from './invitation.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const BEN = 'ben@example.org';

async function person({ db }: Database, id: string, disabledAt: number | null = null): Promise<void> {
  await sql`insert into person (id, "displayName", role, "disabledAt", "createdAt", "updatedAt")
    values (${id}, ${id}, 'person', ${disabledAt}, 1, 1)`.execute(db);
}

const disable = ({ db }: Database, id: string, at: number | null) =>
  sql`update person set "disabledAt" = ${at} where id = ${id}`.execute(db);

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it('works for one of two concurrent uses', async () => {
      const { database } = await openDatabase(dialect);
      const token = await createInvitation(database, { email: null, createdBy: 'system', days: 1 }, NOW);
      const first = await database.db.startTransaction().execute();
      expect(await useInvitation({ ...database, db: first }, { token, email: 'ben@x.example' }, 'ben', NOW)).toBe(true);
      const second = useInvitation(database, { token, email: 'eve@x.example' }, 'eve', NOW);
      // It has to have read the row before the change.
      if (dialect === 'PostgreSQL')
        await vi.waitFor(async () => {
          const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          expect((await waiting.execute(database.db)).rows).toHaveLength(1);
        }, PATIENCE);
      await first.commit().execute();
      expect(await second).toBe(false);
      expect(await isInvited(database, { token, email: 'cyd@x.example' }, NOW)).toBe(false);
    });

    it('works for its address until it expires, and again if no account was created', async () => {
      const { database } = await openDatabase(dialect);
      const token = await createInvitation(database, { email: 'Ben@x.example', createdBy: 'system', days: 1 }, NOW);
      const claim = { token, email: 'ben@X.example' };
      expect(await useInvitation(database, { token, email: 'eve@x.example' }, 'eve', NOW)).toBe(false);
      expect(await useInvitation(database, claim, 'ben', NOW + 25 * 3_600_000)).toBe(false);
      expect(await useInvitation(database, claim, 'ben', NOW)).toBe(true);
      expect(await useInvitation(database, claim, 'ben again', NOW + 59_000)).toBe(false);
      expect(await useInvitation(database, claim, 'ben again', NOW + 61_000)).toBe(true);
    });

    it('works for its address once, and leads to its project', async () => {
      const { database } = await openDatabase(dialect);
      await person(database, 'ada');
      const made = { email: 'Ben@Example.org', createdBy: 'ada', days: 7, projectId: 'p1' };
      const token = await createInvitation(database, made, NOW);
      const open = { email: BEN, createdBy: 'ada', projectId: 'p1', teamId: null, usedBy: null, isOpen: true };
      expect(await findInvitation(database, token, NOW)).toEqual(open);
      expect(await isInvited(database, { token, email: 'eve@example.org' }, NOW)).toBe(false);
      expect(await useInvitation(database, { token, email: 'eve@example.org' }, 'eve', NOW)).toBe(false);
      expect(await isInvited(database, { token, email: 'BEN@example.org' }, NOW + 7 * DAY)).toBe(false);
      const claim = { token, email: BEN };
      await person(database, 'ben');
      const used = await Promise.all(['ben', 'other'].map((id) => useInvitation(database, claim, id, NOW)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await useInvitation(database, claim, 'ben', NOW + 1)).toBe(false);
      expect(await findInvitation(database, token, NOW)).toMatchObject({ isOpen: false });
      expect(await listInvitations(database, NOW)).toEqual([]);
      expect(await findInvitation(database, 'made-up', NOW)).toBeUndefined();
    });

    it('admits no one while its maker is disabled', async () => {
      const { database } = await openDatabase(dialect);
      await person(database, 'ada');
      const token = await createInvitation(database, { email: null, createdBy: 'ada', days: 7 }, NOW);
      const claim = { token, email: BEN };
      await disable(database, 'ada', NOW);
      expect(await isInvited(database, claim, NOW)).toBe(false);
      expect(await useInvitation(database, claim, 'ben', NOW)).toBe(false);
      await disable(database, 'ada', null);
      expect(await isInvited(database, claim, NOW)).toBe(true);
      const nobodys = await createInvitation(database, { email: null, createdBy: 'nobody', days: 7 }, NOW);
      expect(await isInvited(database, { token: nobodys, email: BEN }, NOW)).toBe(false);
      const operators = await createInvitation(database, { email: null, createdBy: 'system', days: 7 }, NOW);
      expect(await isInvited(database, { token: operators, email: BEN }, NOW)).toBe(true);
    });

    it('is requested once, and admits no one until it is granted, once', async () => {
      const { database } = await openDatabase(dialect);
      await person(database, 'ada');
      const wanted = { email: BEN, createdBy: 'ada', days: 7, projectId: 'p1' };
      const id = (await requestInvitation(database, wanted, NOW)) ?? '';
      expect(await requestInvitation(database, wanted, NOW)).toBeUndefined();
      expect(await requestInvitation(database, { ...wanted, projectId: null }, NOW)).toBeDefined();
      expect(await requestInvitation(database, { ...wanted, projectId: null }, NOW)).toBeUndefined();
      expect(await listInvitations(database, NOW, { projectId: 'p1' })).toMatchObject([{ id, isWish: true }]);
      // What is stored opens nothing, and the token of a request is known to nobody.
      expect(await isInvited(database, { token: id, email: BEN }, NOW)).toBe(false);
      const granted = await grantRequest(database, id, 3, NOW + DAY);
      expect(granted).toMatchObject({ email: BEN, createdBy: 'ada', projectId: 'p1' });
      expect(await grantRequest(database, id, 3, NOW + DAY)).toBeUndefined();
      const claim = { token: granted?.token ?? '', email: BEN };
      expect(await isInvited(database, claim, NOW + 4 * DAY - 1)).toBe(true);
      expect(await isInvited(database, claim, NOW + 4 * DAY)).toBe(false);
      expect(await listInvitations(database, NOW, { projectId: 'p1' })).toMatchObject([{ isWish: false }]);
    });

    it('is revoked by its maker or an administrator only', async () => {
      const { database } = await openDatabase(dialect);
      await person(database, 'ada');
      const token = await createInvitation(database, { email: BEN, createdBy: 'ada', days: 7, projectId: 'p1' }, NOW);
      const [listed] = await listInvitations(database, NOW, { createdBy: 'ada' });
      expect(await listInvitations(database, NOW, { createdBy: 'eve' })).toEqual([]);
      expect(await revokeInvitation(database, listed?.id ?? '', 'eve')).toBe(false);
      expect(await revokeInvitation(database, listed?.id ?? '', 'ada')).toBe(true);
      expect(await isInvited(database, { token, email: BEN }, NOW)).toBe(false);
    });
  });
}
