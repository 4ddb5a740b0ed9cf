import { describe, expect } from 'vitest';
import { setRole } from '#domain/person/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id } from '#test/client.ts';
import { faultsInEveryLook, faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('server administration', () => {
  const journey = stage({ alone: true });

  journey('is the first person’s, who resets, disables and admits people; others cannot find it', async (on) => {
    const [ada, ben, eve] = [await on.member('Ada'), await on.member('Ben'), await on.stranger('Eve')];
    const task = id();
    await ben.sends(createTask({ id: task, name: 'Between us', assignee: ben.account.id }));
    await ben.sends(deleteTask({ id: task }));
    // What a page still asks for when its person is no administrator is refused.
    ben.expected.push(/status of (401|403)/);
    await ada.goesTo('/settings');
    await ada.page.getByRole('link', { name: 'Administration' }).click();
    await ada.heading('People').waitFor();

    await ben.goesTo('/settings');
    await ben.heading('Password').waitFor();
    expect(await ben.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await ben.goesTo('/settings/instance');
    await ben.heading('Forbidden').waitFor();
    await ben.page.getByText('You do not have permission to access this resource.').waitFor();
    expect(await ben.page.title()).toBe('403 - Forbidden');
    // The page is available as soon as he is an administrator.
    await ada.sends(setRole({ id: ben.account.id, role: 'administrator' }));
    await ben.heading('People').waitFor();
    await ada.sends(setRole({ id: ben.account.id, role: 'person' }));
    await ben.heading('Forbidden').waitFor();

    // Second factors that he has lost.
    const people = ada.page.getByRole('list', { name: 'People' }).getByRole('listitem');
    const [own, row] = [people.filter({ hasText: ada.email }), people.filter({ hasText: ben.email })];
    const item = (name: string) => ada.page.getByRole('menuitem', { name });
    const faults = await faultsInEveryLook(ada, 'administration', own);
    await own.getByRole('button').click();
    expect(await item('Reset two-factor authentication…').getAttribute('aria-disabled')).toBe('true');
    await ada.page.keyboard.press('Escape');
    await row.getByRole('button').press('Enter');
    await item('Reset two-factor authentication…').press('Enter');
    const question = ada.page.getByRole('alertdialog', { name: 'Reset two-factor authentication for Ben?' });
    faults.push(...(await faultsOf(ada, 'resetting', question)));
    await question.getByRole('button', { name: 'Reset' }).press('Enter');
    await ada.toast('Reset two-factor authentication for Ben').waitFor();
    await ben.page.getByRole('alert').getByText('Your session has ended').waitFor();

    // A password that he has forgotten.
    await row.getByRole('button', { name: 'Actions for Ben' }).click();
    await item('Password reset link').click();
    await ada.button('Create link').click();
    const reset = new URL(await ada.page.getByLabel('Password reset link').inputValue());
    await ada.page.keyboard.press('Escape');
    await ben.goesTo(reset.pathname + reset.search);
    await ben.page.getByLabel('New password').fill('remembered now');
    await ben.button('Set password').click();
    await ben.toast('Password changed').waitFor();
    await ben.submits({ password: 'remembered now' });
    await ben.isHome();

    // Who is disabled is signed out at once, and sees why.
    await row.getByRole('button', { name: 'Actions for Ben' }).click();
    await item('Disable').click();
    await row.getByText('Disabled').waitFor();
    const disabled = ben.page.getByRole('alert').getByText('Your account has been disabled');
    await disabled.filter({ hasText: 'Contact an administrator' }).waitFor();
    await ben.submits({ password: 'remembered now' });
    await ben.page.locator('form').getByRole('alert').getByText('Your account has been disabled').waitFor();
    await ada.toast('Ben is disabled').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => row.getByText('Disabled').count()).toBe(0);
    await ben.submits({ password: 'remembered now' });
    await ben.isHome();

    // Who may register, and a link for one person.
    const registration = ada.page.getByRole('region', { name: 'Sign-ups' });
    await registration.getByRole('radio', { name: 'Invite only' }).check();
    await registration.getByRole('button', { name: 'Save' }).click();
    await registration.getByText('Saved').waitFor();
    const inviting = ada.page.getByRole('region', { name: 'Who can invite' });
    await inviting.getByRole('checkbox', { name: /^Members can invite people/ }).check();
    await inviting.getByRole('button', { name: 'Save' }).click();
    await inviting.getByText('Saved').waitFor();
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

    // That others deleted something, and not what.
    await ada.goesTo('/trash');
    await ada.heading('Trash is empty').waitFor();
    await ada.button('Others').click();
    const line = ada.page.getByRole('list', { name: 'Deleted by others' }).getByRole('listitem').first();
    await line.getByText(/^Task #\d+$/).waitFor();
    await line.getByText('of Ben').waitFor();
    expect(await line.getByRole('button').count()).toBe(0);
    expect(await ada.page.content()).not.toContain('Between us');
    faults.push(...(await faultsOf(ada, 'the trash of others')));
    expect(faults).toEqual([]);
  });
});
