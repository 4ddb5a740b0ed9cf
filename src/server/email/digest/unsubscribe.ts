/**
 * The link that ends somebody's daily email, without a sign-in: signed, and good for as long as the secret of this Pulse,
 * because an email may be read years later. It can do nothing else, and says nothing but the person's id.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { isSame } from '#server/auth/crypto.ts';

export interface Unsubscribe {
  /** The path and token, to be put behind the address of Pulse. */
  path(person: string): string;
  /** Whose email it ends; null where it was not made here. */
  person(token: string): string | null;
}

export const UNSUBSCRIBE_PATH = '/unsubscribe';

export function createUnsubscribe(secret: string): Unsubscribe {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32));
  const signature = (person: string) => createHmac('sha256', key).update(person).digest();
  return {
    path: (person) => `${UNSUBSCRIBE_PATH}?token=${person}.${signature(person).toString('base64url')}`,
    person: (token) => {
      const [person = '', signed = ''] = token.split('.');
      const [given, right] = [Buffer.from(signed, 'base64url'), signature(person)];
      return isSame(given, right) ? person : null;
    },
  };
}
