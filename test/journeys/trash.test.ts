// Kinds, keys, deleting for good: src/web/trash/trash.browser.test.tsx.
import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('the trash', () => {
  const journey = stage();

  journey('gets deleted rows, and restores them for everyone', async ({ member, newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await member('Ben')];
    const [projectId, tagId] = [id(), id()];
    const tag = `Messy ${tagId.slice(-6)}`;
    await ada.sends(createTag({ id: tagId, name: tag }));
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId, tags: [tagId] }));
    // Ada does not count Ben's own task, which she can't read.
    await ben.sends(createTask({ id: id(), name: 'His', assignee: ben.account.id, tags: [tagId] }));
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

    await line(ada, 'Kitchen').getByText('Project, 1 task').waitFor();
    await line(ada, 'Kitchen').getByText('30 days left').filter({ visible: true }).waitFor();
    await ada.button('Restore Kitchen').click();
    await ada.toast('Restored “Kitchen”').waitFor();
    await ada.heading('Trash is empty').waitFor();
    await ben.opensProject('Kitchen');
    await ben.card('Paint').waitFor();

    // A tag of theirs, which is on tasks.
    await ada.opensProject('Kitchen');
    await ada.opensTask('Paint');
    await ada.button('All tags').click();
    await ada.page.getByRole('listitem', { name: tag }).getByText('On 1 task').waitFor();
    await ada.button(`Delete ${tag}`).click();
    const asked = ada.page.getByRole('alertdialog', { name: `Delete ${tag}?` });
    await asked.getByText('It will be removed from 1 task you can see').waitFor();
    await asked.getByRole('button', { name: 'Delete tag' }).click();
    await eventually(() => tags(ben)).toBe('');
    await ada.toast(`Deleted “${tag}”`).getByRole('button', { name: 'Open trash' }).click();
    await ada.button(`Restore ${tag}`).click();
    await ada.heading('Trash is empty').waitFor();
    await eventually(() => tags(ben)).toBe(tag);
  });
});

const line = ({ page }: Person, name: string) =>
  page.getByRole('list', { name: 'Trash' }).getByRole('listitem', { name });

/** The names in the list, from the top. */
const lines = async ({ page }: Person): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Trash' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));

const tags = async (person: Person) => (await person.card('Paint').locator('[data-hue]').allTextContents()).join('');
