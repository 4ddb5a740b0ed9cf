import { expect, it } from 'vitest';
import { localeOf } from './use-locale.ts';

it.each([
  ['en', ['de-AT', 'en-GB', 'en-US'], 'en-GB'],
  ['de', ['en-GB'], 'de'],
  ['en', ['en-US@posix', 'C', ''], 'en'],
  ['en', ['en-US@posix', 'en-AU'], 'en-AU'],
])('writes dates of %s in a browser of %j as %s', (language, tags, locale) => {
  expect(localeOf(language, tags)).toBe(locale);
  expect(() => new Intl.NumberFormat(locale)).not.toThrow();
});
