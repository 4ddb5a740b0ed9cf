/** Passkeys and trusted devices rest alike in both databases. */
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { forgetFactors } from './factors.ts';
import { addPasskey, findPasskey, listPasskeys, notePasskeyUse, removePasskey, renamePasskey } from './passkeys.ts';
import { forgetTrustedDevice, isTrusted, listTrustedDevices, TRUST_MS, trustDevice } from './trusted-devices.ts';

/** A moment that needs more than 32 bits. */
const NOW = 1_800_000_000_000;
const passkey = (id: string) => ({ id, name: 'Laptop', host: 'localhost', publicKey: 'key', counter: 3 });

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it('a passkey is somebody’s once, and found with what it is proven by', async () => {
      const { accounts } = await openDatabase(dialect);
      expect(await addPasskey(accounts, 'ann', passkey('one'), NOW)).toBe(true);
      expect(await addPasskey(accounts, 'ben', { ...passkey('one'), name: 'Mine now' }, NOW)).toBe(false);
      expect(await addPasskey(accounts, 'ann', passkey('two'), NOW + 1)).toBe(true);
      const listed = { name: 'Laptop', host: 'localhost', usedAt: null };
      expect(await listPasskeys(accounts, 'ann')).toEqual([
        { id: 'one', ...listed, createdAt: NOW },
        { id: 'two', ...listed, createdAt: NOW + 1 },
      ]);
      expect(await findPasskey(accounts, 'one')).toEqual({ ...passkey('one'), person: 'ann' });
      expect(await findPasskey(accounts, 'three')).toBeUndefined();
      expect(await renamePasskey(accounts, 'ben', 'one', 'Mine now')).toBe(false);
      expect(await renamePasskey(accounts, 'ann', 'one', 'Key ring')).toBe(true);
      expect(await findPasskey(accounts, 'one')).toEqual({ ...passkey('one'), person: 'ann', name: 'Key ring' });
      expect(await removePasskey(accounts, 'ben', 'one')).toBe(false);
      expect(await removePasskey(accounts, 'ann', 'one')).toBe(true);
      expect(await findPasskey(accounts, 'one')).toBeUndefined();
    });

    it('a use is noted where the device has counted on; of two with one count, one is', async () => {
      const { accounts } = await openDatabase(dialect);
      await addPasskey(accounts, 'ann', passkey('one'), NOW);
      // Which of the two is first is the database's to say.
      const outcomes = await Promise.all([4, 4].map((at) => notePasskeyUse(accounts, 'one', at, NOW + at)));
      expect(outcomes.filter((isNoted) => isNoted)).toEqual([true]);
      for (const late of [4, 3, 0]) expect(await notePasskeyUse(accounts, 'one', late, NOW + late)).toBe(false);
      expect(await listPasskeys(accounts, 'ann')).toMatchObject([{ usedAt: NOW + 4 }]);
      await addPasskey(accounts, 'ann', { ...passkey('two'), counter: 0 }, NOW);
      expect(await notePasskeyUse(accounts, 'two', 0, NOW)).toBe(true);
      expect(await notePasskeyUse(accounts, 'two', 0, NOW)).toBe(true);
      expect(await notePasskeyUse(accounts, 'three', 9, NOW)).toBe(false);
    });

    it('a device is trusted by its person until its time is over or they say so', async () => {
      const { accounts } = await openDatabase(dialect);
      const token = await trustDevice(accounts, 'ann', 'Firefox', NOW);
      expect(await isTrusted(accounts, 'ann', token, NOW + 1)).toBe(true);
      expect(await isTrusted(accounts, 'ben', token, NOW + 1)).toBe(false);
      expect(await isTrusted(accounts, 'ann', `${token}x`, NOW + 1)).toBe(false);
      expect(await isTrusted(accounts, 'ann', undefined, NOW + 1)).toBe(false);
      expect(await isTrusted(accounts, 'ann', token, NOW + TRUST_MS)).toBe(false);
      const [listed] = await listTrustedDevices(accounts, 'ann', NOW + 1);
      const times = { createdAt: NOW, usedAt: NOW + 1, expiresAt: NOW + TRUST_MS };
      expect(listed).toEqual({ id: expect.not.stringContaining(token) as string, userAgent: 'Firefox', ...times });
      expect(await listTrustedDevices(accounts, 'ann', NOW + TRUST_MS)).toEqual([]);
      expect(await forgetTrustedDevice(accounts, 'ben', listed?.id ?? '')).toBe(false);
      expect(await forgetTrustedDevice(accounts, 'ann', listed?.id ?? '')).toBe(true);
      expect(await isTrusted(accounts, 'ann', token, NOW + 1)).toBe(false);
    });

    it('who is disabled trusts nothing any more; who has lost everything keeps none of it', async () => {
      const { accounts } = await openDatabase(dialect);
      const person = { displayName: 'Ann', role: 'person', disabledAt: null, erasedAt: null };
      await accounts.db
        .insertInto('person')
        .values([
          { id: 'ann', ...person },
          { id: 'ben', ...person },
        ])
        .execute();
      const tokens = [await trustDevice(accounts, 'ann', null, NOW), await trustDevice(accounts, 'ben', null, NOW)];
      await addPasskey(accounts, 'ann', passkey('one'), NOW);
      await addPasskey(accounts, 'ben', passkey('two'), NOW);
      await accounts.db.updateTable('person').set({ displayName: 'Anna' }).where('id', '=', 'ann').execute();
      expect(await isTrusted(accounts, 'ann', tokens[0], NOW)).toBe(true);
      await accounts.db.updateTable('person').set({ disabledAt: NOW }).where('id', '=', 'ann').execute();
      expect(await isTrusted(accounts, 'ann', tokens[0], NOW)).toBe(false);
      expect(await isTrusted(accounts, 'ben', tokens[1], NOW)).toBe(true);
      expect(await listPasskeys(accounts, 'ann')).toHaveLength(1);
      await forgetFactors(accounts, 'ben');
      expect(await isTrusted(accounts, 'ben', tokens[1], NOW)).toBe(false);
      expect(await listPasskeys(accounts, 'ben')).toEqual([]);
      expect(await listPasskeys(accounts, 'ann')).toHaveLength(1);
    });
  });
}
