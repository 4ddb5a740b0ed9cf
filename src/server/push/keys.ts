/** By which push services know this Pulse: made at the first start, and kept beside the secret, or sealed with it. */
import { createECDH } from 'node:crypto';
import path from 'node:path';
import type { Database } from '#server/database/database.ts';
import { createEncryption } from '#server/auth/encryption.ts';
import { keepInFile } from '#server/auth/secret.ts';
import { sharedValue } from '#server/database/shared-value.ts';
import type { Config } from '#server/config/config.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY = 'pushKeys';
/** Where earlier versions had them with PostgreSQL, for everybody to read who has a copy of it. */
const LEGACY_KEY = 'push-keys';

export async function loadPushKeys(config: Config, database: Database, secret: string): Promise<PushKeys> {
  const kept =
    config.database.kind === 'sqlite'
      ? keepInFile(path.join(config.data, 'push-keys'), freshKeys())
      : await sharedKeys(database, secret);
  const [publicKey, privateKey] = kept.split(' ');
  if (!publicKey || !privateKey) throw new Error('push-keys is not what Pulse has written');
  return { publicKey, privateKey };
}

/** All nodes of one PostgreSQL database have the same. */
async function sharedKeys(database: Database, secret: string): Promise<string> {
  const { db } = database;
  const encryption = createEncryption(secret, 'push keys');
  const former = await db.selectFrom('meta').select('value').where('key', '=', LEGACY_KEY).executeTakeFirst();
  const kept = await sharedValue(database, KEY, encryption.encrypt(Buffer.from(former?.value ?? freshKeys())));
  await db.deleteFrom('meta').where('key', '=', LEGACY_KEY).execute();
  const opened = encryption.decrypt(kept);
  if (opened) return opened.toString();
  // The secret is another: no device can be reached with keys that nobody can read.
  await db.deleteFrom('meta').where('key', '=', KEY).where('value', '=', kept).execute();
  return sharedKeys(database, secret);
}

/** A key pair of P-256, as VAPID (RFC 8292) has it. */
function freshKeys(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without its leading zeros it would not be taken.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return `${curve.getPublicKey('base64url')} ${privateKey.toString('base64url')}`;
}
