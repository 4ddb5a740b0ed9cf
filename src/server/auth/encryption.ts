/**
 * Encrypts secrets before they are stored in the database, with a key derived from the server's secret: a copy of the
 * database alone does not reveal them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Encryption {
  encrypt(bytes: Buffer): string;
  /** Undefined if it was encrypted with another secret. */
  decrypt(encrypted: string): Buffer | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export function createEncryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    encrypt: (bytes) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (encrypted) => {
      const whole = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, whole.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(whole.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(whole.subarray(NONCE + TAG)), decipher.final()]);
      } catch {
        // The secret has changed; the caller reports it.
        return undefined;
      }
    },
  };
}
