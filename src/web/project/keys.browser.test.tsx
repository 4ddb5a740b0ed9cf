import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { acceptOwnership } from '#domain/project/ownership.ts';
import { answers, enters, getsFocus, hears, picks, tabTo } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('project with the keyboard only', () => {
  component('is created, edited, deleted and restored, and keeps the focus', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sends(createProject({ id: id(), name: 'Attic' }));
    await ada.presses('n', 'p');
    await getsFocus(ada.dialog('New project').getByLabelText('Name'));
    await ada.presses('Enter');
    await ada.sees(ada.dialog('New project').getByText('Project name is required'));
    await ada.writes('Kitchen');
    await tabTo(ada, page.getByRole('radio', { name: 'Private' }));
    await tabTo(ada, ada.button('Create project'));
    await ada.presses('Enter');
    await ada.sees(ada.heading('Kitchen'));

    const actions = ada.button('Project actions');
    // The second time its code is loaded already, and it opens at once.
    for (const name of ['Kitchen 2', 'Kitchen 3']) {
      await enters(ada, actions);
      await picks(ada, 'Edit…');
      await getsFocus(ada.dialog('Edit project').getByLabelText('Name'));
      await ada.presses('Control+a');
      await ada.writes(name);
      await ada.presses('Enter');
      await ada.sees(ada.heading(name));
      await getsFocus(actions);
    }
    await ada.presses('Enter');
    await picks(ada, 'Edit…');
    await getsFocus(ada.dialog('Edit project').getByLabelText('Name'));
    await ada.presses('Escape');
    await getsFocus(actions);
    // From the list: the focus goes to the next line, and undo brings the line back.
    await enters(ada, page.getByRole('link', { name: 'Projects', exact: true }));
    await ada.sees(ada.heading('Projects'));
    const main = page.getByRole('main');
    const actionsFor = (name: string) => main.getByRole('button', { name: `Actions for ${name}` });
    await enters(ada, actionsFor('Kitchen 3'));
    await picks(ada, 'Delete project');
    await getsFocus(actionsFor('Attic'));
    await answers(ada, 'Deleted “Kitchen 3”');
    await getsFocus(actionsFor('Attic'));

    // From its own page: leads to the list of projects.
    await enters(ada, main.getByRole('link', { name: 'Kitchen 3' }), 'Shift+Tab');
    await ada.sees(ada.heading('Kitchen 3'));
    await enters(ada, actions);
    await picks(ada, 'Delete project');
    await ada.sees(ada.heading('Projects'));
    await getsFocus(main);
    await answers(ada, 'Deleted “Kitchen 3”');
    await ada.sees(main.getByRole('link', { name: 'Kitchen 3' }));
    await getsFocus(main);
  });

  component('adds and removes members, and is handed over', async (stage) => {
    const projectId = id();
    const [ben] = [await stage.server.joins('Ben'), await stage.server.joins('Cleo')];
    const ada = await atKitchen(stage, projectId);
    const open = page.getByRole('button', { name: /^Members \(/ });
    await enters(ada, open);
    const members = ada.dialog('Members');
    await getsFocus(members);
    for (const name of ['Ben', 'Cleo']) {
      await enters(ada, ada.button('Add member'));
      await getsFocus(page.getByRole('combobox', { name: 'Add member' }));
      await ada.writes(name);
      await ada.presses('Enter');
      await ada.sees(members.getByRole('listitem', { name }));
      await hears(`${name} is now a member`);
      await getsFocus(ada.button('Add member'));
    }
    // The focus goes to the next button, then the previous one; without any, to what follows in the dialog.
    await enters(ada, ada.button('Remove Ben'), 'Shift+Tab');
    await enters(ada, ada.button('Remove'));
    await hears('Ben is no longer a member');
    await getsFocus(ada.button('Remove Cleo'));
    await ada.presses('Enter');
    await enters(ada, ada.button('Remove'));
    await getsFocus(ada.button('Add member'));
    await enters(ada, ada.button('Add member'));
    await ada.writes('Ben');
    await ada.presses('Enter');
    await ada.sees(members.getByRole('listitem', { name: 'Ben' }));
    await ada.presses('Escape');
    await getsFocus(open);

    const actions = ada.button('Project actions');
    await enters(ada, actions);
    await picks(ada, 'Transfer ownership…');
    const handOver = ada.dialog('Transfer ownership of Kitchen');
    await getsFocus(handOver.getByRole('radio', { name: 'Ben' }));
    await ada.presses('Space');
    await enters(ada, handOver.getByRole('button', { name: 'Offer ownership' }));
    await hears('Offered “Kitchen” to Ben');
    await getsFocus(actions);
    await stage.server.carriesOut(ben.id, acceptOwnership({ id: projectId }));
    // A person who no longer owns it is not offered the action.
    const menu = page.getByRole('menu');
    await eventually(async () => {
      await ada.presses('Enter');
      await getsFocus(menu.getByRole('menuitem').first());
      const offers = menu.getByRole('menuitem', { name: 'Transfer ownership…' }).length;
      await ada.presses('Escape');
      await getsFocus(actions);
      return offers;
    }).toBe(0);
  });

  component('creates, renames, orders, deletes and restores streams', async (stage) => {
    const ada = await atKitchen(stage);
    const open = ada.button('Streams');
    await enters(ada, open);
    const streams = ada.dialog('Streams');
    const names = () =>
      streams
        .getByRole('listitem')
        .elements()
        .map(({ ariaLabel }) => ariaLabel);
    const field = streams.getByLabelText('New stream');
    await getsFocus(field);
    for (const name of ['Walls', 'Floor', 'Roof']) {
      await ada.writes(name);
      await ada.presses('Enter');
      await ada.sees(streams.getByRole('listitem', { name }));
      await getsFocus(field);
    }
    await hears('Stream added');

    const nameOf = (stream: string) =>
      streams.getByRole('listitem', { name: stream, exact: true }).getByRole('textbox');
    await tabTo(ada, nameOf('Floor'), 'Shift+Tab');
    await ada.presses('Control+a');
    await ada.writes('Tiles');
    await ada.presses('Enter');
    await ada.sees(nameOf('Tiles'));
    // The focus returns to the field, and Tab goes on from there.
    await ada.presses('Tab');
    await getsFocus(nameOf('Tiles'));
    await ada.presses('Tab');
    await getsFocus(ada.button('Move Tiles up'));
    await ada.presses('Enter');
    await eventually(names).toEqual(['Tiles', 'Walls', 'Roof']);
    await getsFocus(ada.button('Move Tiles up'));
    await hears('Moved “Tiles” to position 1 of 3');
    await ada.presses('Alt+ArrowDown', 'Alt+ArrowDown');
    await eventually(names).toEqual(['Walls', 'Roof', 'Tiles']);
    await ada.presses('Alt+ArrowUp');
    await eventually(names).toEqual(['Walls', 'Tiles', 'Roof']);
    await getsFocus(ada.button('Move Tiles up'));

    await enters(ada, ada.button('Delete Tiles'));
    await getsFocus(ada.button('Delete Roof'));
    await answers(ada, 'Deleted “Tiles”');
    await eventually(names).toEqual(['Walls', 'Tiles', 'Roof']);
    await getsFocus(ada.button('Delete Roof'));
    await ada.presses('Enter');
    await getsFocus(ada.button('Delete Tiles'));
    // Escape closes the focused toast, and not the dialog below it.
    await ada.sees(ada.toast('Deleted “Roof”'));
    await ada.presses('F8');
    await tabTo(ada, ada.toast('Deleted “Roof”').getByRole('button', { name: 'Undo' }));
    await ada.presses('Escape');
    await ada.misses(ada.toast('Deleted “Roof”'));
    await getsFocus(ada.button('Delete Tiles'));
    await ada.presses('Escape');
    await ada.misses(streams);
    await getsFocus(ada.button('All streams'));

    // The same from a lane's header.
    await enters(ada, ada.button('Actions for Walls'));
    await picks(ada, 'Rename…');
    await getsFocus(ada.dialog('Rename stream').getByLabelText('Stream name'));
    await ada.writes('Paper');
    await ada.presses('Enter');
    await getsFocus(ada.button('Actions for Paper'));
    await ada.presses('Enter');
    await picks(ada, 'Move down');
    await hears('Moved “Paper” to position 2 of 2');
    await getsFocus(ada.button('Actions for Paper'));
    await ada.presses('Enter');
    await picks(ada, 'Delete stream');
    await answers(ada, 'Deleted “Paper”');
    await ada.sees(ada.button('Actions for Paper'));
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });
});

/** Ada on the page of one of her projects. */
async function atKitchen({ server, opens }: Stage, projectId = id()): Promise<Person> {
  const me = await server.joins('Ada');
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  const ada = await opens(me, `/projects/${projectId}`);
  await ada.sees(ada.heading('Kitchen'));
  return ada;
}
