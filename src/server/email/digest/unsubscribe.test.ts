import { expect, it } from 'vitest';
import { createUnsubscribe } from './unsubscribe.ts';

const tokenOf = (path: string) => new URL(path, 'https://pulse.test').searchParams.get('token') ?? '';

it('the link names the person to unsubscribe, and cannot be forged', () => {
  const { path, person } = createUnsubscribe('a secret');
  const token = tokenOf(path('0198c000-0000-7000-8000-000000000001'));
  expect(person(token)).toBe('0198c000-0000-7000-8000-000000000001');
  const [, signature = ''] = token.split('.');
  const forged = [
    `0198c000-0000-7000-8000-000000000002.${signature}`,
    `${token}x`,
    token.slice(0, -1),
    tokenOf(createUnsubscribe('another secret').path('0198c000-0000-7000-8000-000000000001')),
    '',
    '.',
    '0198c000-0000-7000-8000-000000000001',
  ];
  for (const each of forged) expect(person(each), each).toBeNull();
});
