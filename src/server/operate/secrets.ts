/** What is kept beside the database because a copy of it alone must open nothing. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';
import { SECRET_FILE } from '#server/auth/secret.ts';
import { PUSH_KEYS_FILE } from '#server/push/keys.ts';
import { CannotOpen, open, seal } from './sealed.ts';

/** By the name of the file in the data folder. */
const secrets = z.object({ [SECRET_FILE]: z.optional(z.string()), [PUSH_KEYS_FILE]: z.optional(z.string()) });
export type Secrets = z.infer<typeof secrets>;

/** Sealed with the passphrase. */
export async function readSecrets(config: Config, passphrase: string): Promise<Buffer> {
  const found: Secrets = {};
  for (const name of [SECRET_FILE, PUSH_KEYS_FILE] as const) {
    const file = path.join(config.data, name);
    if (fs.existsSync(file)) found[name] = fs.readFileSync(file, 'utf8');
  }
  if (config.secret !== undefined) found[SECRET_FILE] = config.secret;
  return seal(Buffer.from(JSON.stringify(found)), passphrase);
}

/** Throws `CannotOpen`. */
export async function openSecrets(sealed: Buffer, passphrase: string): Promise<Secrets> {
  const content = await open(sealed, passphrase);
  const parsed = secrets.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw new CannotOpen('these secrets are of another version of Pulse');
  return parsed.data;
}
