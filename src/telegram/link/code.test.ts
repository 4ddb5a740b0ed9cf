import { expect, it } from 'vitest';
import { codeIn, newCode } from './code.ts';

it('has five letters and digits', () => {
  expect(newCode()).toMatch(/^[A-Z2-9]{5}$/);
});

it('is read in any case and with spaces, and nothing else is one', () => {
  const code = newCode();
  expect(codeIn(` ${code.slice(0, 2).toLowerCase()} ${code.slice(2)} `)).toBe(code);
  expect([codeIn(code.slice(1)), codeIn(`${code}A`), codeIn('ABC0I')]).toEqual([undefined, undefined, undefined]);
});
