import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { offerOwnership } from '#domain/project/ownership.ts';
import { createTask } from '#domain/task/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage, type Stage } from './stage.ts';
import { tracesOf } from './traces.ts';

const WORKLOAD = 'Leads will see your workload: status, dates and effort of all your tasks, without text.';

/** Journeys share the directory: a name picked from it must be unique. */
const named = (name: string) => `${name} ${id().slice(-6)}`;

const members = (person: Person) => person.page.getByRole('list', { name: 'Members' });
const member = (person: Person, name: string) => members(person).getByRole('listitem', { name, exact: true });

describe('a team', () => {
  const journey = stage();

  for (const viewport of [undefined, { width: 390, height: 844 }]) {
    const size = viewport ? 'a phone' : 'a desktop';
    journey(`is created, and joined by an invitation, on ${size}`, async (on) => {
      const look = viewport ? { viewport } : {};
      const [ada, ben] = [await on.newcomer(named('Ada'), look), await on.newcomer(named('Ben'), look)];
      if (viewport) await ada.goesTo('/team');
      else await ada.page.keyboard.press('g').then(() => ada.page.keyboard.press('m'));
      await ada.heading('Create your first team').waitFor();
      await ada.button('New team').click();
      await ada.page.getByLabel('Name').fill('Design');
      await ada.page.getByLabel('Description (optional)').fill('How it looks');
      await ada.button('Create team').click();
      await ada.heading('Design').waitFor();
      await ada.button('Invite').click();
      await ada.page.getByRole('combobox').fill(ben.name);
      await ada.page.getByRole('option', { name: ben.name }).click();
      await ada.page.keyboard.press('Escape');
      await ada.page.getByRole('list', { name: 'Invited' }).getByText(ben.name).waitFor();

      // The invitation is shown first, with what joining means.
      await ben.goesTo('/team');
      const invitation = ben.page.getByRole('region', { name: `${ada.name} invited you to Design` });
      await invitation.getByText(WORKLOAD).waitFor();
      await invitation.getByText(`Led by ${ada.name}`).waitFor();
      await invitation.getByRole('button', { name: 'Accept' }).click();
      await ben.heading('Design').waitFor();
      await member(ada, ben.name).waitFor();
      await eventually(() => ada.page.getByRole('list', { name: 'Invited' }).count()).toBe(0);
      // Actions of leads are not offered to him.
      expect(await ben.button('Invite').count()).toBe(0);
      expect(await ben.page.getByRole('button', { name: `Actions for ${ada.name}` }).count()).toBe(0);
    });
  }

  journey('is joined or declined from the bell', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await colleague('Ada'), await newcomer('Ben')];
    const teams = [
      { id: id(), name: 'Design' },
      { id: id(), name: 'Build' },
    ] as const;
    for (const team of teams) {
      await ada.sends(createTeam(team));
      await ada.sends(inviteToTeam({ id: team.id, personUids: [ben.account.id] }));
    }
    await ben.page.getByRole('button', { name: /^Notifications/ }).click();
    const notification = (team: string) =>
      ben.page.getByRole('listitem').filter({ hasText: `Ada invited you to ${team}` });
    await notification('Design').getByRole('button', { name: 'Accept' }).click();
    await notification('Build').getByRole('button', { name: 'Decline' }).click();
    await eventually(() => ben.page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await ben.goesTo('/team');
    await ben.page.getByRole('listitem', { name: 'Design' }).waitFor();
    expect(await ben.page.getByText('Build').count()).toBe(0);
    const heard = async () => JSON.stringify(await ada.reads(`user:${ada.account.id}`));
    await eventually(heard).toContain('Ben declined the invitation to Build');
  });

  journey('has several leads, and always one', async (on) => {
    const { ada, ben } = await designTeam(on);
    await ada.goesTo('/team');
    await ada.page.getByRole('link', { name: 'Design' }).click();
    await ada.button('Team actions').click();
    const leave = ada.page.getByRole('menuitem', { name: 'Leave team' });
    expect(await leave.getAttribute('aria-disabled')).toBe('true');
    await ada.page.keyboard.press('Escape');
    await ada.button(`Actions for ${ben.name}`).click();
    await ada.page.getByRole('menuitem', { name: 'Make lead' }).click();
    await member(ada, ben.name).getByText('Lead').waitFor();
    await ada.button('Team actions').click();
    await leave.click();
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click();
    await ada.toast('You left Design').waitFor();
    await ada.heading('Create your first team').waitFor();
  });

  journey('is deleted and restored, with its projects unchanged', async (on) => {
    const { ada, ben, teamId } = await designTeam(on);
    await ada.sends(createProject({ id: id(), name: 'Launch', visibility: 'TEAM', teamId }));
    await ben.opensProject('Launch');
    await ada.goesTo(`/team/${teamId}`);
    await ada.button('Team actions').click();
    await ada.page.getByRole('menuitem', { name: 'Delete team' }).click();
    const question = ada.page.getByRole('alertdialog', { name: 'Delete “Design”?' });
    await question.getByText('Its people stay members of the 1 project that is shared with it.').waitFor();
    await question.getByRole('button', { name: 'Delete team' }).click();
    await ada.heading('Create your first team').waitFor();
    await ben.goesTo('/team');
    await ben.heading('Create your first team').waitFor();
    await ada.toast('Deleted “Design”').getByRole('button', { name: 'Undo' }).click();
    for (const person of [ada, ben]) await person.page.getByRole('listitem', { name: 'Design' }).waitFor();
    await ben.opensProject('Launch');
  });
});

