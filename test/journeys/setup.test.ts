import { describe, expect } from 'vitest';
import { freePort } from '#test/mail.ts';
import { setupTokenOf } from '#test/server.ts';
import { stage } from './stage.ts';

describe('setup of an instance that is reachable by others', () => {
  const journey = stage({
    settings: async () => {
      const port = String(await freePort());
      return { PORT: port, PULSE_URL: `http://127.0.0.1:${port}` };
    },
  });

  journey('creates its first account by the setup link, which asks who may join', async ({ server, stranger }) => {
    const [eve, ada] = [await stranger('Eve'), await stranger('Ada')];
    eve.expected.push(/status of 403 .*sign-up/, /status of 400 .*setup/);
    await eve.goesTo('/login');
    await eve.button('Create an account').click();
    await eve.submits({ button: 'Create account' });
    await eve.page.getByRole('alert').getByText('This server has no account yet').waitFor();

    const path = `/login?setup=${await setupTokenOf(server.url)}`;
    await ada.goesTo(path);
    await ada.heading('Create your account').waitFor();
    expect(await ada.page.getByRole('radio', { name: 'Invite only' }).isChecked()).toBe(true);
    // Without a mail server nobody can prove an address.
    expect(await ada.page.getByRole('radio', { name: 'Email domain' }).isDisabled()).toBe(true);
    await ada.submits({ button: 'Create account' });
    await ada.isHome();

    await eve.goesTo(path);
    await eve.page.getByRole('alert').getByText('This setup link has been used').waitFor();
    await eve.button('Create an account').click();
    await eve.page.getByText('You need an invite link to sign up').waitFor();
  });
});
