import { describe, expect } from 'vitest';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { id } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import { enters, tabTo } from './keys.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const dialog = ({ page }: Person, name: string | RegExp) => page.getByRole('dialog', { name });
const link = (ada: Person) => ada.page.getByRole('textbox', { name: 'Invite link' }).inputValue();
const members = ({ page }: Person) => page.getByRole('list', { name: 'Members' });

async function kitchen(ada: Person): Promise<string> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
  await ada.goesTo(`/projects/${projectId}`);
  await ada.heading('Kitchen').waitFor();
  return projectId;
}

/** By keyboard only, like everything here. */
async function offers(ada: Person, typed: string): Promise<void> {
  await enters(ada, ada.page.getByRole('button', { name: /^Members \(/ }));
  await enters(ada, ada.button('Add member'));
  await ada.page.getByRole('combobox', { name: 'Add member' }).waitFor();
  await ada.page.keyboard.type(typed);
  await ada.page.getByRole('option', { name: `Invite ${typed} to Kitchen` }).waitFor();
}

describe('project invitation', () => {
  const journey = stage();

  journey('is offered under Members, and a new person lands in the project', async ({ member, stranger }) => {
    const [ada, ben] = [await member('Ada'), await stranger('Ben')];
    const projectId = await kitchen(ada);
    await offers(ada, ben.email);
    expect(await faultsOf(ada, 'the offer')).toEqual([]);
    await ada.page.keyboard.press('Enter');
    await dialog(ada, 'Invite to Kitchen').waitFor();
    const path = await link(ada);
    await dialog(ada, 'Invite to Kitchen').getByText(`Only ${ben.email} can use it`).waitFor();
    expect(await faultsOf(ada, 'an invitation')).toEqual([]);
    await enters(ada, dialog(ada, 'Invite to Kitchen').getByRole('button', { name: 'Done' }));
    await ada.page.getByRole('list', { name: 'Invited' }).getByText(ben.email).waitFor();
    expect(await faultsOf(ada, 'members')).toEqual([]);

    await ben.page.goto(path);
    await ben.page.getByText(`Ada invited ${ben.email} to Kitchen.`).waitFor();
    const email = ben.page.getByLabel('Email');
    expect(await email.inputValue()).toBe(ben.email);
    expect(await email.evaluate((field: HTMLInputElement) => field.readOnly)).toBe(true);
    expect(await faultsOf(ben, 'signing up by an invitation')).toEqual([]);
    await ben.page.getByLabel('Name (optional)').fill('Ben');
    await ben.page.getByLabel('Password').fill(ben.password);
    await ben.button('Create account').click();
    await ben.heading('Kitchen').waitFor();
    await eventually(() => new URL(ben.page.url()).pathname).toBe(`/projects/${projectId}`);
    await members(ada).getByRole('listitem', { name: 'Ben' }).waitFor();
    // The invitation works once.
    await ben.page.goto(path);
    await ben.heading('Kitchen').waitFor();
  });

  journey('asks a person with an account, who accepts', async ({ member, stranger }) => {
    const [ada, ben, eve] = [await member('Ada'), await member('Ben'), await member('Eve')];
    await kitchen(ada);
    await offers(ada, ben.email);
    await ada.page.keyboard.press('Enter');
    const path = await link(ada);

    // Browsers report refused requests as failed to load.
    for (const each of [ben, eve]) each.expected.push(/status of 400/);
    await eve.page.goto(path);
    await eve.button('Join Kitchen').click();
    await eve.heading('This invitation is no longer valid').waitFor();
    await eve.button('Go to Home').click();
    await eve.isHome();

    await ben.page.goto(path);
    await ben.heading(`Ada invited ${ben.email} to Kitchen.`).waitFor();
    expect(await faultsOf(ben, 'an invitation to join')).toEqual([]);
    await enters(ben, ben.button('Join Kitchen'));
    await ben.heading('Kitchen').waitFor();
    await members(ada).getByRole('listitem', { name: 'Ben' }).waitFor();

    // A used link admits nobody else, and says so.
    const cyd = await stranger('Cyd');
    cyd.expected.push(/status of 400/);
    await cyd.page.goto(path);
    await cyd.page.getByRole('alert').getByText('This invitation has been used').waitFor();
  });

  journey('reports that its project was deleted, and is withdrawn', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const projectId = await kitchen(ada);
    await offers(ada, ben.email);
    await ada.page.keyboard.press('Enter');
    const path = await link(ada);
    await ada.page.keyboard.press('Escape');
    const invited = ada.page.getByRole('list', { name: 'Invited' });
    await invited.getByText(ben.email).waitFor();
    await ada.button(`Revoke invitation: ${ben.email}`).click();
    await eventually(() => invited.count()).toBe(0);
    ben.expected.push(/status of 400/);
    await ben.page.goto(path);
    await ben.page.getByText('This invitation has been used, has expired or is for another address').waitFor();

    await ada.page.keyboard.press('Escape');
    await offers(ada, ben.email);
    await ada.page.keyboard.press('Enter');
    const second = await link(ada);
    await ada.sends(deleteProject({ id: projectId }));
    await ben.page.goto(second);
    await ben.heading('This invitation is no longer valid').waitFor();
  });
});

