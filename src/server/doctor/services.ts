/** Checks of what Pulse uses besides the database. Nothing is sent to people, and nothing stays behind. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DAY, HOUR, SECOND } from '#domain/duration.ts';
import type { BackupConfig, Config } from '#server/config/config.ts';
import { isBackupLate, readLastBackup } from '#server/operate/last-backup.ts';
import { targetAt } from '#server/operate/targets.ts';
import { byteStore } from '#server/uploads/configured.ts';
import { bad, good, PATIENCE_MS, reasonOf, unset, type Check, type Finding } from './check.ts';
import type { Patient } from './patient.ts';

export function services(patient: Patient): readonly Check[] {
  const { config } = patient;
  return [
    { id: 'mail', label: 'doctor.mail.label', run: () => checkMailServer(config) },
    { id: 'telegram', label: 'doctor.telegram.label', run: () => checkTelegram(config) },
    { id: 'files', label: 'doctor.files.label', run: () => checkFiles(config) },
    { id: 'backups', label: 'doctor.backups.label', run: () => checkBackups(patient) },
  ];
}

async function checkMailServer({ mail }: Config): Promise<Finding> {
  if (!mail) return unset('doctor.mail.unset');
  const { host } = new URL(mail.url);
  try {
    const { greetMailServer } = await import('#server/email/mailer.ts');
    await greetMailServer(mail);
    return good('doctor.mail.good', { host });
  } catch (error) {
    return bad('doctor.mail.bad', { host, reason: reasonOf(error) });
  }
}

async function checkTelegram({ telegram }: Config): Promise<Finding> {
  if (!telegram) return unset('doctor.telegram.unset');
  const { token, apiRoot } = telegram;
  try {
    const { Api } = await import('grammy');
    const { username } = await new Api(token, { apiRoot, timeoutSeconds: PATIENCE_MS / SECOND }).getMe();
    return good('doctor.telegram.good', { name: username });
  } catch (error) {
    return bad('doctor.telegram.bad', { root: new URL(apiRoot).host, reason: reasonOf(error) });
  }
}

async function checkFiles(config: Config): Promise<Finding> {
  const { s3, folder } = config.uploads;
  const place = s3 ? `${s3.endpoint}/${s3.bucket}` : folder;
  const store = byteStore(config);
  const [key, content] = [nameOfProbe(), randomBytes(64)];
  try {
    await store.put(key, content);
    const read = await store.get(key);
    await store.delete(key);
    return read?.equals(content) === true
      ? good('doctor.files.good', { place })
      : bad('doctor.files.changed', { place });
  } catch (error) {
    return bad('doctor.files.bad', { place, reason: reasonOf(error) });
  }
}

async function checkBackups({ config, database, now }: Patient): Promise<Finding> {
  const { to: place } = config.backup;
  if (place === undefined) return bad('doctor.backups.unset');
  try {
    const target = targetAt(place, config);
    const name = nameOfProbe();
    await target.put(name, (write) => write(randomBytes(64)));
    await target.delete(name);
  } catch (error) {
    return bad('doctor.backups.bad', { place, reason: reasonOf(error) });
  }
  const last = database ? await readLastBackup(database, now()) : null;
  if (!database || !last) return bad('doctor.backups.none');
  const age = now() - last.at;
  if (await isBackupLate(database, now())) return bad('doctor.backups.late', { days: Math.floor(age / DAY) });
  const isSame = config.database.kind === 'sqlite' && isOnSameDisk(config.backup, config.data);
  return good(isSame ? 'doctor.backups.sameDisk' : 'doctor.backups.good', { hours: Math.floor(age / HOUR) });
}

function isOnSameDisk({ to = '' }: BackupConfig, data: string): boolean {
  return !to.startsWith('s3://') && fs.statSync(path.resolve(to)).dev === fs.statSync(data).dev;
}

/** Of nothing that Pulse stores, and on no list of what is old. */
function nameOfProbe(): string {
  return `doctor-${randomBytes(8).toString('hex')}`;
}
