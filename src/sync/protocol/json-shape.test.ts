import { expect, it } from 'vitest';
import { isModestJson } from './json-shape.ts';

const deep = (levels: number) => `${'['.repeat(levels)}"${'a'.repeat(3_000)}"${']'.repeat(levels)}`;

it('takes what is nested a little, and not what is nested deeply', () => {
  expect(isModestJson(deep(64))).toBe(true);
  expect(isModestJson(deep(65))).toBe(false);
  expect(isModestJson(`{"a":${'{"a":'.repeat(1_000)}`)).toBe(false);
});

it('takes some thousand parts, and not hundreds of thousands', () => {
  expect(isModestJson(JSON.stringify(Array.from({ length: 10_000 }, (_, n) => n)))).toBe(true);
  expect(isModestJson(JSON.stringify(Array.from({ length: 30_000 }, (_, n) => n)))).toBe(false);
  expect(isModestJson(`{${'"a":0,'.repeat(30_000)}"a":0}`)).toBe(false);
});

it('counts nothing within a text', () => {
  expect(isModestJson(JSON.stringify({ text: '[{",:\\'.repeat(50_000) }))).toBe(true);
  expect(isModestJson(JSON.stringify({ text: '\\'.repeat(50_000), more: [[1]] }))).toBe(true);
});

it('looks at each character of a text once or twice', () => {
  // A text of quotes that are all escaped is as long as any other: this ends.
  expect(isModestJson(`"${'\\"'.repeat(250_000)}`)).toBe(true);
});
