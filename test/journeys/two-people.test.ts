// The kinds and keys of the trash, and deleting for good: src/web/trash/trash.browser.test.tsx.
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { id, signIn } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { tracesOf } from './traces.ts';

describe('two people in two browsers', () => {
  const journey = stage();

  journey(
    'register, share a project and a view of it, move, delete and restore its tasks live, and part from a team',
    async ({ newcomer, stranger, colleague }) => {
      // All people of the server are offered as members.
      const [ada, ben] = [await newcomer('Ada'), await stranger(`Ben ${id().slice(-6)}`)];
      await ben.registers();
      ben.owns(await signIn(ben.url, ben));
      await ada.createsProject('Kitchen');
      const projectId = new URL(ada.page.url()).pathname.split('/').at(-1) ?? '';
      await ada.addsMember(ben.name);
      await ben.opensProject('Kitchen');
      await moveTasks(ada, ben);
      const tagId = id();
      const tag = `Messy ${tagId.slice(-6)}`;
      await ada.sends(createTag({ id: tagId, name: tag }));
      const leak = { name: 'Plug the leak', priority: 'URGENT', tags: [tagId] } as const;
      await ada.sends(createTask({ ...leak, id: id(), tags: [tagId], assignee: ada.account.id, projectId }));
      // Ada does not count Ben's own task, which she can't read.
      await ben.sends(createTask({ id: id(), name: 'His', assignee: ben.account.id, tags: [tagId] }));
      await shareAView(ada, ben, projectId);
      await restoreAProject(ada, ben);
      await restoreATag(ada, ben, tag);
      await partFromATeam(ada, ben, await colleague('Cleo'));
    },
  );
});

/** By mouse and by keyboard, seen by both. */
async function moveTasks(ada: Person, ben: Person): Promise<void> {
  await ada.addsTask('Paint the walls');
  await ben.card('Paint the walls').waitFor();
  await ben.addsTask('Lay the floor');
  await ada.card('Lay the floor').waitFor();

  await ada.dragsToTop('Paint the walls', 'In progress');
  for (const person of [ada, ben]) {
    await eventually(() => person.cards('In progress')).toEqual(['Paint the walls']);
    await eventually(() => person.cards('Backlog')).toEqual(['Lay the floor']);
  }

  await ben.movesByKeyboard('Lay the floor', 'Right');
  for (const person of [ada, ben]) {
    await eventually(() => person.cards('In progress')).toEqual(['Lay the floor', 'Paint the walls']);
  }
  await eventually(() => ben.page.getByText('Moved “Lay the floor” to In progress, position 1 of 2').count()).toBe(1);

  await ben.movesByKeyboard('Lay the floor', 'Down');
  await ada.dragsToTop('Paint the walls', 'Done');
  for (const person of [ada, ben]) {
    await eventually(() => person.cards('Done')).toEqual(['Paint the walls']);
    await eventually(() => person.cards('In progress')).toEqual(['Lay the floor']);
  }
}

/** A saved view is shared with a project, opened by a member, and taken back. */
async function shareAView(ada: Person, ben: Person, projectId: string): Promise<void> {
  await ada.goesTo(`/projects/${projectId}?priority=URGENT&layout=list`);
  await ada.button('Save view').click();
  const dialog = ada.page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Burning');
  await dialog.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Kitchen' });
  await dialog.getByRole('button', { name: 'Save view' }).click();

  // It is there for a member without a reload, also on another page.
  const link = ben.page.getByRole('link', { name: 'Burning' });
  await ben.goesToTasks();
  await link.click();
  await ben.heading('Kitchen').waitFor();
  await ben.page.getByRole('link', { name: 'Plug the leak' }).waitFor();
  expect(await ben.page.getByRole('link', { name: 'Lay the floor' }).count()).toBe(0);
  expect(Object.fromEntries(new URL(ben.page.url()).searchParams)).toEqual({
    priority: 'URGENT',
    layout: 'list',
    order: 'rank',
    group: 'status',
  });

  await ada.button('Actions for Burning').click();
  await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
  const edit = ada.page.getByRole('dialog', { name: 'Edit view' });
  await edit.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Only me' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await eventually(() => link.count()).toBe(0);
  await ada.page.getByRole('link', { name: 'Burning' }).waitFor();
}

