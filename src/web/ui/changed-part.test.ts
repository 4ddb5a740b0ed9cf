import { expect, it } from 'vitest';
import { changedPart } from './changed-part.ts';

it.each([
  ['', '', 0, 0, 0],
  ['abc', 'abc', 3, 3, 3],
  ['abc', 'aXc', 1, 2, 2],
  ['abc', 'abXc', 2, 3, 2],
  ['abc', 'ac', 1, 1, 2],
  ['aa', 'aaa', 2, 3, 2],
  ['abcd', 'acbd', 1, 3, 3],
])('between %s and %s, what has changed is from %i to %i, before to %i', (before, after, start, end, endBefore) => {
  expect(changedPart(before.split(''), after.split(''))).toEqual({ start, end, endBefore });
});
