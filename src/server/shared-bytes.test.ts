import { expect, it } from 'vitest';
import { sharedBytes } from './shared-bytes.ts';

it('makes the bytes of a text once for all sockets that it is sent to', () => {
  const bytesOf = sharedBytes();
  const [first, again, other] = [bytesOf('Grüße'), bytesOf('Grüße'), bytesOf('Hello')];
  expect(again).toBe(first);
  expect([first, other].map(String)).toEqual(['Grüße', 'Hello']);
});
