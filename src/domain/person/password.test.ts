import { expect, it } from 'vitest';
import { validatePassword } from './password.ts';

const ann = { name: 'Ann-Marie Smith', email: 'ann.smith@example.org' };

it.each([
  ['Ann-Marie', 'PASSWORD_OWN'],
  ['annsmith', 'PASSWORD_OWN'],
  ['Smith, Ann', 'PASSWORD_OWN'],
  ['Smith1984!', 'PASSWORD_OWN'],
  ['2024 Ann Smith!!', 'PASSWORD_OWN'],
  ['ann.smith@example.org', 'PASSWORD_OWN'],
  ['Example2026', 'PASSWORD_OWN'],
  ['1234567', 'PASSWORD_LENGTH'],
  ['x'.repeat(129), 'PASSWORD_LENGTH'],
  ['annual report', null],
  ['the smith of my village', null],
  ['20261122', null],
  ['x'.repeat(128), null],
])('%s: %s', (password, fault) => {
  expect(validatePassword(password, ann)).toBe(fault);
});

it('a missing name has no effect', () => {
  expect(validatePassword('anything!', { name: '', email: '' })).toBeNull();
});
