/** A person with two-factor authentication. */
import { expect } from 'vitest';
import { codeOf, stepOf } from '#server/auth/totp.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { register, type Account } from '#test/client.ts';
import type { TestServer } from '#test/server.ts';
import { request } from './requests.ts';

export interface WithSecondFactor {
  readonly ann: Account;
  readonly secret: Buffer;
  readonly codes: readonly string[];
}

export async function withSecondFactor(server: Pick<TestServer, 'url'>): Promise<WithSecondFactor> {
  const ann = await register(server.url);
  const begun = await request(server, ann, 'POST', '/api/me/second-factor', { password: ann.password });
  const secret = fromBase32(String(begun.body['secret']));
  const code = codeOf(secret, stepOf(Date.now()));
  const confirmed = await request(server, ann, 'POST', '/api/me/second-factor/confirmation', { code });
  expect(confirmed.status).toBe(200);
  return { ann, secret, codes: confirmed.body['codes'] as string[] };
}

/** The code after the one that turned it on; phones may be half a minute early. */
export const nextCode = (secret: Buffer): string => codeOf(secret, stepOf(Date.now()) + 1);
