import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { addTag } from '#domain/task/tagging.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('an open task', () => {
  const journey = stage();

  journey('keeps drafts over a reload: name, description, comment', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    await ada.goesTo(await task(ada, ben));
    const panel = ada.panel('Paint');
    await panel.at.getByRole('button', { name: 'Add a description…' }).click();
    await panel.at.getByRole('textbox', { name: 'Write a comment' }).fill('Half a com');
    // The page reloads while a field is being edited: the field is not left, so nothing is saved.
    await panel.at.getByRole('button', { name: 'Add a description…' }).click();
    await panel.at.getByRole('textbox', { name: 'Description' }).fill('Half a des');
    await ada.page.reload();
    await eventually(() => panel.at.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Half a des');
    await eventually(() => panel.at.getByRole('textbox', { name: 'Write a comment' }).inputValue()).toBe('Half a com');
    await panel.at.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => panel.at.getByRole('group', { name: 'Description' }).innerText()).toBe('Half a des');
    await panel.at.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
    await ada.page.reload();
    await panel.at.getByRole('button', { name: 'Discard' }).click();
    await eventually(() => panel.at.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Paint');
  });

  journey('is in the address: opening another task adds no history, closing goes back', async ({ member }) => {
    const ada = await member('Ada');
    const [paint, sand] = [id(), id()];
    for (const [task, name] of [
      [paint, 'Paint'],
      [sand, 'Sand'],
    ] as const) {
      await ada.sends(createTask({ id: task, name, assignee: ada.account.id }));
    }
    await ada.goesTo('/tasks');
    const address = () => new URL(ada.page.url()).searchParams.get('taskId');
    await ada.card('Sand').getByRole('link').click();
    await eventually(address).toBe(sand);
    await ada.page.keyboard.press('j');
    await ada.panel('Paint').at.waitFor();
    await eventually(address).toBe(paint);
    await ada.page.keyboard.press('Escape');
    await eventually(address).toBe(null);
    await ada.page.goBack();
    await ada.panel('Paint').at.waitFor();
    await ada.page.goBack();
    await eventually(() => ada.page.getByRole('dialog').count()).toBe(0);
    expect(address()).toBe(null);
    await ada.page.goForward();
    await ada.panel('Paint').at.waitFor();
    // Opened and closed again before the address was updated: the history is unchanged.
    const entries = await ada.page.evaluate(() => history.length);
    await ada.page.keyboard.press('k');
    await ada.page.keyboard.press('j');
    await ada.panel('Paint').at.waitFor();
    await eventually(address).toBe(paint);
    expect(await ada.page.evaluate(() => history.length)).toBe(entries);
  });

  journey('reports an invalid tag', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const path = await task(ada, ben);
    const [hers, his] = [`hers ${id()}`, `his ${id()}`];
    const tagId = id();
    await ada.sends(createTag({ id: tagId, name: hers }));
    await ada.sends(addTag({ id: path.split('=')[1] ?? '', tagId }));
    await ben.sends(createTag({ id: id(), name: his }));
    await ada.goesTo(path);
    const panel = ada.panel('Paint').at;
    await panel.getByText(`Ada added the tag H${hers.slice(1)}`).waitFor();
    await panel.getByRole('button', { name: 'All tags' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Tags' });
    const adds = async (name: string) => {
      await dialog.getByLabel('New tag').fill(name);
      await ada.page.keyboard.press('Enter');
    };
    await adds(' ');
    await dialog.getByText('Invalid tag name').waitFor();
    await adds(hers.toUpperCase());
    await dialog.getByText('Tag already exists').waitFor();
    await dialog.getByRole('button', { name: `Delete H${his.slice(1)}` }).click();
    await ada.toast('You can only delete tags you created').waitFor();
    await dialog.getByRole('button', { name: `Delete H${hers.slice(1)}` }).click();
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }).click();
    await eventually(() => dialog.getByRole('listitem', { name: `H${hers.slice(1)}` }).count()).toBe(0);
    await panel.getByText('Ada added a tag').waitFor();
    await ada.toast('Removed from all tasks').getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('listitem', { name: `H${hers.slice(1)}` }).waitFor();
    await panel.getByText(`Ada added the tag H${hers.slice(1)}`).waitFor();
  });
});

/** Ada's task in a project with Ben, and the address at which it is open. */
async function task(ada: Colleague, ben: Colleague): Promise<string> {
  const [projectId, taskId] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));
  return `/projects/${projectId}?taskId=${taskId}`;
}
