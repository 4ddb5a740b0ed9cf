/**
 * The link that turns off a person's daily email without signing in: signed, and valid as long as this server's secret,
 * because an email may be read years later. It can do nothing else and contains only the person's id.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { isSame } from '#server/auth/crypto.ts';

export interface Unsubscribe {
  /** The path with the token, to be appended to the address of Pulse. */
  path(person: string): string;
  /** The person whose email it turns off; null if it was not made here. */
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
