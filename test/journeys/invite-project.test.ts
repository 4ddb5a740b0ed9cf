import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
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
const invited = ({ page }: Person) => page.getByRole('list', { name: 'Invited' });

async function kitchen(ada: Person): Promise<string> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
  await ada.goesTo(`/projects/${projectId}`);
  await ada.heading('Kitchen').waitFor();
  return projectId;
}

/** Under Members, where a person is added. */
async function offers(ada: Person, typed: string): Promise<void> {
  await ada.page.getByRole('combobox', { name: 'Add member' }).waitFor();
  await ada.page.keyboard.type(typed);
  await ada.page.getByRole('option', { name: `Invite ${typed} to Kitchen` }).waitFor();
}

describe('project invitation', () => {
  const journey = stage();

  journey('is offered under Members, admits a new person and one with an account, each once', async (on) => {
    const [ada, ben, cyd] = [await on.member('Ada'), await on.stranger('Ben'), await on.member('Cyd')];
    const projectId = await kitchen(ada);
    // By keyboard only.
    await enters(ada, ada.page.getByRole('button', { name: /^Members \(/ }));
    const panel = ada.page.getByRole('dialog').filter({ has: members(ada) });
    await enters(ada, ada.button('Add member'));
    await offers(ada, ben.email);
    const faults = await faultsOf(ada, 'the offer');
    await ada.page.keyboard.press('Enter');
    await dialog(ada, 'Invite to Kitchen').waitFor();
    const path = await link(ada);
    await dialog(ada, 'Invite to Kitchen').getByText(`Only ${ben.email} can use it`).waitFor();
    faults.push(...(await faultsOf(ada, 'an invitation', dialog(ada, 'Invite to Kitchen'))));
    await enters(ada, dialog(ada, 'Invite to Kitchen').getByRole('button', { name: 'Done' }));
    await invited(ada).getByText(ben.email).waitFor();
    faults.push(...(await faultsOf(ada, 'members', panel)));

    await ben.page.goto(path);
    await ben.page.getByText(`Ada invited ${ben.email} to Kitchen.`).waitFor();
    const email = ben.page.getByLabel('Email');
    expect(await email.inputValue()).toBe(ben.email);
    expect(await email.evaluate((field: HTMLInputElement) => field.readOnly)).toBe(true);
    faults.push(...(await faultsOf(ben, 'signing up by an invitation')));
    await ben.page.getByLabel('Name (optional)').fill('Ben');
    await ben.page.getByLabel('Password').fill(ben.password);
    await ben.button('Create account').click();
    await ben.heading('Kitchen').waitFor();
    await eventually(() => new URL(ben.page.url()).pathname).toBe(`/projects/${projectId}`);
    await members(ada).getByRole('listitem', { name: 'Ben' }).waitFor();

    // One for another address, which is then withdrawn.
    const dan = `dan-${ben.email}`;
    await ada.button('Add member').click();
    await offers(ada, dan);
    await ada.page.keyboard.press('Enter');
    const other = await link(ada);
    await ada.page.keyboard.press('Escape');
    // Browsers report refused requests as failed to load.
    cyd.expected.push(/status of 400/);
    await cyd.page.goto(other);
    await cyd.button('Join Kitchen').click();
    await cyd.heading('This invitation is no longer valid').waitFor();
    await cyd.page.getByText('This invitation has been used, has expired or is for another address').waitFor();
    await cyd.button('Go to Home').click();
    await cyd.isHome();
    await invited(ada).getByText(dan).waitFor();
    await ada.button(`Revoke invitation: ${dan}`).click();
    await eventually(() => invited(ada).count()).toBe(0);

    // A person with an account is asked, and accepts.
    await ada.button('Add member').click();
    await offers(ada, cyd.email);
    await ada.page.keyboard.press('Enter');
    const own = await link(ada);
    await ada.page.keyboard.press('Escape');
    await cyd.page.goto(own);
    await cyd.heading(`Ada invited ${cyd.email} to Kitchen.`).waitFor();
    faults.push(...(await faultsOf(cyd, 'an invitation to join')));
    await enters(cyd, cyd.button('Join Kitchen'));
    await cyd.heading('Kitchen').waitFor();
    await members(ada).getByRole('listitem', { name: 'Cyd' }).waitFor();

    // A used link admits nobody else, and says so.
    await cyd.signsOut();
    await cyd.heading('Sign in').waitFor();
    await cyd.page.goto(own);
    await cyd.page.getByRole('alert').getByText('This invitation has been used').waitFor();
    expect(faults).toEqual([]);
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
    expect(await faultsOf(ben, 'an invitation that is asked for', dialog(ben, 'Invite to Kitchen'))).toEqual([]);
    await ben.page.keyboard.press('Escape');
    await ben.page.keyboard.press('Control+k');
    await ben.page.keyboard.type('admin');
    await eventually(() => ben.page.getByRole('option', { name: 'Administration' }).count()).toBe(0);

    await ada.page.keyboard.press('Control+k');
    await ada.page.keyboard.type('admin');
    await ada.page.getByRole('option', { name: 'Administration' }).click();
    await ada.page.getByText('Requested by Ben').waitFor();
    expect(await faultsOf(ada, 'the administration', ada.page.getByRole('region', { name: 'Invitations' }))).toEqual(
      [],
    );
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

    // Someone is invited into no project.
    await ada.page.keyboard.press('Escape');
    await ada.button('Invite someone').click();
    const eve = `eve-${cyd.email}`;
    await ada.page.getByRole('dialog').getByLabel('Email (optional)').fill(eve);
    await ada.button('Create invite link').click();
    await ada.page.getByRole('status').getByText(`We sent the link to ${eve}.`).waitFor();
    expect(await faultsOf(ada, 'an invitation by email', ada.page.getByRole('dialog'))).toEqual([]);
    await mailbox.mail(eve, 'Ada invited you to Pulse');

    await ada.page.keyboard.press('Escape');
    await membersInvite.check();
    const who = ada.page.getByRole('region', { name: 'Who can invite' });
    await who.getByRole('button', { name: 'Save' }).click();
    await who.getByText('Saved').waitFor();
  });
});
