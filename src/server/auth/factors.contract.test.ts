/** Passkeys and trusted browsers are stored alike in both databases. */
import { describe, expect, it } from 'vitest';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { deleteFactors } from './factors.ts';
import { addPasskey, findPasskey, listPasskeys, recordPasskeyUse, removePasskey, renamePasskey } from './passkeys.ts';
import { deleteTrustedDevice, isTrusted, listTrustedDevices, TRUST_MS, trustDevice } from './trusted-devices.ts';

/** A time that needs more than 32 bits. */
const NOW = 1_800_000_000_000;
const passkey = (id: string) => ({ id, name: 'Laptop', host: 'localhost', publicKey: 'key', counter: 3 });

for (const dialect of DATABASES) {
  describe(`on ${dialect}`, () => {
    it('a passkey belongs to one person, and is found with its public key', async () => {
      const { database } = await openDatabase(dialect);
      expect(await addPasskey(database, 'ann', passkey('one'), NOW)).toBe(true);
      expect(await addPasskey(database, 'ben', { ...passkey('one'), name: 'Mine now' }, NOW)).toBe(false);
      expect(await addPasskey(database, 'ann', passkey('two'), NOW + 1)).toBe(true);
      const listed = { name: 'Laptop', host: 'localhost', usedAt: null };
      expect(await listPasskeys(database, 'ann')).toEqual([
        { id: 'one', ...listed, createdAt: NOW },
        { id: 'two', ...listed, createdAt: NOW + 1 },
      ]);
      expect(await findPasskey(database, 'one')).toEqual({ ...passkey('one'), person: 'ann' });
      expect(await findPasskey(database, 'three')).toBeUndefined();
      expect(await renamePasskey(database, 'ben', 'one', 'Mine now')).toBe(false);
      expect(await renamePasskey(database, 'ann', 'one', 'Key ring')).toBe(true);
      expect(await findPasskey(database, 'one')).toEqual({ ...passkey('one'), person: 'ann', name: 'Key ring' });
      expect(await removePasskey(database, 'ben', 'one')).toBeUndefined();
      expect(await removePasskey(database, 'ann', 'one')).toBeDefined();
      expect(await findPasskey(database, 'one')).toBeUndefined();
    });

    it('records a use if the counter increased; of two with the same counter, one', async () => {
      const { database } = await openDatabase(dialect);
      await addPasskey(database, 'ann', passkey('one'), NOW);
      // The database decides which of the two is first.
      const outcomes = await Promise.all([4, 4].map((at) => recordPasskeyUse(database, 'one', at, NOW + at)));
      expect(outcomes.filter((isNoted) => isNoted)).toEqual([true]);
      for (const late of [4, 3, 0]) expect(await recordPasskeyUse(database, 'one', late, NOW + late)).toBe(false);
      expect(await listPasskeys(database, 'ann')).toMatchObject([{ usedAt: NOW + 4 }]);
      await addPasskey(database, 'ann', { ...passkey('two'), counter: 0 }, NOW);
      expect(await recordPasskeyUse(database, 'two', 0, NOW)).toBe(true);
      expect(await recordPasskeyUse(database, 'two', 0, NOW)).toBe(true);
      expect(await recordPasskeyUse(database, 'three', 9, NOW)).toBe(false);
    });

    it('a device is trusted by its person until it expires or is revoked', async () => {
      const { database } = await openDatabase(dialect);
      const token = await trustDevice(database, 'ann', 'Firefox', NOW);
      expect(await isTrusted(database, 'ann', token, NOW + 1)).toBe(true);
      expect(await isTrusted(database, 'ben', token, NOW + 1)).toBe(false);
      expect(await isTrusted(database, 'ann', `${token}x`, NOW + 1)).toBe(false);
      expect(await isTrusted(database, 'ann', undefined, NOW + 1)).toBe(false);
      expect(await isTrusted(database, 'ann', token, NOW + TRUST_MS)).toBe(false);
      const [listed] = await listTrustedDevices(database, 'ann', NOW + 1);
      const times = { createdAt: NOW, usedAt: NOW + 1, expiresAt: NOW + TRUST_MS };
      expect(listed).toEqual({ id: expect.not.stringContaining(token) as string, userAgent: 'Firefox', ...times });
      expect(await listTrustedDevices(database, 'ann', NOW + TRUST_MS)).toEqual([]);
      expect(await deleteTrustedDevice(database, 'ben', listed?.id ?? '')).toBe(false);
      expect(await deleteTrustedDevice(database, 'ann', listed?.id ?? '')).toBe(true);
      expect(await isTrusted(database, 'ann', token, NOW + 1)).toBe(false);
    });

    it('a disabled person has no trusted devices; a reset removes them all', async () => {
      const { database } = await openDatabase(dialect);
      const person = { displayName: 'Ann', role: 'person', disabledAt: null, erasedAt: null };
      await database.db
        .insertInto('person')
        .values([
          { id: 'ann', ...person },
          { id: 'ben', ...person },
        ])
        .execute();
      const tokens = [await trustDevice(database, 'ann', null, NOW), await trustDevice(database, 'ben', null, NOW)];
      await addPasskey(database, 'ann', passkey('one'), NOW);
      await addPasskey(database, 'ben', passkey('two'), NOW);
      await database.db.updateTable('person').set({ displayName: 'Anna' }).where('id', '=', 'ann').execute();
      expect(await isTrusted(database, 'ann', tokens[0], NOW)).toBe(true);
      await database.db.updateTable('person').set({ disabledAt: NOW }).where('id', '=', 'ann').execute();
      expect(await isTrusted(database, 'ann', tokens[0], NOW)).toBe(false);
      expect(await isTrusted(database, 'ben', tokens[1], NOW)).toBe(true);
      expect(await listPasskeys(database, 'ann')).toHaveLength(1);
      await deleteFactors(database, 'ben');
      expect(await isTrusted(database, 'ben', tokens[1], NOW)).toBe(false);
      expect(await listPasskeys(database, 'ben')).toEqual([]);
      expect(await listPasskeys(database, 'ann')).toHaveLength(1);
    });
  });
}
