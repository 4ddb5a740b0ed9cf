import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createColumn, deleteColumn } from '#domain/column/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createStream } from '#domain/stream/commands.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import { getsFocus, hears } from '#test/components/keys.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const names = () =>
  page
    .getByCss('section[data-status] h2')
    .elements()
    .map((each) => each.textContent);
const FOUR = ['Backlog', 'In progress', 'Done', 'On hold'];

describe('columns of a project', () => {
  component('are added, named, limited, moved and deleted by its owner, from their headers', async (stage) => {
    const { ada } = await atKitchen(stage, { Paint: 'IN_PROGRESS', Sweep: 'IN_PROGRESS' });
    await eventually(names).toEqual(FOUR);
    await chooses(ada, 'In progress', 'Add column…');
    await getsFocus(page.getByRole('textbox', { name: 'Name' }));
    await ada.writes('Review');
    await ada.presses('Enter');
    await eventually(names).toEqual(['Backlog', 'In progress', 'Review', 'Done', 'On hold']);

    // By keyboard into it: the tasks keep their status.
    focuses(ada, 'Paint');
    await ada.presses('Alt+ArrowRight');
    await hears('Moved “Paint” to Review, position 1 of 1');
    focuses(ada, 'Sweep');
    await ada.presses('Alt+ArrowRight');
    await eventually(() => ada.cards('Review')).toHaveLength(2);
    expect(ada.cards('In progress')).toEqual([]);

    await chooses(ada, 'Review', 'Limit…');
    await ada.writes('0');
    await ada.sees(page.getByText('Enter a whole number from 1 to 999'));
    await ada.presses('Backspace');
    await ada.writes('1');
    await ada.presses('Enter');
    await ada.sees(ada.column('Review').getByRole('img', { name: '2 tasks, over the limit of 1' }));

    await chooses(ada, 'Review', 'Rename…');
    await ada.writes('Done');
    await ada.presses('Enter');
    // Though the one that is shown as “Done” has no name of its own.
    await ada.sees(ada.toast('A column with this name already exists in the project'));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Check');
    await ada.presses('Enter');
    await eventually(names).toEqual(['Backlog', 'In progress', 'Check', 'Done', 'On hold']);

    await chooses(ada, 'Check', 'Move right');
    await hears('Moved “Check” to position 4 of 5');
    await eventually(names).toEqual(['Backlog', 'In progress', 'Done', 'Check', 'On hold']);

    await chooses(ada, 'Check', 'Delete column');
    await ada.sees(ada.toast('Its tasks are now in “In progress”.'));
    await eventually(() => ada.cards('In progress')).toHaveLength(2);
    await ada.toast('Deleted “Check”').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cards('Check')).toHaveLength(2);

    await page.getByRole('button', { name: 'Column actions for On hold' }).click();
    const last = page.getByRole('menuitem', { name: 'Delete column' });
    await expect.element(last).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(last)
      .toHaveAttribute('title', 'Each status keeps at least one column. Add another one for it first.');
  });

  component('are edited together in a dialog', async (stage) => {
    const { ada } = await atKitchen(stage, {});
    await eventually(names).toEqual(FOUR);
    await ada.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Columns…' }).click();
    const dialog = ada.dialog('Columns');
    await getsFocus(dialog.getByLabelText('New column'));
    await ada.writes('Ideas');
    await dialog.getByRole('combobox', { name: 'Counts as' }).selectOptions('Backlog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await ada.sees(dialog.getByText('Counts as Backlog'));
    await eventually(names).toEqual(['Backlog', 'Ideas', 'In progress', 'Done', 'On hold']);
    const ideas = dialog.getByRole('listitem', { name: 'Ideas', exact: true });
    (ideas.getByRole('textbox').element() as HTMLElement).focus();
    await ada.presses('Alt+ArrowUp');
    await hears('Moved “Ideas” to position 1 of 5');
    await eventually(names).toEqual(['Ideas', 'Backlog', 'In progress', 'Done', 'On hold']);
    await dialog.getByRole('listitem', { name: 'On hold', exact: true }).getByRole('textbox').fill('Waiting');
    await ada.presses('Enter');
    await eventually(names).toEqual(['Ideas', 'Backlog', 'In progress', 'Done', 'Waiting']);
  });

  component('are where tasks are made, and what their status is chosen from, one by one or together', async (stage) => {
    const { ada, projectId } = await atKitchen(stage, { Paint: 'BACKLOG', Sweep: 'BACKLOG' });
    await ada.sends(createColumn({ id: id(), projectId, name: 'Review', category: 'IN_PROGRESS' }));
    await ada.sees(ada.column('Review'));
    await ada.button('Add task to Review').click();
    await ada.writes('Tile');
    await ada.presses('Enter', 'Escape');
    await eventually(() => ada.cards('Review')).toEqual(['Tile']);

    await ada.link('Paint').click();
    const paint = new Panel(ada, 'Paint');
    await paint.shows({ Status: 'Backlog' });
    await paint.picks('Status', 'Review');
    await paint.shows({ Status: 'Review' });
    await ada.presses('Escape');
    await eventually(() => ada.cards('Review').toSorted()).toEqual(['Paint', 'Tile']);

    // All of them, by its number.
    focuses(ada, 'Sweep');
    await ada.presses('x');
    focuses(ada, 'Tile');
    await ada.presses('x', 's');
    await ada.sees(page.getByRole('option', { name: 'Review' }));
    await ada.presses('2');
    await eventually(() => ada.cards('In progress').toSorted()).toEqual(['Sweep', 'Tile']);
    await eventually(() => ada.cards('Review')).toEqual(['Paint']);
  });

  component('are the sections of a list, and stand above the lanes of streams', async (stage) => {
    const { ada, projectId } = await atKitchen(stage, { Paint: 'IN_PROGRESS' });
    const review = id();
    await ada.sends(createColumn({ id: review, projectId, name: 'Review', category: 'IN_PROGRESS' }));
    await ada.sends(createTask({ id: id(), name: 'Tile', assignee: ada.id, projectId, columnId: review }));
    await ada.goesTo(`/projects/${projectId}?layout=list`);
    const sections = () =>
      page
        .getByCss('[role="list"] h2 button')
        .elements()
        .map((each) => each.textContent);
    await eventually(sections).toEqual(['Backlog0', 'In progress1', 'Review1', 'Done0', 'On hold0']);

    await ada.sends(createStream({ id: id(), projectId, name: 'Walls' }));
    await ada.goesTo(`/projects/${projectId}?layout=lanes`);
    await eventually(() => ada.cardsIn('No stream', 'Review')).toEqual(['Tile']);
    focuses(ada, 'Tile');
    await ada.presses('Alt+ArrowLeft');
    await eventually(() => ada.cardsIn('No stream', 'In progress').toSorted()).toEqual(['Paint', 'Tile']);
    // Another device of the owner deletes it meanwhile.
    await ada.sends(deleteColumn({ id: review, projectId }));
    await eventually(() => page.getByRole('group', { name: 'Review, No stream' }).length).toBe(0);
    // Her own tasks over all projects have the four.
    await ada.goesTo('/tasks');
    await eventually(names).toEqual(FOUR);
  });

  component('are shown to other members without their menu', async (stage) => {
    const me = await stage.server.joins('Ada');
    const ben = await stage.server.joins('Ben');
    const projectId = id();
    await stage.server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
    await stage.server.carriesOut(me.id, createColumn({ id: id(), projectId, name: 'Review', category: 'ON_HOLD' }));
    const his = await stage.opens(ben, `/projects/${projectId}?layout=board`);
    await eventually(names).toEqual([...FOUR, 'Review']);
    expect(page.getByRole('button', { name: /^Column actions/ }).length).toBe(0);
    await his.button('Project actions').click();
    await his.sees(page.getByRole('menuitem', { name: 'Copy as CSV' }));
    expect(page.getByRole('menuitem', { name: 'Columns…' }).length).toBe(0);
  });
});

async function atKitchen({ server, opens }: Stage, tasks: Readonly<Record<string, TaskStatus>>) {
  const me = await server.joins('Ada');
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  for (const [name, status] of Object.entries(tasks))
    await server.carriesOut(me.id, createTask({ id: id(), name, assignee: me.id, projectId, status }));
  const ada = await opens(me, `/projects/${projectId}?layout=board`);
  for (const name of Object.keys(tasks)) await ada.sees(ada.card(name));
  return { ada, projectId };
}

/** From the menu in the header of a column. */
async function chooses(ada: Person, column: string, entry: string): Promise<void> {
  await ada.button(`Column actions for ${column}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

function focuses(ada: Person, card: string): void {
  (ada.link(card).element() as HTMLElement).focus();
}
