import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionToken } from './cookie.ts';

const NAME = 'pulse.session_token';
const SECRET = 'a secret of the test';

function signed(token: string, secret = SECRET): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

describe('sessionToken', () => {
  it('finds the token among other cookies', () => {
    expect(sessionToken(`a=1; ${NAME}=${signed('token')}; b=2`, NAME, SECRET)).toBe('token');
  });

  it.each([
    ['no header', undefined],
    ['another cookie', `x${NAME}=${signed('token')}`],
    ['another key', `${NAME}=${signed('token', 'another secret')}`],
    ['another token', `${NAME}=${signed('token').replace('token', 'tokem')}`],
    ['no signature', `${NAME}=token`],
    ['an empty signature', `${NAME}=token.`],
    ['no token', `${NAME}=${signed('')}`],
    ['a lone %', `${NAME}=%`],
  ])('finds no token in %s', (_, header) => {
    expect(sessionToken(header, NAME, SECRET)).toBeUndefined();
  });
});
