/** @module-tag long */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { codeOf, stepOf } from '#server/auth/totp.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { authenticatorOf, namedSettings } from './authenticator.ts';
import { faultsInEveryLook } from './axe.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('a required second factor', () => {
  const journey = stage({ settings: namedSettings });

  journey(
    'is chosen by an administrator who has one; then an app or a passkey is set up before anything opens',
    async ({ member }) => {
      const [ada, ben, cyd] = [await member('Ada'), await member('Ben'), await member('Cyd')];
      for (const person of [ada, ben, cyd]) person.expected.push(/status of (401|403|409)/);
      await Promise.all([ben.goesTo('/tasks'), cyd.goesTo('/')]);
      await Promise.all([ben.heading('My tasks').waitFor(), cyd.isHome()]);
      await ada.goesTo('/settings/instance');
      const section = ada.page.getByRole('region', { name: 'Require two-factor authentication' });
      const chooses = async (of: string) => {
        await section.getByRole('radio', { name: of }).check();
        await section.getByRole('button', { name: 'Save' }).click();
      };
      expect(await section.getByRole('radio', { name: 'Nobody' }).isChecked()).toBe(true);
      await chooses('Everyone');
      await section.getByText('Set up two-factor authentication for yourself first.').waitFor();

      await ada.goesTo('/settings');
      await setsUp(ada.page.getByRole('region', { name: 'Two-factor authentication' }), ada, 'Turn on');
      await ada.goesTo('/settings/instance');
      await chooses('Everyone');
      await section.getByText('Saved').waitFor();
      const faults = await faultsInEveryLook(ada, 'the choice', section.getByRole('radio', { name: 'Everyone' }));

      // A page that is open goes on; it asks when it is loaded again.
      await ben.addsTask('Paint');
      await ben.page.reload();
      await ben.heading('Set up two-factor authentication').waitFor();
      await ben.goesTo('/projects');
      await ben.heading('Set up two-factor authentication').waitFor();
      const begins = ben.button('Use an authenticator app');
      faults.push(...(await faultsInEveryLook(ben, 'setting it up', begins)));
      await setsUp(ben.page.getByRole('main'), ben, 'Use an authenticator app');
      await ben.heading('Projects').waitFor();
      await ben.goesToTasks();
      await ben.card('Paint').waitFor();

      await cyd.signsOut();
      await authenticatorOf(cyd);
      await cyd.submits();
      await cyd.heading('Set up two-factor authentication').waitFor();
      await cyd.button('Add a passkey').click();
      const dialog = cyd.page.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('Current password').fill(cyd.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await cyd.isHome();
      await cyd.signsOut();
      // The passkey signs in by itself.
      await cyd.isHome();
      expect(faults).toEqual([]);
    },
  );
});

/** `at`: the section of the settings, or the page that asks for it. */
async function setsUp(at: Locator, { password }: Person, button: string): Promise<void> {
  await at.getByLabel('Current password').fill(password);
  await at.getByRole('button', { name: button, exact: true }).click();
  const key = (await at.getByRole('note', { name: 'Setup key' }).textContent()) ?? '';
  await at.getByLabel('Code', { exact: true }).fill(codeOf(fromBase32(key), stepOf(Date.now())));
  await at.getByRole('button', { name: 'Turn on', exact: true }).click();
  await at.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await at.getByRole('button', { name: 'I’ve saved them' }).click();
}
