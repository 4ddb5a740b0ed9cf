/** By which push services know this Pulse: made at the first start, and kept with the secret. */
import webPush from 'web-push';
import { keepSecret } from '#server/auth/secret.ts';
import type { IdentityDatabase } from '#server/auth/database.ts';
import type { Config } from '#server/config.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function loadPushKeys(config: Config, accounts: IdentityDatabase): Promise<PushKeys> {
  const fresh = webPush.generateVAPIDKeys();
  const kept = await keepSecret(config, accounts, 'push-keys', `${fresh.publicKey} ${fresh.privateKey}`);
  const [publicKey, privateKey] = kept.split(' ');
  if (!publicKey || !privateKey) throw new Error('push-keys is not what Pulse has written');
  return { publicKey, privateKey };
}
