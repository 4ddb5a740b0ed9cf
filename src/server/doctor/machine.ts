/** Checks of the machine and of the database. */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { SECOND } from '#domain/duration.ts';
import type { Config } from '#server/config/config.ts';
import { NEWEST, readApplied } from '#server/database/applied.ts';
import type { Database } from '#server/database/database.ts';
import { freeIn, ROOM_TO_UPGRADE } from '#server/operate/room.ts';
import { bad, good, PATIENCE_MS, reasonOf, unset, type Check, type Finding } from './check.ts';
import type { Patient } from './patient.ts';

/** Codes of authenticator apps are refused beyond it. */
const CLOCK_OFF_MS = 30 * SECOND;
const LEAST_FREE = 500_000_000;

export function machine(patient: Patient): readonly Check[] {
  return [
    { id: 'clock', label: 'doctor.clock.label', run: () => checkClock(patient) },
    { id: 'disk', label: 'doctor.disk.label', run: async () => checkDisk(patient) },
    { id: 'database', label: 'doctor.database.label', run: () => checkDatabase(patient) },
  ];
}

async function checkClock({ config, database, now }: Patient): Promise<Finding> {
  const newest = database ? await newestChange(database) : null;
  const ahead = (newest ?? 0) - now();
  if (ahead > CLOCK_OFF_MS) return bad('doctor.clock.behind', { seconds: Math.round(ahead / SECOND) });
  const other = await otherClock(config, database);
  if (!other) return unset('doctor.clock.alone');
  const off = Math.abs(now() - other.at);
  return off > CLOCK_OFF_MS
    ? bad('doctor.clock.off', { name: other.name, seconds: Math.round(off / SECOND) })
    : good('doctor.clock.good', { name: other.name });
}

interface OtherClock {
  readonly name: string;
  readonly at: number;
}

/** Of PostgreSQL, or of a service that Pulse uses anyway. */
async function otherClock(config: Config, database: Database | null): Promise<OtherClock | null> {
  const { database: place, uploads, telegram, backup } = config;
  if (database && place.kind === 'postgres') {
    const { rows } = await sql<{ at: string | number }>`select extract(epoch from clock_timestamp()) * 1000 at`.execute(
      database.db,
    );
    return { name: new URL(place.url).host, at: Number(rows[0]?.at) };
  }
  for (const address of [uploads.s3?.endpoint, backup.service?.endpoint, telegram?.apiRoot]) {
    if (address === undefined) continue;
    const at = await dateAt(address);
    if (at !== null) return { name: new URL(address).host, at };
  }
  return null;
}

async function dateAt(address: string): Promise<number | null> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS / 2),
    });
    return Date.parse(response.headers.get('date') ?? '') || null;
  } catch {
    // That it does not answer is what another check finds.
    return null;
  }
}

async function newestChange({ db }: Database): Promise<number | null> {
  const { rows } = await sql<{ at: number | string }>`select at from log order by seq desc limit 1`.execute(db);
  return rows[0] === undefined ? null : Number(rows[0].at);
}

function checkDisk({ config }: Patient): Finding {
  const { database, data, backup } = config;
  const size = database.kind === 'sqlite' ? sizeOf(database.file) : 0;
  const needed = Math.max(LEAST_FREE, ROOM_TO_UPGRADE.sqlite * size);
  const folders = [
    data,
    ...(backup.to === undefined || backup.to.startsWith('s3://') ? [] : [path.resolve(backup.to)]),
  ];
  const found = folders
    .filter((folder) => fs.existsSync(folder))
    .map((folder) => ({ folder, free: freeIn(folder) }))
    .toSorted((one, other) => one.free - other.free)[0];
  if (!found) return bad('doctor.disk.none', { folder: data });
  const values = { folder: found.folder, free: { bytes: found.free }, needed: { bytes: needed } };
  return found.free < needed ? bad('doctor.disk.full', values) : good('doctor.disk.good', values);
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

async function checkDatabase({ config, database }: Patient): Promise<Finding> {
  const { database: place } = config;
  if (!database) return bad('doctor.database.none', { file: place.kind === 'sqlite' ? place.file : '' });
  try {
    const applied = await readApplied(place);
    const schema = applied?.schema ?? 0;
    if (schema < NEWEST) return bad('doctor.database.older');
    if (schema > NEWEST) return bad('doctor.database.newer');
    const lacking = place.kind === 'sqlite' ? lackingFile(place.file) : await lackingRight(database);
    if (lacking) return lacking;
    const [kind, version] = await versionOf(database);
    return good('doctor.database.good', { kind, version, size: { bytes: applied?.size ?? 0 } });
  } catch (error) {
    return bad('doctor.database.away', { reason: reasonOf(error) });
  }
}

function lackingFile(file: string): Finding | null {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    fs.accessSync(path.dirname(file), fs.constants.W_OK);
  } catch {
    // It is there: it was read.
    return bad('doctor.database.readOnly', { file });
  }
  const isOpen = (fs.statSync(file).mode & 0o077) !== 0 && (fs.statSync(path.dirname(file)).mode & 0o005) === 0o005;
  return isOpen ? bad('doctor.database.open', { file }) : null;
}

async function lackingRight({ db }: Database): Promise<Finding | null> {
  const { rows } = await sql<{ user: string; may: boolean }>`
    select current_user "user", has_schema_privilege(current_schema(), 'CREATE') may
  `.execute(db);
  return rows[0]?.may === false ? bad('doctor.database.rights', { user: rows[0].user }) : null;
}

async function versionOf({ db, type }: Database): Promise<[kind: string, version: string]> {
  if (type === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() version`.execute(db);
    return ['SQLite', rows[0]?.version ?? ''];
  }
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') version`.execute(db);
  return ['PostgreSQL', rows[0]?.version ?? ''];
}
