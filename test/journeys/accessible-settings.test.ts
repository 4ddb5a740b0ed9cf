import { describe, expect } from 'vitest';
import { authenticatorOf, namedSettings, proposesNone } from './authenticator.ts';
import { faultsInEveryLook } from './axe.ts';
import { stage } from './stage.ts';

describe('settings pages are accessible', () => {
  const journey = stage({ settings: namedSettings });

  // The first person of a server is its administrator.
  journey('pass axe: administration, and the login page of a server with passkeys', async ({ newcomer, stranger }) => {
    const ada = await newcomer('Ada');
    const faults: string[] = [];
    await ada.goesTo('/settings/instance');
    const people = ada.page.getByRole('list', { name: 'People' });
    faults.push(...(await faultsInEveryLook(ada, 'administration', people.getByText(ada.email))));
    await ada.button('Invite someone').click();
    await ada.button('Create invite link').click();
    const link = ada.page.getByRole('textbox', { name: 'Invite link' });
    faults.push(...(await faultsInEveryLook(ada, 'invitation', link)));
    const eve = await stranger('Eve');
    eve.expected.push(/status of 401/);
    await eve.goesTo('/login');
    faults.push(...(await faultsInEveryLook(eve, 'login', eve.button('Sign in with a passkey'))));
    expect(faults).toEqual([]);
  });

  journey('pass axe: profile and settings', async ({ member }) => {
    const ada = await member('Ada');
    const faults: string[] = [];
    await ada.goesTo('/profile');
    faults.push(...(await faultsInEveryLook(ada, 'profile', ada.heading('Your last four weeks'))));
    await ada.page.getByRole('button', { name: /^Time zone/ }).click();
    const zones = ada.page.getByRole('listbox', { name: 'Time zone' });
    faults.push(...(await faultsInEveryLook(ada, 'time zones', zones)));
    await ada.goesTo('/settings');
    const sessions = ada.page.getByRole('list', { name: 'Active sessions' });
    faults.push(...(await faultsInEveryLook(ada, 'settings', sessions)));
    expect(faults).toEqual([]);
  });

  journey('pass axe: passkeys', async ({ member }) => {
    const ada = await member('Ada');
    await authenticatorOf(ada);
    await proposesNone(ada);
    const faults: string[] = [];
    await ada.goesTo('/settings');
    await ada.button('Add a passkey').click();
    const password = ada.page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Current password');
    await password.fill(ada.password);
    faults.push(...(await faultsInEveryLook(ada, 'a new passkey', password)));
    await ada.button('Continue').click();
    const passkeys = ada.page.getByRole('list', { name: 'Passkeys' });
    await passkeys.getByRole('button').click();
    const question = ada.page.getByRole('alertdialog', { name: /^Remove/ });
    faults.push(...(await faultsInEveryLook(ada, 'a passkey that is removed', question)));
    await ada.page.keyboard.press('Escape');
    faults.push(...(await faultsInEveryLook(ada, 'settings with a passkey', passkeys)));
    expect(faults).toEqual([]);
  });
});
