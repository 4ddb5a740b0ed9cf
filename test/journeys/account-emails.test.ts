import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id, register } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { faultsOf } from './axe.ts';
import { stage } from './stage.ts';

let mailbox: Mailbox;
const journey = stage({
  settings: async () => {
    mailbox = await openMailbox();
    return mailSettings(mailbox);
  },
});

describe('emails', () => {
  journey('sign in with a return to the requested page, once', async ({ server, stranger }) => {
    const ada = await stranger('Ada');
    ada.owns(await register(server.url, ada));
    const taskId = id();
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id }));
    await ada.goesTo(`/tasks?taskId=${taskId}`);
    await ada.page.waitForURL(/\/login\?from=/);
    await ada.page.getByLabel('Email').fill(ada.email);
    await ada.button('Email me a sign-in link').click();
    await ada.heading('Sign in by email').waitFor();
    expect(await ada.page.getByLabel('Email').inputValue()).toBe(ada.email);
    expect(await faultsOf(ada, 'a link')).toEqual([]);
    await ada.page.keyboard.press('Enter');
    await ada.heading('Check your email').waitFor();
    expect(await faultsOf(ada, 'check your email')).toEqual([]);

    const { link } = await mailbox.mail(ada.email, 'Sign in to Pulse');
    await ada.page.goto(link);
    await ada.heading('Sign in to Pulse').waitFor();
    expect(await faultsOf(ada, 'the link of an email')).toEqual([]);
    await ada.page.keyboard.press('Enter');
    await ada.panel('Paint').at.waitFor();
    // The address was not confirmed: another person may have chosen the password.
    await ada.toast('Your old password no longer works').waitFor();

    const eve = await stranger('Eve');
    eve.expected.push(/status of 400 .*sign-in\/link/);
    await eve.page.goto(link);
    await eve.button('Sign in').click();
    await eve.page.getByRole('alert').getByText('This link has been used or has expired').waitFor();
    await eve.page.getByRole('link', { name: 'Back to sign in' }).click();
    await eve.button('Email me a sign-in link').waitFor();
  });

  journey('confirm an address, with a banner until then', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const banner = ada.page.getByRole('region', { name: 'Confirm your email address' });
    await banner.getByText(ada.email).waitFor();
    expect(await faultsOf(ada, 'the banner', 'section[aria-label="Confirm your email address"]')).toEqual([]);
    await mailbox.mail(ada.email, 'Confirm your email address for Pulse');
    await banner.getByRole('button', { name: 'Resend email' }).click();
    await banner.getByText(`Email sent to ${ada.email}`).waitFor();
    await ada.page.goto((await mailbox.mail(ada.email, 'Confirm your email address for Pulse')).link);
    await ada.button('Confirm address').click();
    await ada.toast(`${ada.email} is confirmed`).waitFor();
    await ada.isHome();
    await banner.waitFor({ state: 'detached' });
  });

  journey(
    'confirm an address in another browser with the password, or with a new account',
    async ({ server, stranger }) => {
      for (const isOwner of [true, false]) {
        const ada = await stranger('Ada');
        ada.expected.push(/status of 403 .*mail\/verify/);
        await register(server.url, ada);
        await ada.page.goto((await mailbox.mail(ada.email, 'Confirm your email address for Pulse')).link);
        await ada.button('Confirm address').click();
        await ada.page.getByLabel('Password').waitFor();
        expect(await faultsOf(ada, 'a link where nobody is signed in')).toEqual([]);
        if (isOwner) {
          await ada.page.getByLabel('Password').fill(ada.password);
          await ada.button('Confirm address').click();
        } else {
          await ada.button('I didn’t create this account or don’t know its password').click();
          await ada.page.getByLabel('New password').fill('another password');
          await ada.button('Set password').click();
          await ada.page.getByLabel('Email').fill(ada.email);
          await ada.page.getByLabel('Password').fill('another password');
          await ada.page.keyboard.press('Enter');
        }
        await ada.isHome();
      }
    },
  );

  journey('set a new password', async ({ server, stranger }) => {
    const ada = await stranger('Ada');
    await register(server.url, ada);
    await ada.goesTo('/login');
    await ada.page.getByLabel('Email').fill(ada.email);
    await ada.button('Forgot your password?').click();
    await ada.heading('Forgot your password?').waitFor();
    await ada.button('Send link').click();
    await ada.heading('Check your email').waitFor();
    await ada.page.goto((await mailbox.mail(ada.email, 'Reset your Pulse password')).link);
    await ada.page.getByLabel('New password').fill('another password');
    await ada.button('Set password').click();
    await ada.submits({ password: 'another password' });
    await ada.isHome();
  });

  journey('admit a new person, who then chooses a password', async ({ stranger }) => {
    const ben = await stranger('Ben');
    await ben.goesTo('/login');
    await ben.page.getByLabel('Email').fill(ben.email);
    await ben.button('Email me a sign-in link').click();
    await ben.button('Send link').click();
    await ben.page.goto((await mailbox.mail(ben.email, 'Create your Pulse account')).link);
    await ben.button('Sign in').click();
    await ben.isHome();
    await ben.goesTo('/settings');
    await ben.page.getByLabel('New password').fill(ben.password);
    await ben.button('Set password').click();
    await ben.button('Change password').waitFor();
    const section = ben.page.getByRole('region', { name: 'Password', exact: true });
    expect(await section.getByLabel('Current password').count()).toBe(1);
  });
});
