import { describe, expect } from 'vitest';
import { setRole } from '#domain/person/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage, type Stage } from './stage.ts';

describe('server administration', () => {
  const journey = stage({ alone: true });
  let first: Account | undefined;

  journey('is the first person, and others cannot find the page', async ({ member }) => {
    const ada = await member('Ada');
    first = ada.account;
    await ada.goesTo('/settings');
    await ada.page.getByRole('link', { name: 'Administration' }).click();
    await ada.heading('People').waitFor();

    const ben = await member('Ben');
    await ben.goesTo('/settings');
    await ben.heading('Password').waitFor();
    expect(await ben.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await ben.goesTo('/settings/instance');
    await ben.heading('Forbidden').waitFor();
    await ben.page.getByText('You do not have permission to access this resource.').waitFor();
    expect(await ben.page.title()).toBe('403 - Forbidden');

    // The page is available as soon as he is an administrator; what it still asks for when he is none is refused.
    ben.expected.push(/status of 403/);
    await ada.sends(setRole({ id: ben.account.id, role: 'administrator' }));
    await ben.heading('People').waitFor();
    await ada.sends(setRole({ id: ben.account.id, role: 'person' }));
    await ben.heading('Forbidden').waitFor();
  });

  journey('disables a person, who is signed out at once and sees why', async ({ newcomer, server }) => {
    const [ada, ben] = [await anAdministrator({ newcomer, server }), await newcomer('Ben')];
    ben.expected.push(/status of (401|403)/);
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ben.account.id }));
    await ada.goesTo('/settings/instance');
    const row = ada.page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: ben.email });
    await row.getByRole('button', { name: 'Actions for Ben' }).click();
    await ada.page.getByRole('menuitem', { name: 'Disable' }).click();
    await row.getByText('Disabled').waitFor();

    const alert = ben.page.getByRole('alert').getByText('Your account has been disabled. Contact an administrator');
    await alert.waitFor();
    await ben.submits();
    await ben.page.locator('form').getByRole('alert').getByText('Your account has been disabled').waitFor();

    await ada.toast('Ben is disabled').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => row.getByText('Disabled').count()).toBe(0);
    await ben.submits();
    await ben.card('Paint').waitFor();

    // Disabled people are still authors of tasks, so they can be filtered by.
    await row.getByRole('button', { name: 'Actions for Ben' }).click();
    await ada.page.getByRole('menuitem', { name: 'Disable' }).click();
    await row.getByText('Disabled').waitFor();
    await ada.goesTo('/tasks');
    await ada.button('Filter').click();
    await ada.page.getByRole('menuitem', { name: /^Creator/ }).click();
    await ada.page
      .getByRole('option', { name: /^Ben\b.*disabled/ })
      .first()
      .waitFor();
  });

  journey('sees that others deleted something, and not what', async ({ newcomer, member, server }) => {
    const [ada, ben] = [await anAdministrator({ newcomer, server }), await member('Ben')];
    const task = id();
    await ben.sends(createTask({ id: task, name: 'Between us', assignee: ben.account.id }));
    await ben.sends(deleteTask({ id: task }));
    await ada.goesTo('/trash');
    await ada.heading('Trash is empty').waitFor();
    await ada.button('Others').click();
    const line = ada.page.getByRole('list', { name: 'Deleted by others' }).getByRole('listitem').first();
    await line.getByText(/^Task #\d+$/).waitFor();
    await line.getByText('of Ben').waitFor();
    expect(await line.getByRole('button').count()).toBe(0);
    expect(await ada.page.content()).not.toContain('Between us');
    expect(await faultsOf(ada, 'the trash of others')).toEqual([]);
  });

  journey('changes who may register, and admits a person by a link', async ({ newcomer, server, stranger }) => {
    const ada = await anAdministrator({ newcomer, server });
    const eve = await stranger('Eve');
    await ada.goesTo('/settings/instance');
    const registration = ada.page.getByRole('region', { name: 'Sign-ups' });
    await registration.getByRole('radio', { name: 'Invite only' }).check();
    await registration.getByRole('button', { name: 'Save' }).click();
    await registration.getByText('Saved').waitFor();
    const inviting = ada.page.getByRole('region', { name: 'Who can invite' });
    await inviting.getByRole('checkbox', { name: /^Members can invite people/ }).check();
    await inviting.getByRole('button', { name: 'Save' }).click();
    await inviting.getByText('Saved').waitFor();
    try {
      await eve.goesTo('/login');
      await eve.button('Create an account').click();
      await eve.page.getByText('You need an invite link to sign up').waitFor();

      await ada.button('Invite someone').click();
      await ada.button('Create invite link').click();
      const link = await ada.page.getByRole('textbox', { name: 'Invite link' }).inputValue();
      await ada.page.keyboard.press('Escape');
      await ada.page.getByRole('list', { name: 'Invitations' }).getByText('Anyone with the link').waitFor();

      const { pathname, search } = new URL(link);
      await eve.goesTo(pathname + search);
      await eve.page.getByLabel('Name (optional)').fill('Eve');
      await eve.submits({ button: 'Create account' });
      await eve.isHome();
    } finally {
      await registration.getByRole('radio', { name: 'Anyone' }).check();
      await registration.getByRole('button', { name: 'Save' }).click();
      await registration.getByText('Saved').waitFor();
    }
  });

  journey('creates a new password link for a person', async ({ newcomer, stranger, server }) => {
    const [ada, ben] = [await anAdministrator({ newcomer, server }), await stranger('Ben')];
    await register(server.url, ben);
    await ada.goesTo('/settings/instance');
    const row = ada.page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: ben.email });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await ada.page.getByRole('menuitem', { name: 'Password reset link' }).click();
    await ada.button('Create link').click();
    const { pathname, search } = new URL(await ada.page.getByLabel('Password reset link').inputValue());

    await ben.goesTo(pathname + search);
    await ben.page.getByLabel('New password').fill('remembered now');
    await ben.button('Set password').click();
    await ben.toast('Password changed').waitFor();
    await ben.submits({ password: 'remembered now' });
    await ben.isHome();
  });

  journey('resets the second factors of a person who has lost them', async ({ newcomer, server }) => {
    const [ada, ben] = [await anAdministrator({ newcomer, server }), await newcomer('Ben')];
    ben.expected.push(/status of 401/);
    await ada.goesTo('/settings/instance');
    const people = ada.page.getByRole('list', { name: 'People' }).getByRole('listitem');
    await people.filter({ hasText: ada.email }).getByRole('button').click();
    const own = ada.page.getByRole('menuitem', { name: 'Reset two-factor authentication…' });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    await ada.page.keyboard.press('Escape');

    await people.filter({ hasText: ben.email }).getByRole('button').press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Reset two-factor authentication…' }).press('Enter');
    const dialog = ada.page.getByRole('alertdialog', { name: 'Reset two-factor authentication for Ben?' });
    expect(await faultsOf(ada, 'resetting', '[role=alertdialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Reset' }).press('Enter');
    await ada.toast('Reset two-factor authentication for Ben').waitFor();
    await ben.page.getByRole('alert').getByText('Your session has ended').waitFor();
  });

  async function anAdministrator({ newcomer, server }: Pick<Stage, 'newcomer' | 'server'>): Promise<Person> {
    const another = await newcomer('Another administrator');
    if (!first) throw new Error('Nobody was here before');
    await send(server.url, first, setRole({ id: another.account.id, role: 'administrator' }));
    return another;
  }
});
