import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage, type Stage } from './stage.ts';
import { tracesOf } from './traces.ts';

const listed = ({ page }: Person, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name, exact: true });

describe('a project of a team', () => {
  const journey = stage();

  journey('is shared with people who join, and lost by people who are removed, within two seconds', async (on) => {
    const { ada, ben, cleo, teamId } = await designTeam(on);
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Launch', description: 'Everything is new' }));
    await ada.sends(createTask({ id: id(), name: 'Paint the walls', assignee: ada.account.id, projectId }));
    await ada.goesTo(`/projects/${projectId}`);
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
    await listed(ada, ben.name).getByText('Team').waitFor();
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
    // Who stays sees him go.
    await eventually(() => listed(ada, ben.name).count()).toBe(0);
  });
});

/** Ada leads Design with Ben in it; Cleo is invited. */
async function designTeam({ member, newcomer, colleague }: Stage) {
  const [ada, ben, cleo] = [await member('Ada'), await newcomer('Ben'), await colleague('Cleo')];
  const teamId = id();
  await ada.sends(createTeam({ id: teamId, name: 'Design' }));
  await ada.sends(inviteToTeam({ id: teamId, personUids: [ben.account.id, cleo.account.id] }));
  await ben.sends(acceptInvitation({ id: teamId }));
  return { ada, ben, cleo, teamId };
}
