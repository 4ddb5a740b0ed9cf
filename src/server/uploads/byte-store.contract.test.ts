import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ByteStore } from './byte-store.ts';
import { diskStore } from './disk.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-bytes-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe.each<[string, ByteStore]>([['a folder', diskStore(path.join(folder, 'uploads'))]])(
  'bytes in %s',
  (_, store) => {
    const bytes = Buffer.from([0, 255, 13, 10, 128]);

    it('are returned as they were put', async () => {
      await store.put('aa01', bytes);
      await store.put('aa02', Buffer.alloc(0));
      expect(await store.get('aa01')).toEqual(bytes);
      expect(await store.get('aa02')).toEqual(Buffer.alloc(0));
    });

    it('are null where nothing was put', async () => {
      expect(await store.get('ff00')).toBeNull();
    });

    it('are gone once deleted, and can be deleted twice', async () => {
      await store.put('bb01', bytes);
      await store.delete('bb01');
      await store.delete('bb01');
      expect(await store.get('bb01')).toBeNull();
    });
  },
);

it('keeps files for the user of the server alone, and none that is half written', async () => {
  const store = diskStore(path.join(folder, 'private'));
  await store.put('cc01', Buffer.from('secret'));
  expect(fs.readdirSync(path.join(folder, 'private', 'cc'))).toEqual(['cc01']);
  expect(fs.statSync(path.join(folder, 'private', 'cc', 'cc01')).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.join(folder, 'private', 'cc')).mode & 0o777).toBe(0o700);
});
