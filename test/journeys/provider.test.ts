import { describe, expect } from 'vitest';
import { register } from '#test/client.ts';
import { providerSettings, type TestProvider } from '#test/oidc.ts';
import { faultsOf } from './axe.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

let provider: TestProvider;
const journey = stage({ settings: () => providerSettings((opened) => (provider = opened)) });

async function introduces({ page }: Person, sub: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(sub);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('sign-in with a provider', () => {
  journey(
    'reports a refusal, and admits a new person, with a return to the requested page',
    async ({ server, stranger }) => {
      // The first account is created by the setup link.
      await register(server.url);
      const ada = await stranger('Ada');
      provider.has({ sub: 'ada', email: ada.email, isVerified: true, name: 'Ada' });
      await ada.goesTo('/projects');
      await ada.page.waitForURL(/\/login\?from=/);
      await ada.button('Continue with Team login').waitFor();
      expect(await faultsOf(ada, 'login with a provider')).toEqual([]);
      await ada.button('Continue with Team login').click();
      await introduces(ada, 'somebody else');
      await ada.page.getByRole('alert').getByText('The provider didn’t let you sign in').waitFor();
      await ada.goesTo('/projects');
      await ada.button('Continue with Team login').click();
      await introduces(ada, 'ada');
      await ada.page.waitForURL(`${ada.proxy.url}/projects`);
      await ada.signsOut();
      await ada.button('Continue with Team login').waitFor();
    },
  );

  journey('explains what to do where the account is not joined, and joins it', async ({ server, stranger }) => {
    const ben = await stranger('Ben');
    ben.owns(await register(server.url, ben));
    provider.has({ sub: 'ben', email: ben.email, isVerified: true });
    await ben.goesTo('/login');
    await ben.button('Continue with Team login').click();
    await introduces(ben, 'ben');
    await ben.page.getByRole('alert').getByText('connect this sign-in in Settings').waitFor();
    expect(await faultsOf(ben, 'not joined')).toEqual([]);

    await ben.submits();
    await ben.isHome();
    await ben.goesTo('/settings');
    await ben.button('Connect Team login').click();
    await ben.button('Disconnect').waitFor();
    await ben.signsOut();
    await ben.button('Continue with Team login').click();
    // The provider still has a session of this person.
    await ben.button('Disconnect').waitFor();
  });
});
