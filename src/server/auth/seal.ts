/** What rests in the database and is not for whoever has a copy of it: sealed with a key that is made from the secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  seal(bytes: Buffer): string;
  /** Undefined where it was sealed with another secret. */
  open(sealed: string): Buffer | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal: (bytes) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const whole = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, whole.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(whole.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(whole.subarray(NONCE + TAG)), decipher.final()]);
      } catch {
        // The secret has been changed; whoever asks says that it does not fit.
        return undefined;
      }
    },
  };
}