describe('a project of a team', () => {
  const journey = stage();

  journey('is shared with people who join, and lost by people who are removed, within two seconds', async (on) => {
    const { ada, ben, cleo, teamId } = await designTeam(on);
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Launch', description: 'Everything is new' }));
    await ada.sends(createTask({ id: id(), name: 'Paint the walls', assignee: ada.account.id, projectId }));
    await ada.opensProject('Launch');
    await ada.button('Project actions').click();
    await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Edit project' });
    await dialog.getByRole('radio', { name: 'Team' }).check();
    await dialog.getByText('1 person joins.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await ben.opensProject('Launch');
    await ben.card('Paint the walls').waitFor();

    // Editing another field keeps the team.
    await ada.button('Project actions').click();
    await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
    await ada.page.getByLabel('Name').fill('Launch day');
    await ada.button('Save').click();
    await ben.heading('Launch day').waitFor();

    await cleo.sends(acceptInvitation({ id: teamId }));
    await eventually(async () => JSON.stringify(await cleo.reads(`user:${cleo.account.id}`))).toContain('Launch day');
    await ada.page.getByRole('button', { name: /^Members \(3\)/ }).click();
    await member(ada, ben.name).getByText('Team').waitFor();
    await ada.button(`Remove ${ben.name}`).click();
    await ada.toast('They leave the team, or the owner makes the project private').waitFor();
    await ada.page.keyboard.press('Escape');

    await ada.goesTo(`/team/${teamId}`);
    await ada.button(`Actions for ${ben.name}`).click();
    await ada.page.getByRole('menuitem', { name: 'Remove from team' }).click();
    const question = ada.page.getByRole('alertdialog', { name: `Remove ${ben.name} from Design?` });
    await question.getByText('They’ll lose access to 1 project of the team.').waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect
      .poll(() => tracesOf(ben, ['Paint the walls', 'Everything is new']), { timeout: 2000, interval: 100 })
      .toEqual([]);
    await ben.heading('Projects').waitFor();
  });

  journey('made private again loses the team’s people, and keeps people added by hand', async (on) => {
    const { ada, ben, cleo, teamId } = await designTeam(on);
    await cleo.sends(acceptInvitation({ id: teamId }));
    const memberUids = [cleo.account.id];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Launch', visibility: 'TEAM', teamId, memberUids }));
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ben.account.id, projectId }));
    await ben.opensProject('Launch');
    await ada.opensProject('Launch');
    await ada.button('Project actions').click();
    await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Edit project' });
    await dialog.getByRole('radio', { name: 'Private' }).check();
    await dialog.getByText('1 person loses access. Their unfinished tasks go to:').waitFor();
    await dialog.getByRole('combobox', { name: 'Reassign to' }).selectOption({ label: cleo.name });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await ben.heading('Projects').waitFor();
    const assignees = async () => JSON.stringify(await ada.reads(`project:${projectId}`));
    await eventually(assignees).toContain(`"assignee":"${cleo.account.id}"`);
  });

  journey('is offered to another person, who accepts it in the bell', async ({ newcomer, colleague }) => {
    const [ada, ben] = [await colleague('Ada'), await newcomer('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Launch', memberUids: [ben.account.id] }));
    await ada.sends(offerOwnership({ id: projectId, personId: ben.account.id }));
    await ben.page.getByRole('button', { name: /^Notifications/ }).click();
    const notification = ben.page
      .getByRole('listitem')
      .filter({ hasText: 'Ada offered you the ownership of "Launch"' });
    await notification.getByRole('button', { name: 'Accept' }).click();
    const rows = async () => JSON.stringify(await ada.reads(`user:${ada.account.id}`));
    await eventually(rows).toContain(`"ownerUid":"${ben.account.id}"`);
  });
});

/** Ada leads Design with Ben in it; Cleo is invited. */
async function designTeam({ newcomer, colleague }: Stage) {
  const [ada, ben, cleo] = [await newcomer('Ada'), await newcomer('Ben'), await colleague('Cleo')];
  const teamId = id();
  await ada.sends(createTeam({ id: teamId, name: 'Design' }));
  await ada.sends(inviteToTeam({ id: teamId, personUids: [ben.account.id, cleo.account.id] }));
  await ben.sends(acceptInvitation({ id: teamId }));
  return { ada, ben, cleo, teamId };
}
