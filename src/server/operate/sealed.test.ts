import { expect, it } from 'vitest';
import { CannotOpen, open, seal } from './sealed.ts';

const content = Buffer.from('a secret');

it('is opened with its passphrase alone, and only unchanged', async () => {
  const sealed = await seal(content, 'correct horse');
  expect(sealed.includes(content)).toBe(false);
  expect(await open(sealed, 'correct horse')).toEqual(content);
  await expect(open(sealed, 'correct house')).rejects.toThrow(CannotOpen);
  for (const at of [3, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(open(changed, 'correct horse'), `byte ${at}`).rejects.toThrow(CannotOpen);
  }
});
