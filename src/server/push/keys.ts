/**
 * The key pair that identifies this Pulse to push services: created at the first start, and kept in a file beside the
 * secret, or encrypted with it.
 */
import { createECDH } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/database/database.ts';
import { createEncryption } from '#server/auth/encryption.ts';
import { keepInFile } from '#server/auth/secret.ts';
import { sharedValue } from '#server/database/shared-value.ts';
import { ConfigError, type Config } from '#server/config/config.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Their name in the data folder. */
export const PUSH_KEYS_FILE = 'push-keys';
const KEY = 'pushKeys';
/** Where earlier versions kept them with PostgreSQL, readable in every copy of it. */
const LEGACY_KEY = 'push-keys';

/** Before a migration: throws `ConfigError` for a file that is not what Pulse has written. */
export function checkPushKeys({ database, data }: Config): void {
  const file = path.join(data, PUSH_KEYS_FILE);
  if (database.kind === 'sqlite' && fs.existsSync(file)) pairOf(keepInFile(file, freshKeys()), file);
}

export async function loadPushKeys(config: Config, database: Database, secret: string): Promise<PushKeys> {
  const file = path.join(config.data, PUSH_KEYS_FILE);
  return config.database.kind === 'sqlite'
    ? pairOf(keepInFile(file, freshKeys()), file)
    : pairOf(await sharedKeys(database, secret), KEY);
}

function pairOf(kept: string, place: string): PushKeys {
  const [publicKey, privateKey] = kept.split(' ');
  if (publicKey && privateKey) return { publicKey, privateKey };
  throw new ConfigError(
    `${place} is not what Pulse has written. Put it back from a backup, or move it away: then devices have to allow ` +
      'notifications again',
  );
}

/** All nodes of one PostgreSQL database share them. */
async function sharedKeys(database: Database, secret: string): Promise<string> {
  const { db } = database;
  const encryption = createEncryption(secret, 'push keys');
  const former = await db.selectFrom('meta').select('value').where('key', '=', LEGACY_KEY).executeTakeFirst();
  const kept = await sharedValue(database, KEY, encryption.encrypt(Buffer.from(former?.value ?? freshKeys())));
  await db.deleteFrom('meta').where('key', '=', LEGACY_KEY).execute();
  const opened = encryption.decrypt(kept);
  if (opened) return opened.toString();
  // The secret has changed: keys that nobody can decrypt reach no device.
  await db.deleteFrom('meta').where('key', '=', KEY).where('value', '=', kept).execute();
  return sharedKeys(database, secret);
}

/** A key pair of P-256, as required by VAPID (RFC 8292). */
function freshKeys(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without its leading zeros it would be refused.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return `${curve.getPublicKey('base64url')} ${privateKey.toString('base64url')}`;
}
