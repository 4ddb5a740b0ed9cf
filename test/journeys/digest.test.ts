import { describe, expect } from 'vitest';
import { createUnsubscribe } from '#server/email/digest/unsubscribe.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { faultsInEveryLook } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const SECRET = 'a secret that is long enough for the server';
let mailbox: Mailbox;
const journey = stage({
  settings: async () => {
    mailbox = await openMailbox();
    return { ...(await mailSettings(mailbox)), PULSE_SECRET: SECRET };
  },
});

const linkOf = (person: Person) => createUnsubscribe(SECRET).path(person.account.id);

async function confirms(person: Person): Promise<void> {
  await person.page.goto((await mailbox.mail(person.email, 'Confirm your email address for Pulse')).link);
  await person.button('Confirm address').click();
  await person.toast(`${person.email} is confirmed`).waitFor();
}

describe('the daily email', () => {
  journey('is unsubscribed by its link without a sign-in', async ({ newcomer, stranger }) => {
    const ada = await newcomer('Ada');
    await confirms(ada);
    await ada.goesTo('/settings');
    await ada.button('Turn off the daily email').waitFor();

    // The setting shows at once: the page does not wait for the server.
    await ada.page.route(/\/api\/me/, () => {});
    await ada.page.reload();
    await ada.button('Turn off the daily email').waitFor();
    await ada.page.unrouteAll({ behavior: 'ignoreErrors' });

    const visitor = await stranger('Visitor');
    await visitor.goesTo(linkOf(ada));
    const question = visitor.heading('Unsubscribe from the daily email?');
    expect(await faultsInEveryLook(visitor, 'unsubscribe from the daily email', question)).toEqual([]);
    // Opening the link changes nothing: mail programs do that, too.
    await ada.button('Turn off the daily email').waitFor();
    await visitor.page.keyboard.press('Enter');
    const done = visitor.heading('You’re unsubscribed from the daily email');
    await done.waitFor();
    expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe(
      'You’re unsubscribed from the daily email',
    );
    expect(await visitor.page.title()).toContain('You’re unsubscribed from the daily email');
    expect(await faultsInEveryLook(visitor, 'unsubscribed from the daily email', done)).toEqual([]);

    // The email can be turned on again in the settings.
    await ada.button('Turn on the daily email').click();
    const due = ada.page.getByRole('checkbox', { name: 'Due tasks, by email' });
    await due.uncheck();
    await ada.page.getByRole('checkbox', { name: 'Comments, by email' }).uncheck();
    expect(await faultsInEveryLook(ada, 'notification settings', due)).toEqual([]);
    for (const width of [390, 1280]) {
      await ada.page.setViewportSize({ width, height: 800 });
      const overflow = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await ada.page.reload();
    await eventually(() => ada.page.getByRole('checkbox', { name: 'Mentions, by email' }).isChecked()).toBe(true);
    expect(await due.isChecked()).toBe(false);
    expect(await ada.page.getByRole('checkbox', { name: 'Comments, by email' }).isChecked()).toBe(false);
  });

  journey('reports an incomplete unsubscribe link', async ({ stranger }) => {
    const visitor = await stranger('Visitor');
    visitor.expected.push(/status of 400 .*api\/unsubscribe/);
    await visitor.goesTo('/unsubscribe?token=abc.def');
    await visitor.button('Unsubscribe').click();
    await visitor.page.getByRole('alert').getByText('This link looks incomplete').waitFor();
    await visitor.goesTo('/unsubscribe');
    await visitor.heading('This link looks incomplete. Copy the whole link.').waitFor();
  });

  journey('requires a confirmed address', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/settings');
    await ada.page.getByText('Confirm your email address first').waitFor();
    expect(await ada.page.getByRole('checkbox', { name: /by email/ }).count()).toBe(0);
  });
});