describe('inviting', () => {
  let mailbox: Mailbox;
  const journey = stage({
    settings: async () => {
      mailbox = await openMailbox();
      return { ...(await mailSettings(mailbox)), PULSE_REGISTRATION: 'invite' };
    },
  });

  journey('is a first step, is in the palette, and asks administrators where needed', async (on) => {
    const ada = await on.member('Ada');
    await ada.goesTo('/');
    await ada.page.getByRole('button', { name: /^Invite your team/ }).click();
    const ben = await on.stranger('Ben');
    await dialog(ada, 'Invite your team').getByLabel('Email').fill(ben.email);
    await ada.page.keyboard.press('Enter');
    await dialog(ada, 'Invite your team').getByText(`We emailed the link to ${ben.email}.`).waitFor();
    await ada.page.keyboard.press('Escape');
    const first = await mailbox.mail(ben.email, 'Ada invited you to Pulse');
    await ben.page.goto(first.link);
    await ben.page.getByLabel('Name (optional)').fill('Ben');
    await ben.page.getByLabel('Password').fill(ben.password);
    await ben.button('Create account').click();
    await ben.isHome();

    // Ben may not invite: Ada is asked, and the link leads to his project.
    await ben.createsProject('Kitchen');
    const cyd = await on.stranger('Cyd');
    await ben.page.keyboard.press('Control+k');
    await ben.page.keyboard.type('invite');
    await ben.page.getByRole('option', { name: 'Invite people to Kitchen' }).click();
    await dialog(ben, 'Invite to Kitchen').getByLabel('Email').fill(cyd.email);
    await ben.page.keyboard.press('Enter');
    await ben.page.getByText(`We asked the administrators to invite ${cyd.email}.`).waitFor();
    expect(await faultsOf(ben, 'an invitation that is asked for')).toEqual([]);
    await ben.page.keyboard.press('Escape');
    await ben.page.keyboard.press('Control+k');
    await ben.page.keyboard.type('admin');
    await eventually(() => ben.page.getByRole('option', { name: 'Administration' }).count()).toBe(0);

    await ada.page.keyboard.press('Control+k');
    await ada.page.keyboard.type('admin');
    await ada.page.getByRole('option', { name: 'Administration' }).click();
    await ada.page.getByText('Requested by Ben').waitFor();
    expect(await faultsOf(ada, 'the administration')).toEqual([]);
    const membersInvite = ada.page.getByRole('checkbox', { name: /^Members can invite people/ });
    expect(await membersInvite.isChecked()).toBe(false);
    await tabTo(ada, ada.button(`Invite ${cyd.email}`));
    await ada.page.keyboard.press('Enter');
    const second = await mailbox.mail(cyd.email, 'Ben invited you to Kitchen in Pulse');
    await cyd.page.goto(second.link);
    await cyd.page.getByText(`Ben invited ${cyd.email} to Kitchen.`).waitFor();
    await cyd.page.getByLabel('Password').fill(cyd.password);
    await cyd.button('Create account').click();
    await cyd.heading('Kitchen').waitFor();

    await ada.page.keyboard.press('Escape');
    await membersInvite.check();
    const who = ada.page.getByRole('region', { name: 'Who can invite' });
    await who.getByRole('button', { name: 'Save' }).click();
    await who.getByText('Saved').waitFor();
    await ada.reloads();
    await eventually(() => membersInvite.isChecked()).toBe(true);
  });
});
