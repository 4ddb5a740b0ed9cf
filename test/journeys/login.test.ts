import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { codeOf, stepOf } from '#server/auth/totp.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { id, register } from '#test/client.ts';
import { faultsOf } from './axe.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('login page', () => {
  const journey = stage();

  journey(
    'reports wrong input, returns to the requested page, also after a reload, and asks for a second factor',
    async ({ server, stranger }) => {
      const ada = await stranger('Ada');
      const [projectId, taskId] = [id(), id()];
      ada.owns(await register(server.url, ada));
      await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
      await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));
      ada.expected.push(
        /status of 401 .*(sign-in|api\/me)/,
        /status of 422 .*sign-up/,
        /status of 403 .*second-factor/,
      );
      await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
      await ada.page.waitForURL(/\/login\?from=/);

      await ada.submits({ password: 'a wrong password' });
      await ada.page.getByRole('alert').getByText('Invalid email or password').waitFor();
      expect(await ada.page.getByLabel('Email').inputValue()).toBe(ada.email);
      await ada.button('Create an account').click();
      await ada.submits({ password: 'short', button: 'Create account' });
      // The browser validates the field; nothing is sent.
      const password = ada.page.getByLabel('Password');
      expect(await password.evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
      await ada.page.getByText('At least 8 characters').waitFor();
      await ada.submits({ button: 'Create account' });
      await ada.page.getByRole('alert').getByText('This email address already has an account').waitFor();

      await ada.page.reload();
      await ada.submits();
      await ada.panel('Paint').at.waitFor();
      expect(ada.page.url()).toBe(`${ada.proxy.url}/projects/${projectId}?taskId=${taskId}`);
      await usesASecondFactor(ada);
    },
  );
});

/** It is turned on, required, and replaced by a recovery code. */
async function usesASecondFactor(ada: Person): Promise<void> {
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
  await ada.isHome();

  await ada.signsOut();
  await ada.submits();
  await ada.page.getByLabel('Code').fill(codes[0] ?? '');
  await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('Space');
  await ada.page.keyboard.press('Enter');
  await ada.isHome();
  await ada.goesToOwn('Settings');
  await section.getByText('9 recovery codes left.').waitFor();

  // A trusted browser is not asked for a code until the trust is revoked.
  const trusted = ada.page.getByRole('region', { name: 'Trusted devices' });
  await trusted.getByText(/^This device, until /).waitFor();
  expect(await faultsOf(ada, 'trusted', trusted)).toEqual([]);
  await ada.signsOut();
  await ada.submits();
  await ada.isHome();
  await ada.goesToOwn('Settings');
  await trusted.getByRole('button', { name: /^Remove trusted device/ }).press('Enter');
  await trusted.waitFor({ state: 'detached' });
  await section.getByLabel('Current password').fill(ada.password);
  await section.getByLabel('Turn off two-factor authentication').check();
  await section.getByRole('button', { name: 'Continue' }).click();
  // A trusted browser has shown none in this session.
  await section.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await section.getByRole('button', { name: 'Continue' }).click();
  await section.getByRole('button', { name: 'Turn on' }).waitFor();
}
