/** By which push services know this Pulse: made at the first start, and kept with the secret. */
import { createECDH } from 'node:crypto';
import { keepSecret } from '#server/auth/secret.ts';
import type { IdentityDatabase } from '#server/auth/database.ts';
import type { Config } from '#server/config.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function loadPushKeys(config: Config, accounts: IdentityDatabase): Promise<PushKeys> {
  const kept = await keepSecret(config, accounts, 'push-keys', freshKeys());
  const [publicKey, privateKey] = kept.split(' ');
  if (!publicKey || !privateKey) throw new Error('push-keys is not what Pulse has written');
  return { publicKey, privateKey };
}

/** A key pair of P-256, as VAPID (RFC 8292) has it. */
function freshKeys(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without its leading zeros it would not be taken.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return `${curve.getPublicKey('base64url')} ${privateKey.toString('base64url')}`;
}
