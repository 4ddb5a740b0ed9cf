import { describe, expect } from 'vitest';
import { createComment, deleteComment } from '#domain/comment/commands.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { id } from '#test/client.ts';
import { faultsInEveryLook } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('the trash', () => {
  const journey = stage();
  const prepared = stage({ ahead: true });

  journey('gets deleted rows, and restores them for everyone', async ({ member, newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await member('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId }));
    await ben.goesTo(`/projects/${projectId}`);
    await ben.card('Paint').waitFor();

    await ada.page.getByRole('link', { name: 'Projects', exact: true }).click();
    await ada.page.getByRole('main').getByRole('button', { name: 'Actions for Kitchen' }).click();
    await ada.page.getByRole('menuitem', { name: 'Delete project' }).click();
    // Other people use it, so deleting asks first, and says what it means.
    const question = ada.page.getByRole('alertdialog', { name: 'Delete “Kitchen”?' });
    await question.getByText('1 other member will lose access. 1 task will be deleted with it.').waitFor();
    await question.getByRole('button', { name: 'Delete project' }).click();
    await ada.toast('Deleted “Kitchen”').getByRole('button', { name: 'Open trash' }).click();
    await ada.heading('Trash').waitFor();
    await eventually(() => lines(ada)).toEqual(['Kitchen']);
    await ben.toast('“Kitchen” was deleted or is no longer shared with you').waitFor();
    await ben.goesTo('/trash');
    await ben.heading('Trash is empty').waitFor();

    await line(ada, 'Kitchen').getByText('Project, 1 task').waitFor();
    await line(ada, 'Kitchen').getByText('30 days left').filter({ visible: true }).waitFor();
    await ada.button('Restore Kitchen').click();
    await ada.toast('Restored “Kitchen”').waitFor();
    await ada.heading('Trash is empty').waitFor();
    await ben.opensProject('Kitchen');
    await ben.card('Paint').waitFor();
  });

  journey('holds each kind, deletes permanently after a confirmation, and works by keyboard', async ({ member }) => {
    const ada = await member('Ada');
    await furnish(ada);
    await ada.goesTo('/');
    await ada.isHome();
    await ada.page.keyboard.press('Control+k');
    await ada.page.getByRole('combobox', { name: 'Search or jump to…' }).fill('restore');
    await ada.page.keyboard.press('Enter');
    await eventually(() => lines(ada)).toEqual(['Urgent', 'North', 'Which white?', 'Sand', 'Garden']);
    await line(ada, 'Sand').getByText('in Kitchen').waitFor();
    await line(ada, 'Which white?').getByText('on Paint').waitFor();

    // Restoring one after the other leaves the focus in the list.
    await ada.button('Restore North').focus();
    await ada.page.keyboard.press('Enter');
    await eventually(() => lines(ada)).toEqual(['Urgent', 'Which white?', 'Sand', 'Garden']);
    await eventually(() => focused(ada)).toBe('Restore Which white?');
    await ada.page.keyboard.press('Enter');
    await eventually(() => lines(ada)).toEqual(['Urgent', 'Sand', 'Garden']);

    await ada.button('Delete Sand now').click();
    const question = ada.page.getByRole('alertdialog', { name: 'Delete “Sand” now?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await lines(ada)).toEqual(['Urgent', 'Sand', 'Garden']);
    await ada.button('Delete Sand now').click();
    await question.getByRole('button', { name: 'Delete now' }).click();
    await eventually(() => lines(ada)).toEqual(['Urgent', 'Garden']);
    await ada.page.reload();
    await eventually(() => lines(ada)).toEqual(['Urgent', 'Garden']);

    // Its name has been taken meanwhile: the trash says so, and keeps it.
    await ada.sends(createTag({ id: id(), name: tagOf(ada) }));
    await ada.page.getByRole('button', { name: /^Restore Urgent/ }).click();
    await ada.toast('Tag already exists').waitFor();
    expect(await lines(ada)).toEqual(['Urgent', 'Garden']);
  });

  prepared('reports that it needs the server, and loads once that is back', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const task = id();
    await ada.sends(createTask({ id: task, name: 'Paint', assignee: ada.account.id }));
    await ada.sends(deleteTask({ id: task }));
    await ada.finds('rest');
    ada.goesOffline();
    await ada.page.getByRole('status').filter({ hasText: 'Offline' }).first().waitFor();
    await ada.page.getByRole('button', { name: /^Account/ }).click();
    await ada.page.getByRole('menuitem', { name: 'Trash' }).click();
    await ada.heading('You’re offline').waitFor();
    await ada.comesBack();
    await eventually(() => lines(ada)).toEqual(['Paint']);
  });

  journey('shows what others deleted to administrators only', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/trash');
    await ada.heading('Trash is empty').waitFor();
    expect(await ada.page.getByRole('group', { name: 'Whose' }).count()).toBe(0);
  });

  journey('passes axe', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/trash');
    const faults = await faultsInEveryLook(ada, 'the empty trash', ada.heading('Trash is empty'));
    await furnish(ada);
    await ada.button('Refresh').click();
    faults.push(...(await faultsInEveryLook(ada, 'the trash', line(ada, 'Sand'))));
    await ada.button('Delete Garden now').click();
    const question = ada.page.getByRole('alertdialog', { name: 'Delete “Garden” now?' });
    faults.push(...(await faultsInEveryLook(ada, 'the question before a deletion for good', question)));
    expect(faults).toEqual([]);
  });
});

const line = ({ page }: Person, name: string) =>
  page.getByRole('list', { name: 'Trash' }).getByRole('listitem', { name });

/** The names in the list, from the top; other people's tags are left out. */
async function lines(person: Person): Promise<string[]> {
  const names = await person.page
    .getByRole('list', { name: 'Trash' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  return names.map((name) => (name.toLowerCase() === tagOf(person) ? 'Urgent' : name));
}

const focused = ({ page }: Person) => page.evaluate(() => document.activeElement?.ariaLabel);

/** All people share the tags, and journeys the server. */
const tagOf = ({ account }: Person) => `urgent ${account.id}`;

/** Deletes one thing of each kind; the last one is the first in the list. */
async function furnish(ada: Person): Promise<void> {
  const [kitchen, garden, stream, tag, paint, sand, comment] = Array.from({ length: 7 }, id) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const assignee = ada.account.id;
  await ada.sends(createProject({ id: kitchen, name: 'Kitchen' }));
  await ada.sends(createProject({ id: garden, name: 'Garden' }));
  await ada.sends(createStream({ id: stream, projectId: kitchen, name: 'North' }));
  await ada.sends(createTag({ id: tag, name: tagOf(ada) }));
  await ada.sends(createTask({ id: paint, name: 'Paint', assignee, projectId: kitchen }));
  await ada.sends(createTask({ id: sand, name: 'Sand', assignee, projectId: kitchen }));
  await ada.sends(createComment({ id: comment, taskId: paint, text: 'Which white?' }));
  await ada.sends(deleteProject({ id: garden }));
  await ada.sends(deleteTask({ id: sand }));
  await ada.sends(deleteComment({ id: comment }));
  await ada.sends(deleteStream({ id: stream }));
  await ada.sends(deleteTag({ id: tag }));
}
