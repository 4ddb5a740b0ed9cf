import { expect } from 'vitest';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { faultsOf } from './axe.ts';
import { stage } from './stage.ts';

let mailbox: Mailbox;
const journey = stage({
  settings: async () => {
    mailbox = await openMailbox();
    return { ...(await mailSettings(mailbox)), PULSE_REGISTRATION: 'invite' };
  },
});

journey(
  'A person is invited by an email in the inviter’s language, and registers with it',
  async ({ member, stranger }) => {
    // The first person of a server is its administrator.
    const ada = await member('Ada', { locale: 'de-DE' });
    await ada.goesTo('/settings/instance');
    await ada.button('Jemanden einladen').click();
    const ben = await stranger('Ben');
    await ada.page.getByRole('dialog').getByRole('textbox').fill(ben.email);
    await ada.button('Einladungslink erstellen').click();
    await ada.page.getByRole('status').getByText(`Wir haben den Link an ${ben.email} geschickt.`).waitFor();
    expect(await faultsOf(ada, 'an invitation by email')).toEqual([]);

    const { link } = await mailbox.mail(ben.email, 'Ada hat dich zu Pulse eingeladen');
    await ben.page.goto(link);
    await ben.heading('Create your account').waitFor();
    // The form has the invited address.
    await ben.page.getByLabel('Password').fill(ben.password);
    await ben.button('Create account').click();
    await ben.isHome();
  },
);
