import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailbox, type Mailbox } from '#test/mail.ts';
import { startS3, type S3Server } from '#test/s3-server.ts';
import { readConfig } from '#server/config/config.ts';
import { services } from './services.ts';
import { machine } from './machine.ts';

let folder: string;
let mailbox: Mailbox;
let bucket: S3Server;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-doctor-'));
  [mailbox, bucket] = [await openMailbox(), await startS3()];
});
afterAll(async () => {
  await Promise.all([mailbox.close(), bucket.stop()]);
  fs.rmSync(folder, { recursive: true });
});

function find(id: string, settings: Readonly<Record<string, string>>, now = Date.now) {
  const config = readConfig({ PULSE_DATA: folder, ...settings });
  const patient = { config, database: null, secret: undefined, unknownSettings: [], now };
  return [...services(patient), ...machine(patient)].find((check) => check.id === id)?.run();
}

const saying = (what: RegExp) => expect.stringMatching(what) as string;

describe('mail', () => {
  const of = (url: string) => ({ SMTP_URL: url, SMTP_FROM: 'a@example.org', PULSE_URL: 'https://pulse.example.org' });

  it('signs in, and sends nothing', async () => {
    expect(await find('mail', of(mailbox.url))).toMatchObject({ state: 'good' });
    expect(mailbox.mails).toEqual([]);
  });

  it('says what is wrong with a password, and with an address', async () => {
    const wrong = new URL(mailbox.url);
    wrong.password = 'wrong';
    expect(await find('mail', of(wrong.href))).toMatchObject({ values: { reason: saying(/Invalid login/) } });
    expect(await find('mail', of('smtp://u:p@127.0.0.1:1'))).toMatchObject({
      values: { reason: saying(/ECONNREFUSED/) },
    });
  });
});

describe('files', () => {
  const of = ({ endpoint, bucket: name, region, accessKeyId, secretAccessKey }: S3Server['settings']) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });

  it('are stored, read and deleted, and nothing stays behind', async () => {
    expect(await find('files', {})).toMatchObject({ state: 'good' });
    expect(await find('files', of(bucket.settings))).toMatchObject({ state: 'good' });
    expect([...bucket.objects.keys()]).toEqual([]);
    expect(
      fs
        .readdirSync(path.join(folder, 'uploads'), { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile()),
    ).toEqual([]);
  });

  it('say what the bucket answers', async () => {
    const settings = { ...bucket.settings, secretAccessKey: 'another' };
    expect(await find('files', of(settings))).toMatchObject({ values: { reason: saying(/403/) } });
  });

  it('tell the time', async () => {
    expect(await find('clock', of(bucket.settings))).toMatchObject({ state: 'good' });
    const ahead = () => Date.now() + 300_000;
    expect(await find('clock', of(bucket.settings), ahead)).toMatchObject({ saw: 'doctor.clock.off' });
    expect(await find('clock', {})).toMatchObject({ state: 'unset' });
  });
});

describe('backups', () => {
  it('are missed, tried, and not left behind', async () => {
    expect(await find('backups', {})).toMatchObject({ saw: 'doctor.backups.unset' });
    const to = path.join(folder, 'backups');
    expect(await find('backups', { PULSE_BACKUP_TO: to })).toMatchObject({ saw: 'doctor.backups.none' });
    expect(fs.readdirSync(to)).toEqual([]);
    fs.writeFileSync(path.join(folder, 'file'), '');
    const inFile = path.join(folder, 'file', 'x');
    expect(await find('backups', { PULSE_BACKUP_TO: inFile })).toMatchObject({
      saw: 'doctor.backups.bad',
      values: { reason: saying(/ENOTDIR/) },
    });
  });
});
