import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { answers, enters, getsFocus, hears, picks, tabTo } from './keys.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('a project by the keyboard alone', () => {
  const journey = stage();

  journey('is made, edited, deleted and brought back, and the focus is never lost', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { keyboard } = ada.page;
    await ada.sends(createProject({ id: id(), name: 'Attic' }));
    await keyboard.press('n');
    await keyboard.press('p');
    await getsFocus(dialog(ada, 'New project').getByLabel('Name'));
    await keyboard.press('Enter');
    await dialog(ada, 'New project').getByText('Project name is required').waitFor();
    await keyboard.type('Kitchen');
    await tabTo(ada, ada.page.getByRole('radio', { name: 'Private' }));
    await tabTo(ada, ada.button('Create project'));
    await keyboard.press('Enter');
    await ada.heading('Kitchen').waitFor();

    const actions = ada.button('Project actions');
    // The second time its code is there already, and it opens at once.
    for (const name of ['Kitchen 2', 'Kitchen 3']) {
      await enters(ada, actions);
      await picks(ada, 'Edit…');
      await getsFocus(dialog(ada, 'Edit project').getByLabel('Name'));
      await keyboard.press('Control+a');
      await keyboard.type(name);
      await keyboard.press('Enter');
      await ada.heading(name).waitFor();
      await getsFocus(actions);
    }
    await keyboard.press('Enter');
    await picks(ada, 'Edit…');
    await getsFocus(dialog(ada, 'Edit project').getByLabel('Name'));
    await keyboard.press('Escape');
    await getsFocus(actions);
    // From the list: the focus goes to the next line, and the line comes back.
    await enters(ada, ada.page.getByRole('link', { name: 'Projects', exact: true }));
    await ada.heading('Projects').waitFor();
    await enters(ada, ada.button('Actions for Kitchen 3'));
    await picks(ada, 'Delete project');
    await getsFocus(ada.button('Actions for Attic'));
    await answers(ada, 'Deleted Kitchen 3');
    await getsFocus(ada.button('Actions for Attic'));

    // From its own page: on to the list of projects.
    await enters(ada, ada.page.getByRole('main').getByRole('link', { name: 'Kitchen 3' }), 'Shift+Tab');
    await ada.heading('Kitchen 3').waitFor();
    await enters(ada, actions);
    await picks(ada, 'Delete project');
    await ada.heading('Projects').waitFor();
    await getsFocus(ada.page.getByRole('main'));
    await answers(ada, 'Deleted Kitchen 3');
    await ada.page.getByRole('main').getByRole('link', { name: 'Kitchen 3' }).waitFor();
    await getsFocus(ada.page.getByRole('main'));
  });

  journey('gets members and loses them, and is handed over', async ({ newcomer }) => {
    const [ada, ben, cleo] = [await newcomer('Ada'), await newcomer('Ben Keys'), await newcomer('Cleo Keys')];
    const { keyboard } = ada.page;
    await opens(ada);
    const open = ada.page.getByRole('button', { name: /^Members \(/ });
    await enters(ada, open);
    const members = dialog(ada, 'Members');
    await getsFocus(members);
    for (const { name } of [ben, cleo]) {
      await enters(ada, ada.button('Add member'));
      await getsFocus(ada.page.getByRole('combobox', { name: 'Add member' }));
      await keyboard.type(name);
      await keyboard.press('Enter');
      await members.getByRole('listitem', { name }).waitFor();
      await hears(ada, `${name} is now a member`);
      await getsFocus(ada.button('Add member'));
    }
    // The next one's button, then the one before; without any, what follows in the dialog.
    await enters(ada, ada.button(`Remove ${ben.name}`), 'Shift+Tab');
    await enters(ada, ada.button('Remove'));
    await hears(ada, `${ben.name} is no longer a member`);
    await getsFocus(ada.button(`Remove ${cleo.name}`));
    await keyboard.press('Enter');
    await enters(ada, ada.button('Remove'));
    await getsFocus(ada.button('Add member'));
    await enters(ada, ada.button('Add member'));
    await keyboard.type(ben.name);
    await keyboard.press('Enter');
    await members.getByRole('listitem', { name: ben.name }).waitFor();
    await keyboard.press('Escape');
    await getsFocus(open);

    const actions = ada.button('Project actions');
    await enters(ada, actions);
    await picks(ada, 'Transfer ownership…');
    const handOver = dialog(ada, 'Transfer ownership of Kitchen');
    await getsFocus(handOver.getByRole('radio', { name: ben.name }));
    await keyboard.press('Space');
    await enters(ada, handOver.getByRole('button', { name: 'Transfer ownership' }));
    await hears(ada, `${ben.name} is now the owner of Kitchen`);
    await getsFocus(actions);
    await keyboard.press('Enter');
    // Whoever is its owner no more is not offered it.
    const menu = ada.page.getByRole('menu');
    await getsFocus(menu.getByRole('menuitem').first());
    expect(await menu.getByRole('menuitem', { name: 'Transfer ownership…' }).count()).toBe(0);
    await keyboard.press('Escape');
    await getsFocus(actions);
  });

  journey('has its streams made, renamed, ordered, deleted and brought back', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { keyboard } = ada.page;
    await opens(ada);
    const open = ada.button('Streams');
    await enters(ada, open);
    const streams = dialog(ada, 'Streams');
    const field = streams.getByLabel('New stream');
    await getsFocus(field);
    for (const name of ['Walls', 'Floor', 'Roof']) {
      await keyboard.type(name);
      await keyboard.press('Enter');
      await streams.getByRole('listitem', { name }).waitFor();
      await getsFocus(field);
    }
    await hears(ada, 'Stream added');

    const nameOf = (stream: string) =>
      streams.getByRole('listitem', { name: stream, exact: true }).getByRole('textbox');
    await tabTo(ada, nameOf('Floor'), 'Shift+Tab');
    await keyboard.press('Control+a');
    await keyboard.type('Tiles');
    await keyboard.press('Enter');
    await nameOf('Tiles').waitFor();
    // On from where one was: back into the field, and to what follows it.
    await keyboard.press('Tab');
    await getsFocus(nameOf('Tiles'));
    await keyboard.press('Tab');
    await getsFocus(ada.button('Move Tiles up'));
    await keyboard.press('Enter');
    await eventually(() => names(ada)).toEqual(['Tiles', 'Walls', 'Roof']);
    await getsFocus(ada.button('Move Tiles up'));
    await hears(ada, 'Moved “Tiles” to position 1 of 3');
    await keyboard.press('Alt+ArrowDown');
    await keyboard.press('Alt+ArrowDown');
    await eventually(() => names(ada)).toEqual(['Walls', 'Roof', 'Tiles']);
    await keyboard.press('Alt+ArrowUp');
    await eventually(() => names(ada)).toEqual(['Walls', 'Tiles', 'Roof']);
    await getsFocus(ada.button('Move Tiles up'));

    await enters(ada, ada.button('Delete Tiles'));
    await getsFocus(ada.button('Delete Roof'));
    await answers(ada, 'Deleted Tiles');
    await eventually(() => names(ada)).toEqual(['Walls', 'Tiles', 'Roof']);
    await getsFocus(ada.button('Delete Roof'));
    await keyboard.press('Enter');
    await getsFocus(ada.button('Delete Tiles'));
    // Escape closes the message that has the focus, and not the dialog under it.
    await ada.toast('Deleted Roof').waitFor();
    await keyboard.press('F8');
    await tabTo(ada, ada.toast('Deleted Roof').getByRole('button', { name: 'Undo' }));
    await keyboard.press('Escape');
    await eventually(() => ada.toast('Deleted Roof').count()).toBe(0);
    await getsFocus(ada.button('Delete Tiles'));
    await keyboard.press('Escape');
    await eventually(() => streams.count()).toBe(0);
    await getsFocus(open);

    // The same from the header of a lane.
    const actions = ada.button('Actions for Walls');
    await enters(ada, actions);
    await picks(ada, 'Rename…');
    await getsFocus(dialog(ada, 'Rename stream').getByLabel('Stream name'));
    await keyboard.type('Paper');
    await keyboard.press('Enter');
    await getsFocus(ada.button('Actions for Paper'));
    await keyboard.press('Enter');
    await picks(ada, 'Move down');
    await hears(ada, 'Moved Paper to position 2 of 2');
    await getsFocus(ada.button('Actions for Paper'));
    await keyboard.press('Enter');
    await picks(ada, 'Delete stream');
    await answers(ada, 'Deleted Paper');
    await ada.button('Actions for Paper').waitFor();
    expect(await ada.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

function dialog({ page }: Person, name: string) {
  return page.getByRole('dialog', { name, exact: true });
}

/** A project of Ada's, at its page. */
async function opens(ada: Person): Promise<void> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
  await ada.goesTo(`/projects/${projectId}`);
  await ada.heading('Kitchen').waitFor();
}

async function names(ada: Person): Promise<string[]> {
  return dialog(ada, 'Streams')
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
}
