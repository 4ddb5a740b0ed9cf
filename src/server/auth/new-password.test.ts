import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { refusedPassword } from './new-password.ts';

const nobody = { name: '', email: 'x@y.z' };

it('refuses the 3,000 most common passwords and their look-alikes', async () => {
  const codes = new Set<string | undefined>();
  for (const password of dictionary['passwords-common'].slice(0, 3000))
    codes.add((await refusedPassword(password, nobody))?.code);
  expect(codes).toEqual(new Set(['PASSWORD_LENGTH', 'PASSWORD_COMMON']));
  for (const password of ['password', 'PassWord1', '12345678', 'Qwertyuiop', 'trustno1', 'iloveyou', 'passwort'])
    expect(await refusedPassword(password, nobody), password).toMatchObject({ code: 'PASSWORD_COMMON' });
});

it('accepts other passwords', async () => {
  for (const password of ['a good password', 'korrekt pferd batterie', 'z8!kqPw#'])
    expect(await refusedPassword(password, nobody), password).toBeUndefined();
});
