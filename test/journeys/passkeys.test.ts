import { describe, expect } from 'vitest';
import { authenticatorOf, namedSettings, proposesNone } from './authenticator.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const journey = stage({ settings: namedSettings });

const section = ({ page }: Person) => page.getByRole('region', { name: 'Passkeys' });
const list = (one: Person) => section(one).getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** By keyboard only. */
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
  journey('are added, sign in without a password, and are refused once removed', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.expected.push(/status of 401/, /status of 403 .*\/end/);
    const device = await authenticatorOf(ada);
    await proposesNone(ada);
    await ada.goesTo('/settings');
    await adds(ada, 'Laptop');
    await list(ada)
      .filter({ has: ada.button('Remove Laptop') })
      .getByText('never used')
      .waitFor();
    expect(await device.ids()).toHaveLength(1);
    expect(await section(ada).getByRole('button', { name: 'Add a passkey' }).evaluate(isFocused)).toBe(true);

    // Renames it in place.
    const name = section(ada).getByRole('textbox', { name: 'Passkey name' });
    await name.focus();
    await ada.page.keyboard.press('ControlOrMeta+a');
    await ada.page.keyboard.type('Key ring');
    // The page shows the new name before the server has saved it.
    const saved = ada.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await ada.page.keyboard.press('Enter');
    await saved;
    await section(ada).getByRole('button', { name: 'Remove Key ring' }).waitFor();
    await ada.page.reload();
    await eventually(() => name.inputValue()).toBe('Key ring');
    await name.fill('Laptop');
    await name.press('Enter');
    await section(ada).getByRole('button', { name: 'Remove Laptop' }).waitFor();

    await ada.signsOut();
    await ada.button('Sign in with a passkey').press('Enter');
    await list(ada)
      .filter({ has: ada.button('Remove Laptop') })
      .getByText('last used')
      .waitFor();

    const again = await device.copy();
    await section(ada).getByRole('button', { name: 'Remove Laptop' }).press('Enter');
    const removal = ada.page.getByRole('alertdialog', { name: 'Remove passkey “Laptop”?' });
    await removal.getByLabel('Current password').waitFor();
    await ada.page.keyboard.type('not this one');
    await ada.page.keyboard.press('Enter');
    await removal.getByText('That’s not your current password').waitFor();
    await ada.page.keyboard.press('ControlOrMeta+a');
    await ada.page.keyboard.type(ada.password);
    await ada.page.keyboard.press('Enter');
    await removal.waitFor({ state: 'detached' });
    await eventually(() => list(ada).count()).toBe(0);
    await eventually(() => section(ada).getByRole('button', { name: 'Add a passkey' }).evaluate(isFocused)).toBe(true);
    // Browsers that support it are asked to remove the passkey.
    expect(await device.ids()).toEqual([]);

    await ada.signsOut();
    await again();
    await ada.button('Sign in with a passkey').press('Enter');
    await ada.page.getByRole('alert').getByText('This passkey no longer works here').waitFor();
    await ada.submits();
    await section(ada).waitFor();
  });

  journey('sign in their person only, and only with user verification', async (on) => {
    const [ada, ben] = [await on.newcomer('Ada'), await on.colleague('Ben')];
    ada.expected.push(/status of 401/);
    const device = await authenticatorOf(ada);
    await proposesNone(ada);
    await ada.goesTo('/settings');
    await adds(ada, 'Laptop');
    const kept = await device.copy();
    await ada.signsOut();
    await kept(ben.account.id);
    const alert = ada.page.getByRole('alert');
    await ada.button('Sign in with a passkey').click();
    await alert.getByText('This passkey couldn’t be verified').waitFor();
    await kept();
    await device.knowsItsPerson(false);
    await ada.button('Sign in with a passkey').click();
    await alert.getByText('No passkey was used').waitFor();
    await device.knowsItsPerson(true);
    await ada.button('Sign in with a passkey').click();
    await section(ada).waitFor();
  });

  journey('are offered by autofill, where the browser can', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.expected.push(/status of 401/);
    await authenticatorOf(ada);
    await ada.goesTo('/settings');
    await adds(ada, 'Laptop');
    await ada.signsOut();
    // No key is pressed: this browser uses the first passkey by itself.
    await list(ada)
      .filter({ has: ada.button('Remove Laptop') })
      .getByText('last used')
      .waitFor();
  });

  journey('are offered again before the challenge expires', async ({ newcomer, stranger }) => {
    await newcomer('Ada');
    const eve = await stranger('Eve');
    eve.expected.push(/status of 401/);
    await authenticatorOf(eve);
    await eve.page.clock.install();
    const asked = () => eve.page.waitForResponse(/\/sign-in\/passkey-question$/);
    const first = asked();
    await eve.goesTo('/login');
    const { challenge } = (await (await first).json()) as { challenge: string };
    const second = asked();
    await eve.page.clock.fastForward(4 * 60_000);
    expect(((await (await second).json()) as { challenge: string }).challenge).not.toBe(challenge);
    expect(await eve.page.getByRole('alert').count()).toBe(0);
  });

  journey('are not mentioned in browsers without support', async ({ server, member }) => {
    const ada = await member('Ada');
    ada.expected.push(/status of 401/);
    await ada.goesTo('/settings');
    await section(ada).waitFor();
    const elsewhere = new URL('/login', server.url).href;
    expect(elsewhere).toContain('//127.0.0.1');
    await ada.page.goto(elsewhere);
    await ada.submits();
    await ada.isHome();
    await ada.page.goto(new URL('/settings', server.url).href);
    await ada.page.getByRole('list', { name: 'Active sessions' }).waitFor();
    expect(await section(ada).count()).toBe(0);
    await ada.signsOut();
    await ada.heading('Sign in').waitFor();
    await ada.page.waitForLoadState('networkidle');
    expect(await ada.button('Sign in with a passkey').count()).toBe(0);
  });
});

const isFocused = (element: Element): boolean => element === document.activeElement;
