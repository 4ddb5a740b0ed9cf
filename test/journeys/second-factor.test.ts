import { expect } from 'vitest';
import { codeOf, stepOf } from '#server/auth/totp.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { faultsOf } from './axe.ts';
import { stage } from './stage.ts';

const journey = stage();

journey('A second factor is turned on, required, and replaced by a recovery code', async ({ member }) => {
  const ada = await member('Ada');
  ada.expected.push(/status of 401 .*(sign-in|api\/me)/);
  await ada.goesTo('/settings');
  const section = ada.page.getByRole('region', { name: 'Two-factor authentication' });
  await section.getByLabel('Current password').fill(ada.password);
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByRole('img', { name: 'QR code' }).waitFor();
  expect(await faultsOf(ada, 'setting it up', section)).toEqual([]);
  const secret = fromBase32((await section.getByRole('note', { name: 'Setup key' }).textContent()) ?? '');
  await section.getByLabel('Code', { exact: true }).fill(codeOf(secret, stepOf(Date.now())));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByRole('list', { name: 'Recovery codes' }).waitFor();
  const codes = await section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await faultsOf(ada, 'recovery codes', section)).toEqual([]);
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await section.getByText('10 recovery codes left.').waitFor();
  expect(await faultsOf(ada, 'turned on', section)).toEqual([]);

  await ada.signsOut();
  await ada.submits();
  await ada.heading('Two-factor authentication').waitFor();
  expect(await faultsOf(ada, 'the second step')).toEqual([]);
  await ada.page.getByLabel('Code').fill('123');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('alert').getByText('This code is wrong').waitFor();
  await ada.page.getByLabel('Code').fill(codeOf(secret, stepOf(Date.now()) + 1));
  await ada.page.keyboard.press('Enter');
  await section.waitFor();

  await ada.signsOut();
  await ada.submits();
  await ada.page.getByLabel('Code').fill(codes[0] ?? '');
  await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('Space');
  await ada.page.keyboard.press('Enter');
  await section.getByText('9 recovery codes left.').waitFor();

  // A trusted browser is not asked for a code until the trust is revoked.
  const trusted = ada.page.getByRole('region', { name: 'Trusted devices' });
  await trusted.getByText(/^This device, until /).waitFor();
  expect(await faultsOf(ada, 'trusted', trusted)).toEqual([]);
  await ada.signsOut();
  await ada.submits();
  await trusted.getByRole('button', { name: /^Remove trusted device/ }).press('Enter');
  await trusted.waitFor({ state: 'detached' });
  await section.getByLabel('Current password').fill(ada.password);
  await section.getByLabel('Turn off two-factor authentication').check();
  await section.getByRole('button', { name: 'Continue' }).click();
  await section.getByRole('button', { name: 'Turn on' }).waitFor();
});
