import { scryptSync } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { expect, it } from 'vitest';

it('a password costs 32 MB and as long as scrypt takes to fill it twice, with a salt of its own', async () => {
  const [cost, blocks] = [16_384, 16];
  const memory = 128 * cost * blocks;
  const [hash = '', other = ''] = await Promise.all(['a good password', 'a good password'].map(hashPassword));
  const [salt = '', key = ''] = hash.split(':');
  const expected = scryptSync('a good password', salt, 64, { N: cost, r: blocks, p: 1, maxmem: 2 * memory });
  expect(key).toBe(expected.toString('hex'));
  expect(Buffer.from(salt, 'hex').length).toBe(16);
  expect(other).not.toBe(hash);
});
