// §8 of the specification, message by message, as a person meets it. The error screen: errors.test.ts.
import type { Locator } from 'playwright-core';
import { describe } from 'vitest';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { id, send } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('the error catalogue in the interface', () => {
  const journey = stage();

  journey('Task name is required', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/projects');
    await ada.heading('Projects').waitFor();
    await ada.page.keyboard.press('c');
    const dialog = ada.page.getByRole('dialog', { name: 'New task' });
    await dialog.waitFor();
    await ada.page.keyboard.press('Enter');
    await dialog.getByText('Task name is required', { exact: true }).waitFor();
  });

  journey('Only project owner can delete the project', async ({ server, newcomer, colleague }) => {
    const [ada, ben] = [await newcomer('Ada'), await colleague('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    await ada.opensProject('Kitchen');
    ada.goesOffline();
    await ada.button('Project actions').click();
    await ada.page.getByRole('menuitem', { name: 'Delete project' }).click();
    await ada.heading('Projects').waitFor();
    // On another of her devices.
    await send(server.url, ada.account, offerOwnership({ id: projectId, personId: ben.account.id }));
    await send(server.url, ben.account, acceptOwnership({ id: projectId }));
    await ada.comesBack();
    const refused = ada.toast('Only project owner can delete the project');
    await refused.filter({ hasText: 'Your change couldn’t be saved and was reverted.' }).waitFor();
  });

  journey('Only project owner can add members, remove members', async ({ newcomer, colleague }) => {
    const [ada, ben, cleo] = [await colleague('Ada'), await newcomer('Ben'), await colleague('Cleo')];
    const memberUids = [ben.account.id, cleo.account.id];
    await ada.sends(createProject({ id: id(), name: 'Kitchen', memberUids }));
    await newcomer('Dan');
    await ben.opensProject('Kitchen');
    await ben.page.getByRole('button', { name: /^Members \(/ }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'Members' });
    await dialog.getByRole('button', { name: 'Remove Cleo' }).click();
    await ben.toast('Only project owner can remove members').waitFor();
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await ben.page.getByRole('option', { name: 'Dan' }).click();
    await ben.toast('Only project owner can add members').waitFor();
    await eventually(() => dialog.getByRole('listitem').allInnerTexts()).toHaveLength(3);
  });

  journey('Project not found', async ({ newcomer, server }) => {
    const ada = await newcomer('Ada');
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    await ada.opensProject('Kitchen');
    ada.goesOffline();
    await ada.button('Project actions').click();
    await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
    await ada.page.getByRole('dialog').getByLabel('Name').fill('Bathroom');
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await ada.heading('Bathroom').waitFor();
    // On another of her devices.
    await send(server.url, ada.account, deleteProject({ id: projectId }));
    await ada.comesBack();
    await ada
      .toast('Project not found')
      .filter({ hasText: 'Your change couldn’t be saved and was reverted.' })
      .waitFor();
  });

  journey('Invalid tag name, Tag already exists, You can only delete tags you created', async (on) => {
    const [ada, ben] = [await on.newcomer('Ada'), await on.colleague('Ben')];
    const his = `his ${id()}`;
    await ben.sends(createTag({ id: id(), name: his }));
    const dialog = await tagsOf(ada);
    const add = async (name: string) => {
      await dialog.getByLabel('New tag').fill(name);
      await ada.page.keyboard.press('Enter');
    };
    await add('  ');
    await dialog.getByText('Invalid tag name', { exact: true }).waitFor();
    await add(his.toUpperCase());
    await dialog.getByText('Tag already exists', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: `Delete H${his.slice(1)}` }).click();
    await ada.toast('You can only delete tags you created').waitFor();
  });

  journey('Tag does not exist', async ({ newcomer, server }) => {
    const ada = await newcomer('Ada');
    const [tagId, name] = [id(), `hers ${id()}`];
    await ada.sends(createTag({ id: tagId, name }));
    const dialog = await tagsOf(ada);
    const remove = dialog.getByRole('button', { name: `Delete H${name.slice(1)}` });
    await dialog
      .getByRole('listitem', { name: `H${name.slice(1)}` })
      .getByText('Not used')
      .waitFor();
    ada.goesOffline();
    await send(server.url, ada.account, deleteTag({ id: tagId }));
    await remove.click();
    await ada.comesBack();
    await ada.toast('Tag does not exist').waitFor();
  });
});

/** The dialog of all tags, from a task of the person. */
async function tagsOf(person: Person): Promise<Locator> {
  await person.addsTask('Paint');
  await person.opensTask('Paint');
  await person.panel('Paint').at.getByRole('button', { name: 'All tags' }).click();
  return person.page.getByRole('dialog', { name: 'Tags' });
}
