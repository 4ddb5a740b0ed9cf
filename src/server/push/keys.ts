/** By which push services know this Pulse: made at the first start, and kept beside the secret, or sealed with it. */
import { createECDH } from 'node:crypto';
import path from 'node:path';
import type { Database } from '#server/database/database.ts';
import { createSeal } from '#server/auth/seal.ts';
import { keepInFile } from '#server/auth/secret.ts';
import { keepShared } from '#server/database/shared.ts';
import type { Config } from '#server/config/config.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY = 'pushKeys';
/** Where earlier versions had them with PostgreSQL, for everybody to read who has a copy of it. */
const FORMER = 'push-keys';

export async function loadPushKeys(config: Config, database: Database, secret: string): Promise<PushKeys> {
  const kept =
    config.database.kind === 'sqlite'
      ? keepInFile(path.join(config.data, 'push-keys'), freshKeys())
      : await keepSealed(database, secret);
  const [publicKey, privateKey] = kept.split(' ');
  if (!publicKey || !privateKey) throw new Error('push-keys is not what Pulse has written');
  return { publicKey, privateKey };
}

/** All nodes of one PostgreSQL database have the same. */
async function keepSealed(database: Database, secret: string): Promise<string> {
  const { db } = database;
  const seal = createSeal(secret, 'push keys');
  const former = await db.selectFrom('meta').select('value').where('key', '=', FORMER).executeTakeFirst();
  const kept = await keepShared(database, KEY, seal.seal(Buffer.from(former?.value ?? freshKeys())));
  await db.deleteFrom('meta').where('key', '=', FORMER).execute();
  const opened = seal.open(kept);
  if (opened) return opened.toString();
  // The secret is another: no device can be reached with keys that nobody can read.
  await db.deleteFrom('meta').where('key', '=', KEY).where('value', '=', kept).execute();
  return keepSealed(database, secret);
}

/** A key pair of P-256, as VAPID (RFC 8292) has it. */
function freshKeys(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without its leading zeros it would not be taken.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return `${curve.getPublicKey('base64url')} ${privateKey.toString('base64url')}`;
}
