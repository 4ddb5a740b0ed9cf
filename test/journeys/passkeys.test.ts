import { describe, expect } from 'vitest';
import { authenticatorOf, namedSettings } from './authenticator.ts';
import { faultsOf } from './axe.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const journey = stage({ settings: namedSettings });

const section = ({ page }: Person) => page.getByRole('region', { name: 'Passkeys' });
const list = (one: Person) => section(one).getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** By keyboard alone. */
async function adds(one: Person, name: string): Promise<void> {
  await section(one).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const dialog = one.page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').waitFor();
  await one.page.keyboard.press('ControlOrMeta+a');
  await one.page.keyboard.type(name);
  await one.page.keyboard.press('Tab');
  await one.page.keyboard.type(one.password);
  await one.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('passkeys', () => {
  journey('are added, let in without a password, and are refused once they are removed', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.expected.push(/status of 401/, /status of 403 .*\/end/);
    const device = await authenticatorOf(ada);
    await ada.goesTo('/settings');
    await adds(ada, 'Laptop');
    await list(ada).filter({ hasText: 'Laptop' }).getByText('never used').waitFor();
    expect(await device.ids()).toHaveLength(1);
    expect(await section(ada).getByRole('button', { name: 'Add a passkey' }).evaluate(isFocused)).toBe(true);

    await device.isTouched(false);
    await ada.signsOut();
    await ada.heading('Sign in').waitFor();
    await ada.button('Sign in with a passkey').focus();
    await device.isTouched(true);
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('region', { name: 'Passkeys' }).waitFor();
    await list(ada).filter({ hasText: 'Laptop' }).getByText('last used').waitFor();

    const again = await device.copy();
    await section(ada).getByRole('button', { name: 'Remove Laptop' }).press('Enter');
    const removal = ada.page.getByRole('alertdialog', { name: 'Remove Laptop?' });
    await removal.getByLabel('Current password').waitFor();
    await ada.page.keyboard.type('not this one');
    await ada.page.keyboard.press('Enter');
    await removal.getByText('This is not your current password').waitFor();
    await ada.page.keyboard.press('ControlOrMeta+a');
    await ada.page.keyboard.type(ada.password);
    await ada.page.keyboard.press('Enter');
    await removal.waitFor({ state: 'detached' });
    expect(await list(ada).count()).toBe(0);

    await again();
    await device.isTouched(false);
    await ada.signsOut();
    await ada.heading('Sign in').waitFor();
    await device.isTouched(true);
    await ada.button('Sign in with a passkey').press('Enter');
    await ada.page.getByRole('alert').getByText('This passkey is not known here any more').waitFor();
    await ada.submits();
    await section(ada).waitFor();
  });
});

const isFocused = (element: Element): boolean => element === document.activeElement;
