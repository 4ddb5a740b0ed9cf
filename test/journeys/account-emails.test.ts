/** @module-tag long */
import { describe, expect } from 'vitest';
import { createUnsubscribe } from '#server/email/digest/unsubscribe.ts';
import { DIGEST, DUE } from '#domain/notification/preferences.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import { createTask } from '#domain/task/create.ts';
import { id, register, signIn } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { faultsInEveryLook, faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Colleague } from './colleague.ts';
import { stage } from './stage.ts';

const SECRET = 'a secret that is long enough for the server';
let mailbox: Mailbox;
const journey = stage({
  settings: async (address) => {
    mailbox = await openMailbox();
    return { ...(await mailSettings(mailbox, address)), PULSE_SECRET: SECRET };
  },
});

const confirmation = async ({ email }: Colleague) =>
  (await mailbox.mail(email, 'Confirm your email address for Pulse')).link;

describe('emails', () => {
  journey(
    'sign in once, with a return to the requested page, set a new password, and admit a new person',
    async (on) => {
      const [ada, ben] = [await on.stranger('Ada'), await on.stranger('Ben')];
      ada.owns(await register(on.server.url, ada));
      const taskId = id();
      await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id }));
      await ada.goesTo(`/tasks?taskId=${taskId}`);
      await ada.page.waitForURL(/\/login\?from=/);
      await ada.page.getByLabel('Email').fill(ada.email);
      await ada.button('Email me a sign-in link').click();
      await ada.heading('Sign in by email').waitFor();
      expect(await ada.page.getByLabel('Email').inputValue()).toBe(ada.email);
      const faults = await faultsOf(ada, 'a link');
      await ada.page.keyboard.press('Enter');
      await ada.heading('Check your email').waitFor();
      faults.push(...(await faultsOf(ada, 'check your email')));
      const { link } = await mailbox.mail(ada.email, 'Sign in to Pulse');
      await ada.page.goto(link);
      await ada.heading('Sign in to Pulse').waitFor();
      faults.push(...(await faultsOf(ada, 'the link of an email')));
      await ada.page.keyboard.press('Enter');
      await ada.panel('Paint').at.waitFor();
      // The address was not confirmed: another person may have chosen the password.
      await ada.toast('Your old password no longer works').waitFor();

      // Nobody else enters with it.
      ben.expected.push(/status of 400 .*sign-in\/link/);
      await ben.page.goto(link);
      await ben.button('Sign in').click();
      await ben.page.getByRole('alert').getByText('This link has been used or has expired').waitFor();
      await ben.page.getByRole('link', { name: 'Back to sign in' }).click();
      // A new person is admitted in the same way, and then chooses a password.
      await ben.page.getByLabel('Email').fill(ben.email);
      await ben.button('Email me a sign-in link').click();
      await ben.button('Send link').click();
      await ben.page.goto((await mailbox.mail(ben.email, 'Create your Pulse account')).link);
      await ben.button('Sign in').click();
      await ben.isHome();
      await ben.goesToOwn('Settings');
      await ben.page.getByLabel('New password').fill(ben.password);
      await ben.button('Set password').click();
      await ben.button('Change password').waitFor();
      const section = ben.page.getByRole('region', { name: 'Password', exact: true });
      expect(await section.getByLabel('Current password').count()).toBe(1);

      await ben.signsOut();
      await ben.heading('Sign in').waitFor();
      await ben.page.getByLabel('Email').fill(ben.email);
      await ben.button('Forgot your password?').click();
      await ben.heading('Forgot your password?').waitFor();
      await ben.button('Send link').click();
      await ben.heading('Check your email').waitFor();
      await ben.page.goto((await mailbox.mail(ben.email, 'Reset your Pulse password')).link);
      await ben.page.getByLabel('New password').fill('another password');
      await ben.button('Set password').click();
      await ben.toast('Password changed').waitFor();
      await ben.heading('Sign in').waitFor();
      await signIn(on.server.url, { email: ben.email, password: 'another password' });
      expect(faults).toEqual([]);
    },
  );

  journey('confirm an address in another browser with the password, or with a new account', async (on) => {
    const there = await on.stranger('Elsewhere');
    there.expected.push(/status of 403 .*mail\/verify/);
    const faults: string[] = [];
    for (const isOwner of [true, false]) {
      const ada = await on.colleague('Ada');
      await there.page.goto(await confirmation(ada));
      await there.button('Confirm address').click();
      await there.page.getByLabel('Password').waitFor();
      if (isOwner) {
        faults.push(...(await faultsOf(there, 'a link where nobody is signed in')));
        await there.page.getByLabel('Password').fill(ada.password);
        await there.button('Confirm address').click();
        await there.isHome();
        await there.signsOut();
        await there.heading('Sign in').waitFor();
      } else {
        await there.button('I didn’t create this account or don’t know its password').click();
        await there.page.getByLabel('New password').fill('another password');
        await there.button('Set password').click();
        await there.heading('Sign in').waitFor();
        await signIn(on.server.url, { email: ada.email, password: 'another password' });
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('the daily email', () => {
  journey(
    'requires a confirmed address, and is unsubscribed by its link without a sign-in',
    async ({ member, stranger }) => {
      const ada = await member('Ada');
      await ada.goesTo('/settings');
      await ada.page.getByText('Confirm your email address first').waitFor();
      expect(await ada.page.getByRole('checkbox', { name: /by email/ }).count()).toBe(0);
      const banner = ada.page.getByRole('region', { name: 'Confirm your email address' });
      await banner.getByText(ada.email).waitFor();
      const faults = await faultsOf(ada, 'the banner', banner);
      await confirmation(ada);
      await banner.getByRole('button', { name: 'Resend email' }).click();
      await banner.getByText(`Email sent to ${ada.email}`).waitFor();
      await ada.page.goto(await confirmation(ada));
      await ada.button('Confirm address').click();
      await ada.toast(`${ada.email} is confirmed`).waitFor();
      await ada.isHome();
      await banner.waitFor({ state: 'detached' });

      // The setting shows at once: the page does not wait for the server.
      const turnOff = ada.button('Turn off the daily email');
      await ada.page.route(/\/api\/me/, () => {});
      await ada.goesTo('/settings');
      await turnOff.waitFor();
      await ada.page.unrouteAll({ behavior: 'ignoreErrors' });

      const visitor = await stranger('Visitor');
      visitor.expected.push(/status of 400 .*api\/unsubscribe/);
      await visitor.goesTo(createUnsubscribe(SECRET).path(ada.account.id));
      const question = visitor.heading('Unsubscribe from the daily email?');
      faults.push(...(await faultsInEveryLook(visitor, 'unsubscribe from the daily email', question)));
      // Opening the link changes nothing: mail programs do that, too.
      await turnOff.waitFor();
      await visitor.page.keyboard.press('Enter');
      const done = visitor.heading('You’re unsubscribed from the daily email');
      await done.waitFor();
      expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe(
        'You’re unsubscribed from the daily email',
      );
      expect(await visitor.page.title()).toContain('You’re unsubscribed from the daily email');
      faults.push(...(await faultsInEveryLook(visitor, 'unsubscribed from the daily email', done)));
      // A link may be cut off where it is copied.
      await visitor.goesTo('/unsubscribe?token=abc.def');
      await visitor.button('Unsubscribe').click();
      await visitor.page.getByRole('alert').getByText('This link looks incomplete').waitFor();
      await visitor.goesTo('/unsubscribe');
      await visitor.heading('This link looks incomplete. Copy the whole link.').waitFor();

      // The email can be turned on again in the settings.
      await ada.button('Turn on the daily email').click();
      const notifications = ada.page.getByRole('region', { name: 'Notifications', exact: true });
      const byEmail = (kind: string) => ada.page.getByRole('checkbox', { name: `${kind}, by email` });
      await byEmail('Due tasks').uncheck();
      await byEmail('Comments').uncheck();
      faults.push(...(await faultsInEveryLook(ada, 'notification settings', byEmail('Due tasks'), notifications)));
      for (const width of [390, 1280]) {
        await ada.page.setViewportSize({ width, height: 800 });
        const overflow = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await byEmail('Mentions').isChecked()).toBe(true);
      const chosen = async () => {
        const rows = await ada.reads(`user:${ada.account.id}`);
        return rows.flatMap(([table, row]) =>
          table === 'profile' ? [(row as Pick<ProfileRow, 'notify'>).notify] : [],
        );
      };
      const off = { email: false };
      await eventually(chosen).toEqual([{ [DIGEST]: { email: true }, [DUE]: off, comment: off }]);
      expect(faults).toEqual([]);
    },
  );
});