async function restoreAProject(ada: Person, ben: Person): Promise<void> {
  await ada.page.getByRole('link', { name: 'Projects', exact: true }).click();
  await ada.page.getByRole('main').getByRole('button', { name: 'Actions for Kitchen' }).click();
  await ada.page.getByRole('menuitem', { name: 'Delete project' }).click();
  // Other people use it, so deleting asks first, and says what it means.
  const question = ada.page.getByRole('alertdialog', { name: 'Delete “Kitchen”?' });
  await question
    .getByText(
      '1 other member will lose access. 3 tasks will be deleted with it. Its streams, notes and files will be deleted, too.',
    )
    .waitFor();
  await question.getByRole('button', { name: 'Delete project' }).click();
  await ada.toast('Deleted “Kitchen”').getByRole('button', { name: 'Open trash' }).click();
  await ada.heading('Trash').waitFor();
  const lines = ada.page.getByRole('list', { name: 'Trash' }).getByRole('listitem');
  await eventually(() => lines.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(['Kitchen']);
  await ben.toast('“Kitchen” was deleted or is no longer shared with you').waitFor();

  await lines.getByText('Project, 3 tasks').waitFor();
  await lines.getByText('30 days left').filter({ visible: true }).waitFor();
  await ada.button('Restore Kitchen').click();
  await ada.toast('Restored “Kitchen”').waitFor();
  await ada.heading('Trash is empty').waitFor();
  await ben.opensProject('Kitchen');
  await ben.card('Plug the leak').waitFor();
}

/** It is on a task that both see. */
async function restoreATag(ada: Person, ben: Person, tag: string): Promise<void> {
  const tags = async () => (await ben.card('Plug the leak').locator('[data-hue]').allTextContents()).join('');
  await eventually(tags).toBe(tag);
  await ada.opensProject('Kitchen');
  await ada.opensTask('Plug the leak');
  await ada.button('All tags').click();
  await ada.page.getByRole('listitem', { name: tag }).getByText('On 1 task').waitFor();
  await ada.button(`Delete ${tag}`).click();
  const asked = ada.page.getByRole('alertdialog', { name: `Delete ${tag}?` });
  await asked.getByText('It will be removed from 1 task you can see').waitFor();
  await asked.getByRole('button', { name: 'Delete tag' }).click();
  await eventually(tags).toBe('');
  await ada.toast(`Deleted “${tag}”`).getByRole('button', { name: 'Open trash' }).click();
  await ada.button(`Restore ${tag}`).click();
  await ada.heading('Trash is empty').waitFor();
  await eventually(tags).toBe(tag);
}

/** A team's project is shared with people who join, and lost by those who are removed, at once. */
async function partFromATeam(ada: Person, ben: Person, cleo: Colleague): Promise<void> {
  const [teamId, projectId] = [id(), id()];
  await ada.sends(createTeam({ id: teamId, name: 'Design' }));
  await ada.sends(inviteToTeam({ id: teamId, personUids: [ben.account.id, cleo.account.id] }));
  await ben.sends(acceptInvitation({ id: teamId }));
  await ada.sends(createProject({ id: projectId, name: 'Launch', description: 'Everything is new' }));
  await ada.sends(createTask({ id: id(), name: 'Print the posters', assignee: ada.account.id, projectId }));
  await ada.opensProject('Launch');
  await ada.button('Project actions').click();
  await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Edit project' });
  await dialog.getByRole('radio', { name: 'Team' }).check();
  await dialog.getByText('1 person joins.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await ben.opensProject('Launch');
  await ben.card('Print the posters').waitFor();

  // Editing another field keeps the team.
  await ada.button('Project actions').click();
  await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
  await ada.page.getByLabel('Name').fill('Launch day');
  await ada.button('Save').click();
  await ben.heading('Launch day').waitFor();

  await cleo.sends(acceptInvitation({ id: teamId }));
  await eventually(async () => JSON.stringify(await cleo.reads(`user:${cleo.account.id}`))).toContain('Launch day');
  const listed = ada.page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name: ben.name, exact: true });
  await ada.page.getByRole('button', { name: /^Members \(3\)/ }).click();
  await listed.getByText('Team').waitFor();
  await ada.button(`Remove ${ben.name}`).click();
  await ada.toast('They leave the team, or the owner makes the project private').waitFor();
  await ada.page.keyboard.press('Escape');

  await ada.goesTo(`/team/${teamId}`);
  await ada.button(`Actions for ${ben.name}`).click();
  await ada.page.getByRole('menuitem', { name: 'Remove from team' }).click();
  const question = ada.page.getByRole('alertdialog', { name: `Remove ${ben.name} from Design?` });
  await question.getByText('They’ll lose access to 1 project of the team.').waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => tracesOf(ben, ['Print the posters', 'Everything is new']), PATIENCE).toEqual([]);
  await ben.heading('Projects').waitFor();
  // Who stays sees him go.
  await eventually(() => listed.count()).toBe(0);
}
