import { describe, expect } from 'vitest';
import { setRole } from '#domain/person/commands.ts';
import { send, type Account } from '#test/client.ts';
import { authenticatorOf, namedSettings, proposesNone } from './authenticator.ts';
import { judging } from './axe.ts';
import { stage } from './stage.ts';

const phone = { width: 390, height: 844 };

describe('settings pages are accessible', () => {
  const journey = stage({ settings: namedSettings });
  /** The first person of a server is its administrator. */
  let first: Account | undefined;

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [undefined, phone]) {
      const size = viewport ? 'phone' : 'desktop';
      const faultsOf = judging(colorScheme, viewport);
      journey(`pass axe, ${colorScheme} on a ${size}`, async ({ newcomer, server, stranger }) => {
        const ada = await newcomer('Ada', { colorScheme, ...(viewport && { viewport }) });
        first ??= ada.account;
        if (first !== ada.account)
          await send(server.url, first, setRole({ id: ada.account.id, role: 'administrator' }));
        await authenticatorOf(ada);
        await proposesNone(ada);
        const faults: string[] = [];
        await ada.goesTo('/profile');
        await ada.heading('Your last four weeks').waitFor();
        faults.push(...(await faultsOf(ada, 'profile')));
        await ada.page.getByRole('button', { name: /^Time zone/ }).click();
        await ada.page.getByRole('listbox', { name: 'Time zone' }).waitFor();
        faults.push(...(await faultsOf(ada, 'time zones')));
        await ada.goesTo('/settings');
        await ada.page.getByRole('list', { name: 'Active sessions' }).waitFor();
        faults.push(...(await faultsOf(ada, 'settings')));
        await ada.button('Add a passkey').click();
        await ada.page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Current password').fill(ada.password);
        faults.push(...(await faultsOf(ada, 'a new passkey')));
        await ada.button('Continue').click();
        await ada.page.getByRole('list', { name: 'Passkeys' }).getByRole('button').click();
        await ada.page.getByRole('alertdialog', { name: /^Remove/ }).waitFor();
        faults.push(...(await faultsOf(ada, 'a passkey that is removed')));
        await ada.page.keyboard.press('Escape');
        faults.push(...(await faultsOf(ada, 'settings with a passkey')));
        await ada.goesTo('/settings/instance');
        await ada.page.getByRole('list', { name: 'People' }).getByText(ada.email).waitFor();
        faults.push(...(await faultsOf(ada, 'administration')));
        await ada.button('Invite someone').click();
        await ada.button('Create invite link').click();
        await ada.page.getByRole('textbox', { name: 'Invite link' }).waitFor();
        faults.push(...(await faultsOf(ada, 'invitation')));
        const eve = await stranger('Eve', { colorScheme, ...(viewport && { viewport }) });
        eve.expected.push(/status of 401/);
        await eve.goesTo('/login');
        await eve.button('Sign in with a passkey').waitFor();
        faults.push(...(await faultsOf(eve, 'login')));
        expect(faults).toEqual([]);
      });
    }
  }
});
