/** @module-tag long */
import { describe, expect } from 'vitest';
import { authenticatorOf, namedSettings, proposesNone } from './authenticator.ts';
import { faultsInEveryLook } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const journey = stage({ settings: namedSettings });

const section = ({ page }: Person) => page.getByRole('region', { name: 'Passkeys' });
const list = (one: Person) => section(one).getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

describe('passkeys', () => {
  journey(
    'are added, offered, sign in their person only and only with user verification, and are refused once removed; pass axe',
    async ({ server, member, colleague }) => {
      const [ada, ben] = [await member('Ada'), await colleague('Ben')];
      ada.expected.push(/status of 401/, /status of 403 .*\/end/);
      const device = await authenticatorOf(ada);
      const faults: string[] = [];
      await ada.goesTo('/settings');
      const opener = section(ada).getByRole('button', { name: 'Add a passkey' });
      await opener.press('Enter');
      const dialog = ada.page.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('Name').waitFor();
      await ada.page.keyboard.press('ControlOrMeta+a');
      await ada.page.keyboard.type('Laptop');
      await ada.page.keyboard.press('Tab');
      await ada.page.keyboard.type(ada.password);
      const password = dialog.getByLabel('Current password');
      faults.push(...(await faultsInEveryLook(ada, 'a new passkey', password, dialog)));
      await password.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const passkey = (name: string) => list(ada).filter({ has: ada.button(`Remove ${name}`) });
      await passkey('Laptop').getByText('never used').waitFor();
      expect(await device.ids()).toHaveLength(1);
      expect(await opener.evaluate(isFocused)).toBe(true);

      // Renames it in place.
      const name = section(ada).getByRole('textbox', { name: 'Passkey name' });
      await name.focus();
      await ada.page.keyboard.press('ControlOrMeta+a');
      await ada.page.keyboard.type('Key ring');
      // The page shows the new name before the server has saved it.
      const saved = ada.page.waitForResponse((response) => response.request().method() === 'PATCH');
      await ada.page.keyboard.press('Enter');
      await saved;
      await passkey('Key ring').waitFor();
      const sessions = ada.page.getByRole('list', { name: 'Active sessions' });
      faults.push(...(await faultsInEveryLook(ada, 'settings with a passkey', sessions)));

      await ada.signsOut();
      // No key is pressed: this browser uses the first passkey of its suggestions by itself.
      await ada.isHome();
      await ada.goesToOwn('Settings');
      await passkey('Key ring').getByText('last used').waitFor();
      await proposesNone(ada);
      await ada.page.reload();
      await eventually(() => name.inputValue()).toBe('Key ring');

      const again = await device.copy();
      await ada.signsOut();
      const alert = ada.page.getByRole('alert');
      const signIn = ada.button('Sign in with a passkey');
      faults.push(...(await faultsInEveryLook(ada, 'login', signIn)));
      await again(ben.account.id);
      await signIn.click();
      await alert.getByText('This passkey couldn’t be verified').waitFor();
      await again();
      await device.knowsItsPerson(false);
      await signIn.click();
      await alert.getByText('No passkey was used').waitFor();
      await device.knowsItsPerson(true);
      await signIn.press('Enter');
      await ada.isHome();
      await ada.goesToOwn('Settings');

      await section(ada).getByRole('button', { name: 'Remove Key ring' }).press('Enter');
      const removal = ada.page.getByRole('alertdialog', { name: 'Remove passkey “Key ring”?' });
      await removal.getByLabel('Current password').waitFor();
      faults.push(...(await faultsInEveryLook(ada, 'a passkey that is removed', removal, removal)));
      await ada.page.keyboard.type('not this one');
      await ada.page.keyboard.press('Enter');
      await removal.getByText('That’s not your current password').waitFor();
      await ada.page.keyboard.press('ControlOrMeta+a');
      await ada.page.keyboard.type(ada.password);
      await ada.page.keyboard.press('Enter');
      await removal.waitFor({ state: 'detached' });
      await eventually(() => list(ada).count()).toBe(0);
      await eventually(() => opener.evaluate(isFocused)).toBe(true);
      // Browsers that support it are asked to remove the passkey.
      expect(await device.ids()).toEqual([]);

      await ada.signsOut();
      await again();
      await signIn.press('Enter');
      await alert.getByText('This passkey no longer works here').waitFor();
      await ada.submits();
      await ada.isHome();

      // At an address without a name browsers have none, so they are not mentioned.
      const elsewhere = (path: string) => new URL(path, server.url).href;
      expect(elsewhere('/login')).toContain('//127.0.0.1');
      await ada.page.goto(elsewhere('/login'));
      await ada.page.getByLabel('Password').waitFor();
      expect(await signIn.count()).toBe(0);
      await ada.submits();
      await ada.isHome();
      await ada.page.goto(elsewhere('/settings'));
      await sessions.waitFor();
      expect(await section(ada).count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );

  journey('are offered again before the challenge expires', async ({ colleague, stranger }) => {
    await colleague('Ada');
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
});

const isFocused = (element: Element): boolean => element === document.activeElement;
