import { describe, expect } from 'vitest';
import { freePort } from '#test/mail.ts';
import { setupTokenOf } from '#test/setup-token.ts';
import { stage } from './stage.ts';

describe('setup of an instance that is reachable by others', () => {
  const journey = stage({
    settings: async () => {
      const port = String(await freePort());
      return { PORT: port, PULSE_URL: `http://127.0.0.1:${port}` };
    },
  });

  journey('creates its first account by the setup link, which asks who may join', async ({ server, stranger }) => {
    const ada = await stranger('Ada');
    ada.expected.push(/status of 403 .*sign-up/, /status of 400 .*setup/);
    await ada.goesTo('/login');
    await ada.button('Create an account').click();
    await ada.submits({ button: 'Create account' });
    await ada.page.getByRole('alert').getByText('This server has no account yet').waitFor();

    const path = `/login?setup=${await setupTokenOf(server.url)}`;
    await ada.goesTo(path);
    await ada.heading('Create your account').waitFor();
    expect(await ada.page.getByRole('radio', { name: 'Invite only' }).isChecked()).toBe(true);
    // Without a mail server nobody can prove an address.
    expect(await ada.page.getByRole('radio', { name: 'Email domain' }).isDisabled()).toBe(true);
    await ada.submits({ button: 'Create account' });
    await ada.isHome();

    await ada.signsOut();
    await ada.heading('Sign in').waitFor();
    await ada.goesTo(path);
    await ada.page.getByRole('alert').getByText('This setup link has been used').waitFor();
    await ada.button('Create an account').click();
    await ada.page.getByText('You need an invite link to sign up').waitFor();
  });
});
