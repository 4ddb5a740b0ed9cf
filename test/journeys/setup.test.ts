/** @module-tag long */
import { describe, expect } from 'vitest';
import { signIn } from '#test/client.ts';
import { providerSettings, type TestProvider } from '#test/oidc.ts';
import { setupTokenOf } from '#test/setup-token.ts';
import { faultsOf } from './axe.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('an instance that is reachable by others, with a provider', () => {
  let provider: TestProvider;
  const journey = stage({ settings: (address) => providerSettings((opened) => (provider = opened), address) });

  journey(
    'gets its first account by the setup link, admits new people by the provider, and joins accounts with it',
    async ({ server, stranger, colleague }) => {
      const ada = await stranger('Ada');
      ada.expected.push(/status of 403 .*sign-up/, /status of 400 .*setup/);
      const { page } = ada;
      const alert = page.getByRole('alert');
      await ada.goesTo('/login');
      await ada.button('Create an account').click();
      await ada.submits({ button: 'Create account' });
      await alert.getByText('This server has no account yet').waitFor();

      const path = `/login?setup=${await setupTokenOf(server.url)}`;
      await ada.goesTo(path);
      await ada.heading('Create your account').waitFor();
      expect(await page.getByRole('radio', { name: 'Invite only' }).isChecked()).toBe(true);
      // Without a mail server nobody can prove an address.
      expect(await page.getByRole('radio', { name: 'Email domain' }).isDisabled()).toBe(true);
      await ada.submits({ button: 'Create account' });
      await ada.isHome();

      await ada.signsOut();
      await ada.heading('Sign in').waitFor();
      await ada.goesTo(path);
      await alert.getByText('This setup link has been used').waitFor();
      await ada.button('Create an account').click();
      await page.getByText('You need an invite link to sign up').waitFor();

      const { headers } = await signIn(server.url, ada);
      const { status } = await fetch(new URL('/api/instance/registration', server.url), {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json', Origin: server.env['PULSE_URL'] ?? '' },
        body: JSON.stringify({ registration: 'open' }),
      });
      expect(status).toBe(200);

      // A person without an account is refused by the provider, then let in and led to the requested page.
      provider.has({ sub: 'cleo', email: 'cleo@example.org', isVerified: true, name: 'Cleo' });
      const withProvider = ada.button('Continue with Team login');
      for (const sub of ['somebody else', 'cleo']) {
        await ada.goesTo('/projects');
        await page.waitForURL(/\/login\?from=/);
        await withProvider.click();
        await introduces(ada, sub);
        if (sub !== 'cleo') await alert.getByText('The provider didn’t let you sign in').waitFor();
      }
      await page.waitForURL(`${ada.proxy.url}/projects`);
      await ada.signsOut();
      await withProvider.waitFor();

      // Somebody whose account is not joined yet sees what to do, and joins it.
      const ben = await colleague('Ben');
      provider.has({ sub: 'ben', email: ben.email, isVerified: true });
      await ada.context.clearCookies();
      await withProvider.click();
      await introduces(ada, 'ben');
      await alert.getByText('connect this sign-in in Settings').waitFor();
      expect(await faultsOf(ada, 'not joined')).toEqual([]);
      await ada.submits({ email: ben.email });
      await ada.isHome();
      await ada.goesTo('/settings');
      await ada.button('Connect Team login').click();
      const proof = ada.page.getByRole('dialog', { name: 'Connect Team login' });
      await proof.getByLabel('Current password').fill(ben.password);
      await proof.getByRole('button', { name: 'Continue' }).click();
      await ada.button('Disconnect').waitFor();
      await ada.signsOut();
      await withProvider.click();
      // The provider still has a session of this person.
      await ada.isHome();
    },
  );
});

async function introduces({ page }: Person, sub: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(sub);
  await page.getByRole('button', { name: 'Continue' }).click();
}
