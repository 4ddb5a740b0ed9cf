import { expect, it } from 'vitest';
import { pageOf } from './push.ts';

it('a click leads to a page of Pulse and nowhere else', () => {
  const origin = 'https://pulse.test';
  expect(pageOf('/tasks?taskId=1', origin)).toBe('/tasks?taskId=1');
  for (const elsewhere of ['https://example.org/a', '//example.org/a', '\\\\example.org', 'javascript:1', undefined])
    expect(pageOf(elsewhere, origin)).toBe('/');
});
