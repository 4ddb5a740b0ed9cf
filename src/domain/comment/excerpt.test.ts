import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const id = '0198c000-0000-7000-8000-000000000000';

it.each([
  ['**Which** _white_?', 'Which white?'],
  ['***Now*** or ~~never~~', 'Now or never'],
  ['# Plan\n\n- one\n- [ ] two\n- [x] three\n\n1. four', 'Plan one two three four'],
  ['> > quoted\n> text', 'quoted text'],
  ['See [the plan](https://example.org/a) and ![a photo](/uploads/1 "Wall")', 'See the plan and a photo'],
  ['```ts\nconst a = `b`;\n```', 'const a = b;'],
  ['Run `npm test`, then **use _both_**', 'Run npm test, then use both'],
  // Names and sums are no emphasis.
  ['snake_case_name, 2 * 3 * 4, __init__.py, a*b*c', 'snake_case_name, 2 * 3 * 4, init.py, a*b*c'],
  ['5 - 3 = 2, #297 and C#', '5 - 3 = 2, #297 and C#'],
  [`@[Ada](person:${id}) **look**`, '@Ada look'],
])('%s is quoted as %s', (text, quoted) => {
  expect(excerpt(text)).toBe(quoted);
});

it('is the beginning of a long text', () => {
  const word = `**${'word '.repeat(100).trim()}**`;
  expect(excerpt(word)).toHaveLength(140);
});

it('takes no time on marks without an end', () => {
  expect(excerpt('*a '.repeat(5000)).startsWith('*a *a')).toBe(true);
  expect(excerpt('['.repeat(20_000))).toHaveLength(141);
});
