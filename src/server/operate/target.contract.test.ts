import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '#test/s3-server.ts';
import { readConfig } from '#server/config/config.ts';
import { deleteAbandoned } from './target.ts';
import { targetAt } from './targets.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-targets-'));
let service: S3Server;
beforeAll(async () => {
  service = await startS3();
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await service.stop();
});

const config = () => {
  const { endpoint, region, accessKeyId, secretAccessKey } = service.settings;
  return readConfig({
    PULSE_DATA: folder,
    PULSE_BACKUP_S3_ENDPOINT: endpoint,
    PULSE_BACKUP_S3_REGION: region,
    PULSE_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    PULSE_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
};

describe.each([
  ['a folder', () => targetAt(path.join(folder, 'backups'), config())],
  ['a bucket', () => targetAt(`s3://${service.settings.bucket}/nightly/pulse/`, config())],
])('%s for backups', (_, open) => {
  it('has what was put there, in parts', async () => {
    const target = open();
    const parts = [randomBytes(9_000_000), randomBytes(9_000_000), Buffer.from('the end')];
    const size = await target.put('large', async (write) => {
      for (const part of parts) await write(part);
      expect(await target.list()).not.toContain('large');
    });
    expect(size).toBe(18_000_007);
    const stored = service.objects.get('nightly/pulse/large') ?? Buffer.alloc(0);
    const bytes = target.name.startsWith('s3:') ? stored : fs.readFileSync(path.join(folder, 'backups', 'large'));
    expect(bytes.equals(Buffer.concat(parts))).toBe(true);
  });

  it('reads, lists and deletes', async () => {
    const target = open();
    expect(await target.read('list')).toBeNull();
    await target.put('list', (write) => write(Buffer.from('one\n')));
    await target.put('list', (write) => write(Buffer.from('one\ntwo\n')));
    expect(await target.read('list')).toBe('one\ntwo\n');
    expect(await target.list()).toContain('list');
    await target.delete('list');
    expect(await target.list()).not.toContain('list');
  });

  it('has nothing of what was broken off', async () => {
    const target = open();
    const put = target.put('half', async (write) => {
      await write(Buffer.alloc(17_000_000));
      throw new Error('broken off');
    });
    await expect(put).rejects.toThrow('broken off');
    expect(await target.list()).not.toContain('half');
    expect(service.unfinished()).toBe(0);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('.pulse'))).toEqual([]);
  });
});

it('a folder lists files alone: a process that was killed leaves a folder behind', async () => {
  const target = targetAt(path.join(folder, 'killed'), config());
  const left = target.scratch();
  await target.put('kept', (write) => write(Buffer.from('x')));
  expect(await target.list()).toEqual(['kept']);
  deleteAbandoned(target.name, 0);
  expect(fs.existsSync(left)).toBe(false);
});

it('a bucket that refuses says why, and one that nobody may use says what is missing', async () => {
  const target = targetAt(`s3://${service.settings.bucket}`, config());
  service.breaks({ status: 403, code: 'AccessDenied' });
  await expect(target.put('x', (write) => write(Buffer.from('x')))).rejects.toThrow(
    'answered POST with 403 AccessDenied',
  );
  service.breaks(null);
  expect(() => targetAt('s3://bucket', readConfig({}))).toThrow('set PULSE_BACKUP_S3_ENDPOINT');
  expect(() => targetAt('s3://', config())).toThrow('s3:// is no address such as s3://bucket/folder');
  expect(() => readConfig({ PULSE_BACKUP_TO: 's3://bucket' })).toThrow('PULSE_BACKUP_TO: a bucket needs');
});
