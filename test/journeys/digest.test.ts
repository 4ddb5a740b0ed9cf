import { describe, expect } from 'vitest';
import { createUnsubscribe } from '#server/email/digest/unsubscribe.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { judging } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const SECRET = 'a secret that is long enough for the server';
const phone = { width: 390, height: 844 };

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
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [undefined, phone]) {
      const size = viewport ? 'phone' : 'desktop';
      const faultsOf = judging(colorScheme, viewport);
      journey(
        `is unsubscribed by its link without a sign-in, ${colorScheme} on a ${size}`,
        async ({ newcomer, stranger }) => {
          const look = { colorScheme, ...(viewport && { viewport }) };
          const ada = await newcomer('Ada', look);
          await confirms(ada);
          await ada.goesTo('/settings');
          await ada.button('Turn off the daily email').waitFor();

          // It is there with what it stands among: the server is not asked first.
          await ada.page.route(/\/api\/me/, () => {});
          await ada.page.reload();
          await ada.button('Turn off the daily email').waitFor();
          await ada.page.unrouteAll({ behavior: 'ignoreErrors' });

          const anybody = await stranger('Anybody', look);
          await anybody.goesTo(linkOf(ada));
          await anybody.heading('Unsubscribe from the daily email?').waitFor();
          expect(await faultsOf(anybody, 'unsubscribe from the daily email')).toEqual([]);
          // To look is to do nothing.
          await ada.button('Turn off the daily email').waitFor();
          await anybody.page.keyboard.press('Enter');
          await anybody.heading('You’re unsubscribed from the daily email').waitFor();
          expect(await anybody.page.evaluate(() => document.activeElement?.textContent)).toBe(
            'You’re unsubscribed from the daily email',
          );
          expect(await anybody.page.title()).toContain('You’re unsubscribed from the daily email');
          expect(await faultsOf(anybody, 'unsubscribed from the daily email')).toEqual([]);

          // And back, in the settings.
          await ada.button('Turn on the daily email').click();
          await ada.page.getByRole('checkbox', { name: 'Due tasks, by email' }).uncheck();
          await ada.page.getByRole('checkbox', { name: 'Comments, by email' }).uncheck();
          expect(await faultsOf(ada, 'what one is told of, and where')).toEqual([]);
          const overflow = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          await ada.page.reload();
          await eventually(() => ada.page.getByRole('checkbox', { name: 'Mentions, by email' }).isChecked()).toBe(true);
          expect(await ada.page.getByRole('checkbox', { name: 'Due tasks, by email' }).isChecked()).toBe(false);
          expect(await ada.page.getByRole('checkbox', { name: 'Comments, by email' }).isChecked()).toBe(false);
        },
      );
    }
  }

  journey('reports an incomplete unsubscribe link', async ({ stranger }) => {
    const anybody = await stranger('Anybody');
    anybody.expected.push(/status of 400 .*api\/unsubscribe/);
    await anybody.goesTo('/unsubscribe?token=abc.def');
    await anybody.button('Unsubscribe').click();
    await anybody.page.getByRole('alert').getByText('This link looks incomplete').waitFor();
    await anybody.goesTo('/unsubscribe');
    await anybody.heading('This link looks incomplete. Copy the whole link.').waitFor();
  });

  journey('requires a confirmed address', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/settings');
    await ada.page.getByText('Confirm your email address first').waitFor();
    expect(await ada.page.getByRole('checkbox', { name: /by email/ }).count()).toBe(0);
  });
});
