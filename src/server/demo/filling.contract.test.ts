import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { DATABASES, openDatabase } from '#test/databases.ts';
import { isFilling, whileFilling } from './filling.ts';

describe.each(DATABASES)('the demo on %s', (kind) => {
  it('is being filled in until it is done, fails, or was cut off long ago', async () => {
    const { database } = await openDatabase(kind);
    expect(await isFilling(database, 1)).toBe(false);
    const filled = await whileFilling(database, 1, async () => {
      expect(await isFilling(database, 2)).toBe(true);
      expect(await isFilling(database, 1 + 10 * MINUTE)).toBe(false);
      return 'filled';
    });
    expect(filled).toBe('filled');
    expect(await isFilling(database, 2)).toBe(false);
    await expect(whileFilling(database, 3, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
    expect(await isFilling(database, 4)).toBe(false);
  });
});
