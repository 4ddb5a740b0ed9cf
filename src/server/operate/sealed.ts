/** Encrypts what a copy of the database must not open by itself, with a passphrase: scrypt, AES-256-GCM. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** 64 MB and half a second per guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const MAGIC = Buffer.from('pulse-sealed-1\n');
const [SALT, IV, TAG] = [16, 12, 16];

const keyFor = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** The passphrase is another one, or the bytes were changed. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}

export async function seal(content: Uint8Array, passphrase: string): Promise<Buffer> {
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)];
  const cipher = createCipheriv('aes-256-gcm', await keyFor(passphrase, salt, 32, COST), iv);
  cipher.setAAD(MAGIC);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([MAGIC, salt, iv, cipher.getAuthTag(), sealed]);
}

/** Throws `CannotOpen`. */
export async function open(sealed: Buffer, passphrase: string): Promise<Buffer> {
  const at = MAGIC.length;
  if (!sealed.subarray(0, at).equals(MAGIC)) throw new CannotOpen('these secrets are of another version of Pulse');
  const salt = sealed.subarray(at, at + SALT);
  const iv = sealed.subarray(at + SALT, at + SALT + IV);
  const tag = sealed.subarray(at + SALT + IV, at + SALT + IV + TAG);
  const decipher = createDecipheriv('aes-256-gcm', await keyFor(passphrase, salt, 32, COST), iv);
  decipher.setAAD(MAGIC);
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(at + SALT + IV + TAG)), decipher.final()]);
  } catch {
    throw new CannotOpen('the passphrase does not fit');
  }
}
