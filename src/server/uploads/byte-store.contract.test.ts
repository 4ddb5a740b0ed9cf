import { buffer } from 'node:stream/consumers';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '#test/s3-server.ts';
import { ByteStoreUnavailable, type ByteStore } from './byte-store.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-bytes-'));
let service: S3Server;
beforeAll(async () => {
  service = await startS3();
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await service.stop();
});

describe.each<[string, () => ByteStore]>([
  ['a folder', () => diskStore(path.join(folder, 'uploads'))],
  ['a bucket', () => s3Store(service.settings, Date.now)],
])('bytes in %s', (_, open) => {
  const bytes = Buffer.from([0, 255, 13, 10, 128]);

  it('are returned as they were put', async () => {
    const store = open();
    await store.put('aa01', bytes);
    await store.put('aa02', Buffer.alloc(0));
    await store.put('aa03', Buffer.alloc(5_000_000, 7));
    expect(await store.get('aa01')).toEqual(bytes);
    expect(await store.get('aa02')).toEqual(Buffer.alloc(0));
    expect((await store.get('aa03'))?.equals(Buffer.alloc(5_000_000, 7))).toBe(true);
  });

  it('are there for another process', async () => {
    await open().put('ab01', bytes);
    expect(await open().get('ab01')).toEqual(bytes);
  });

  it('are read in parts, with their size known before', async () => {
    const store = open();
    for (const content of [bytes, Buffer.alloc(0), Buffer.alloc(300_000, 9)]) {
      await store.put('ac01', content);
      const found = await store.open('ac01');
      expect(found?.size).toBe(content.length);
      expect(found && (await buffer(found.content))).toEqual(content);
    }
  });

  it('are null where nothing was put', async () => {
    expect(await open().get('ff00')).toBeNull();
    expect(await open().open('ff00')).toBeNull();
  });

  it('are gone once deleted, and can be deleted twice', async () => {
    const store = open();
    await store.put('bb01', bytes);
    await store.delete('bb01');
    await store.delete('bb01');
    expect(await store.get('bb01')).toBeNull();
  });

  it('have the same names in both, so that one can be copied to the other', async () => {
    await open().put('cd02', bytes);
    expect(fs.existsSync(path.join(folder, 'uploads', 'cd', 'cd02')) || service.objects.has('cd/cd02')).toBe(true);
  });
});

describe('a bucket', () => {
  const put = async (changed: Partial<S3Server['settings']>, now = Date.now()) =>
    s3Store({ ...service.settings, ...changed }, () => now).put('dd01', Buffer.from('x'));

  it.each([
    ['another key', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'wrong' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'others-files' }, 'NoSuchBucket'],
  ])('that refuses %s is unavailable, and says why', async (_, changed, code) => {
    await expect(put(changed)).rejects.toMatchObject({ name: 'ByteStoreUnavailable', code });
  });

  it('that is not there is not mistaken for one without the bytes', async () => {
    const missing = s3Store({ ...service.settings, bucket: 'others-files' }, Date.now);
    await expect(missing.get('aa01')).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await expect(put({}, Date.now() - 3_600_000)).rejects.toMatchObject({ code: 'RequestTimeTooSkewed' });
  });

  it('that does not answer or breaks down is unavailable, until it is there again', async () => {
    const store = s3Store(service.settings, Date.now);
    service.breaks({ status: 503, code: 'SlowDown' });
    await expect(store.get('aa01')).rejects.toBeInstanceOf(ByteStoreUnavailable);
    await expect(store.delete('aa01')).rejects.toBeInstanceOf(ByteStoreUnavailable);
    service.breaks(null);
    expect(await store.get('aa01')).not.toBeNull();
    await expect(put({ endpoint: 'http://127.0.0.1:9' })).rejects.toBeInstanceOf(ByteStoreUnavailable);
  });
});

it('keeps files for the user of the server alone, and none that is half written', async () => {
  const store = diskStore(path.join(folder, 'private'));
  await store.put('cc01', Buffer.from('secret'));
  expect(fs.readdirSync(path.join(folder, 'private', 'cc'))).toEqual(['cc01']);
  expect(fs.statSync(path.join(folder, 'private', 'cc', 'cc01')).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.join(folder, 'private', 'cc')).mode & 0o777).toBe(0o700);
});
