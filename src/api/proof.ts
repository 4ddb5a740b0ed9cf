/** What a signed-in person shows once more before what opens the account changes. */
import * as z from 'zod/mini';

export const password = () => z.string().check(z.maxLength(1000));

/** An empty password if the person has none; a code once one was asked for. */
export const proof = { password: password(), code: z.optional(z.string().check(z.maxLength(100))) };
export const onlyProof = z.strictObject(proof);

export const wrong = { 403: 'Wrong password or code', 429: 'Too many attempts' };

/** What opens the account and stays when its person signs out everywhere. */
export const OFFERED = [
  'provider',
  'passkey',
  'telegram',
  'apiToken',
  'calendarFeed',
  'webhook',
  'authenticator',
] as const;
