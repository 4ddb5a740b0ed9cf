/** @module-tag long */
import { describe, expect } from 'vitest';
import { setRole } from '#domain/person/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id, register } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { faultsInEveryLook, faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import { tabTo } from './keys.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

let mailbox: Mailbox;
const REMEMBERED = 'remembered now';
const region = ({ page }: Person, name: string) => page.getByRole('region', { name, exact: true });
const item = ({ page }: Person, name: string) => page.getByRole('menuitem', { name });

describe('server administration', () => {
  const journey = stage({
    settings: async (address) => {
      mailbox = await openMailbox();
      return mailSettings(mailbox, address);
    },
  });

  journey(
    'is the first person’s, who resets, disables, invites and admits people; others cannot find it',
    async (on) => {
      const [ada, ben, eve] = [await on.member('Ada'), await on.member('Ben'), await on.stranger('Eve')];
      const task = id();
      await ben.sends(createTask({ id: task, name: 'Between us', assignee: ben.account.id }));
      await ben.sends(deleteTask({ id: task }));
      // What a page still asks for when its person is no administrator is refused.
      ben.expected.push(/status of (401|403)/);
      await ada.goesTo('/settings');
      await ada.page.getByRole('link', { name: 'Administration' }).click();
      await ada.heading('People').waitFor();
      await isHidden(ben, ada);
      const faults = await resets(ada, ben);
      await disables(ada, ben);

      // Who may register, and a link for one person.
      const registration = region(ada, 'Sign-ups');
      await registration.getByRole('radio', { name: 'Invite only' }).check();
      await registration.getByRole('button', { name: 'Save' }).click();
      await registration.getByText('Saved').waitFor();
      await eve.goesTo('/login');
      await eve.button('Create an account').click();
      await eve.page.getByText('You need an invite link to sign up').waitFor();
      await ada.button('Invite someone').click();
      await ada.button('Create invite link').click();
      const link = ada.page.getByRole('textbox', { name: 'Invite link' });
      faults.push(...(await faultsInEveryLook(ada, 'invitation', link, ada.page.getByRole('dialog'))));
      const invitation = new URL(await link.inputValue());
      await ada.page.keyboard.press('Escape');
      await ada.page.getByRole('list', { name: 'Invitations' }).getByText('Anyone with the link').waitFor();
      await eve.goesTo(invitation.pathname + invitation.search);
      await eve.page.getByLabel('Name (optional)').fill('Eve');
      await eve.submits({ button: 'Create account' });
      await eve.isHome();
      await eve.signsOut();
      await eve.heading('Sign in').waitFor();

      await invites(ada, on.server.url, `dan-${eve.email}`);
      faults.push(...(await asks(ben, `cyd-${eve.email}`)));
      faults.push(...(await admits(ada, `cyd-${eve.email}`, eve)));
      await ada.button('Invite someone').click();
      await ada.page.getByRole('dialog').getByLabel('Email (optional)').fill(`fay-${eve.email}`);
      await ada.button('Create invite link').click();
      await ada.page.getByRole('status').getByText(`We sent the link to fay-${eve.email}.`).waitFor();
      faults.push(...(await faultsOf(ada, 'an invitation by email', ada.page.getByRole('dialog'))));
      await mailbox.mail(`fay-${eve.email}`, 'Ada invited you to Pulse');
      await ada.page.keyboard.press('Escape');
      const membersInvite = ada.page.getByRole('checkbox', { name: /^Members can invite people/ });
      expect(await membersInvite.isChecked()).toBe(false);
      await membersInvite.check();
      const inviting = region(ada, 'Who can invite');
      await inviting.getByRole('button', { name: 'Save' }).click();
      await inviting.getByText('Saved').waitFor();

      // That others deleted something, and not what.
      await ada.goesToOwn('Trash');
      await ada.heading('Trash is empty').waitFor();
      await ada.button('Others').click();
      const line = ada.page.getByRole('list', { name: 'Deleted by others' }).getByRole('listitem').first();
      await line.getByText(/^Task #\d+$/).waitFor();
      await line.getByText('of Ben').waitFor();
      expect(await line.getByRole('button').count()).toBe(0);
      expect(await ada.page.content()).not.toContain('Between us');
      faults.push(...(await faultsOf(ada, 'the trash of others')));
      expect(faults).toEqual([]);
    },
  );
});

/** The page is available as soon as Ben is an administrator, and no longer. */
async function isHidden(ben: Person, ada: Person): Promise<void> {
  await ben.goesTo('/settings/instance');
  await ben.heading('Forbidden').waitFor();
  await ben.page.getByText('You do not have permission to access this resource.').waitFor();
  expect(await ben.page.title()).toBe('403 - Forbidden');
  await ada.sends(setRole({ id: ben.account.id, role: 'administrator' }));
  await ben.heading('People').waitFor();
  await ada.sends(setRole({ id: ben.account.id, role: 'person' }));
  await ben.heading('Forbidden').waitFor();
}

const rowOf = ({ page }: Person, { email }: Person) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: email });

