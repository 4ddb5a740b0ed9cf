/** @module-tag long */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { id, post } from '#test/client.ts';
import { faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import { enters } from './keys.ts';
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

/** Made without a browser, as the path of its link. */
async function invitation(ada: Person, projectId: string, email: string): Promise<string> {
  const { body } = await post(ada.proxy.url, '/api/invitations', { email, projectId }, ada.account.headers);
  return String((body as { path?: string }).path);
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
    const dan = `dan-${ben.email}`;
    const [other, own] = [await invitation(ada, projectId, dan), await invitation(ada, projectId, cyd.email)];
    // By keyboard only.
    await enters(ada, ada.page.getByRole('button', { name: /^Members \(/ }));
    const panel = ada.page.getByRole('dialog').filter({ has: members(ada) });
    await enters(ada, ada.button('Add member'));
    await offers(ada, ben.email);
    const faults = await faultsOf(ada, 'the offer');
    await ada.page.keyboard.press('Enter');
    await dialog(ada, 'Invite to Kitchen').waitFor();
    const { pathname, search } = new URL(await link(ada));
    await dialog(ada, 'Invite to Kitchen').getByText(`Only ${ben.email} can use it`).waitFor();
    faults.push(...(await faultsOf(ada, 'an invitation', dialog(ada, 'Invite to Kitchen'))));
    await enters(ada, dialog(ada, 'Invite to Kitchen').getByRole('button', { name: 'Done' }));
    await invited(ada).getByText(ben.email, { exact: true }).waitFor();
    faults.push(...(await faultsOf(ada, 'members', panel)));

    await ben.goesTo(pathname + search);
    await ben.page.getByText('Ada invited you to join Kitchen.').waitFor();
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

    // One for another address, which is then withdrawn. Browsers report refused requests as failed to load.
    cyd.expected.push(/status of 400/);
    await cyd.goesTo(other);
    await cyd.button('Join Kitchen').click();
    await cyd.heading('This invitation is no longer valid').waitFor();
    await cyd.page.getByText('This invitation has been used, has expired or is for another address').waitFor();
    await cyd.button('Go to Home').click();
    await cyd.isHome();
    await invited(ada).getByText(dan).waitFor();
    await ada.button(`Revoke invitation: ${dan}`).click();
    await eventually(() => invited(ada).getByText(dan).count()).toBe(0);

    // A person with an account is asked, and accepts.
    await cyd.goesTo(own);
    await cyd.heading('Ada invited you to join Kitchen.').waitFor();
    faults.push(...(await faultsOf(cyd, 'an invitation to join')));
    await enters(cyd, cyd.button('Join Kitchen'));
    await cyd.heading('Kitchen').waitFor();
    await members(ada).getByRole('listitem', { name: 'Cyd' }).waitFor();

    // A used link admits nobody else, and says so.
    await cyd.signsOut();
    await cyd.heading('Sign in').waitFor();
    await cyd.goesTo(own);
    await cyd.page.getByRole('alert').getByText('This invitation has been used').waitFor();
    expect(faults).toEqual([]);
  });
});