/** Second factors that Ben has lost, and a password that he has forgotten. */
async function resets(ada: Person, ben: Person): Promise<string[]> {
  const [own, row] = [rowOf(ada, ada), rowOf(ada, ben)];
  const faults = await faultsInEveryLook(ada, 'administration', own);
  await own.getByRole('button').click();
  expect(await item(ada, 'Reset two-factor authentication…').getAttribute('aria-disabled')).toBe('true');
  await ada.page.keyboard.press('Escape');
  await row.getByRole('button').press('Enter');
  await item(ada, 'Reset two-factor authentication…').press('Enter');
  const question = ada.page.getByRole('alertdialog', { name: 'Reset two-factor authentication for Ben?' });
  faults.push(...(await faultsOf(ada, 'resetting', question)));
  await question.getByRole('button', { name: 'Reset' }).press('Enter');
  await ada.toast('Reset two-factor authentication for Ben').waitFor();
  await ben.page.getByRole('alert').getByText('Your session has ended').waitFor();

  await row.getByRole('button', { name: 'Actions for Ben' }).click();
  await item(ada, 'Password reset link').click();
  await ada.button('Create link').click();
  const reset = new URL(await ada.page.getByLabel('Password reset link').inputValue());
  await ada.page.keyboard.press('Escape');
  await ben.goesTo(reset.pathname + reset.search);
  await ben.page.getByLabel('New password').fill(REMEMBERED);
  await ben.button('Set password').click();
  await ben.toast('Password changed').waitFor();
  await ben.submits({ password: REMEMBERED });
  await ben.isHome();
  return faults;
}

/** Ben is signed out at once, and sees why. */
async function disables(ada: Person, ben: Person): Promise<void> {
  const row = rowOf(ada, ben);
  await row.getByRole('button', { name: 'Actions for Ben' }).click();
  await item(ada, 'Disable').click();
  await row.getByText('Disabled').waitFor();
  const disabled = ben.page.getByRole('alert').getByText('Your account has been disabled');
  await disabled.filter({ hasText: 'Contact an administrator' }).waitFor();
  await ben.submits({ password: REMEMBERED });
  await ben.page.locator('form').getByRole('alert').getByText('Your account has been disabled').waitFor();
  await ada.toast('Ben is disabled').getByRole('button', { name: 'Undo' }).click();
  await eventually(() => row.getByText('Disabled').count()).toBe(0);
  await ben.submits({ password: REMEMBERED });
  await ben.isHome();
}

/** Ben, who may not invite, asks for an invitation into his project. Nothing leads him to the administration. */
async function asks(ben: Person, email: string): Promise<string[]> {
  await ben.createsProject('Kitchen');
  await ben.page.keyboard.press('Control+k');
  await ben.page.keyboard.type('invite');
  await ben.page.getByRole('option', { name: 'Invite people to Kitchen' }).click();
  const dialog = ben.page.getByRole('dialog', { name: 'Invite to Kitchen' });
  await dialog.getByLabel('Email').fill(email);
  await ben.page.keyboard.press('Enter');
  await ben.page.getByText(`We asked the administrators to invite ${email}.`).waitFor();
  const faults = await faultsOf(ben, 'an invitation that is asked for', dialog);
  await ben.page.keyboard.press('Escape');
  await ben.page.keyboard.press('Control+k');
  await ben.page.keyboard.type('admin');
  const search = ben.page.getByRole('combobox', { name: 'Search or jump to…' });
  await eventually(() => search.inputValue()).toBe('admin');
  await ben.page.getByRole('option').first().waitFor();
  expect(await ben.page.getByRole('option', { name: 'Administration' }).count()).toBe(0);
  await ben.page.keyboard.press('Control+a');
  await ben.page.keyboard.type('settings');
  await ben.page.getByRole('option', { name: 'Settings', exact: true }).click();
  await ben.heading('Password').waitFor();
  expect(await ben.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  return faults;
}

/** Whom Ben wants gets a link that leads to his project, which they open where nobody is signed in. */
async function admits(ada: Person, email: string, there: Person): Promise<string[]> {
  await ada.page.keyboard.press('Control+k');
  await ada.page.keyboard.type('administration');
  await ada.page.getByRole('option', { name: 'Administration' }).click();
  await ada.page.getByText('Requested by Ben').waitFor();
  const faults = await faultsOf(ada, 'the administration', region(ada, 'Invitations'));
  await tabTo(ada, ada.button(`Invite ${email}`));
  await ada.page.keyboard.press('Enter');
  const { link } = await mailbox.mail(email, 'Ben invited you to Kitchen in Pulse');
  await there.page.goto(link);
  await there.page.getByText('Ben invited you to join Kitchen.').waitFor();
  await there.page.getByLabel('Password').fill(there.password);
  await there.button('Create account').click();
  await there.heading('Kitchen').waitFor();
  await ada.page.keyboard.press('Escape');
  return faults;
}

/** By email into no project, from the first steps at home; the link admits someone. */
async function invites(ada: Person, server: string, email: string): Promise<void> {
  await ada.page.getByRole('link', { name: 'Home', exact: true }).click();
  await ada.page.getByRole('button', { name: /^Invite your team/ }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Invite your team' });
  await dialog.getByLabel('Email').fill(email);
  await ada.page.keyboard.press('Enter');
  await dialog.getByText(`We emailed the link to ${email}.`).waitFor();
  await ada.page.keyboard.press('Escape');
  const { link } = await mailbox.mail(email, 'Ada invited you to Pulse');
  await register(server, { email, invite: new URL(link).searchParams.get('invite') ?? '' });
}
