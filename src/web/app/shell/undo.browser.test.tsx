import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('completing', () => {
  component(
    'on a board: the circle and E complete a task, a toast undoes it, the right button opens the menu',
    async (stage) => {
      const ada = await withTasks(stage, 'Sand', 'Paint', 'Tile');
      await circle(ada, 'Sand').click();
      await eventually(() => ada.cards('Done')).toEqual(['Sand']);
      await ada.toast('Completed “Sand”').getByRole('button', { name: 'Undo' }).click();
      await eventually(() => ada.cards('Backlog')).toEqual(['Sand', 'Paint', 'Tile']);
      expect(circle(ada, 'Sand').element().ariaLabel).toBe('Complete “Sand”');

      (ada.link('Sand').element() as HTMLElement).focus();
      await ada.presses('e');
      await eventually(() => ada.cards('Done')).toEqual(['Sand']);
      // The next card has the focus then.
      await getsFocus(ada.link('Paint'));

      await circle(ada, 'Tile').click({ button: 'right' });
      await page.getByRole('option', { name: 'On hold' }).click();
      await eventually(() => ada.cards('On hold')).toEqual(['Tile']);
      // What is done is asked where it goes.
      await circle(ada, 'Sand').click();
      await page.getByRole('option', { name: 'In progress' }).click();
      await eventually(() => ada.cards('In progress')).toEqual(['Sand']);
    },
  );

  component('at home: the same keys as on a board, and X selects', async (stage) => {
    const ada = await withTasks(stage, 'Sand', 'Paint', 'Tile');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const rows = page.getByRole('region', { name: 'Added today' }).getByRole('link');
    const names = () => rows.elements().map((row) => row.textContent);
    await eventually(names).toEqual(['Sand', 'Paint', 'Tile']);
    await ada.finds('selection');
    await ada.presses('j', 'x', 'Shift+ArrowDown');
    await ada.sees(page.getByRole('region', { name: 'Selected tasks' }).getByText('2 selected'));
    await ada.presses('e');
    await ada.sees(ada.toast('Completed 2 tasks'));
    await eventually(names).toEqual(['Tile']);
    await ada.presses('Control+z');
    await eventually(names).toEqual(['Sand', 'Paint', 'Tile']);

    await rows.nth(1).click({ button: 'right' });
    await ada.sees(page.getByRole('menu', { name: 'Actions for Paint' }));
    await ada.presses('Escape');
    await page.getByCss('[data-circle]').first().click({ button: 'right' });
    await ada.sees(page.getByRole('listbox', { name: 'Status' }));
  });
});

describe('Ctrl+Z', () => {
  component('undoes the person’s last changes one after the other, on every page', async (stage) => {
    const ada = await withTasks(stage, 'Sand', 'Paint');
    await ada.button('Add task to Backlog').click();
    await ada.writes('Tile');
    await ada.presses('Enter', 'Escape');
    await ada.sees(ada.card('Tile'));
    (ada.link('Paint').element() as HTMLElement).focus();
    await ada.presses('Alt+ArrowRight');
    await eventually(() => ada.cards('In progress')).toEqual(['Paint']);
    await ada.link('Sand').click();
    await ada.dialog('Sand').getByRole('textbox', { name: 'Name', exact: true }).fill('Sand the floor');
    await ada.presses('Control+Enter');
    const panel = ada.dialog('Sand the floor');
    await panel.getByRole('button', { name: /^Priority:/ }).click();
    await page.getByRole('option', { name: 'Urgent' }).click();
    await ada.sees(panel.getByRole('button', { name: 'Priority: Urgent' }));
    await ada.presses('Escape', 'Escape');
    await ada.misses(panel);
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile', 'Sand the floor']);

    await ada.presses('Control+z');
    await ada.sees(ada.toast('Undone: Updated “Sand the floor”'));
    await ada.presses('Control+z');
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile', 'Sand']);
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await ada.sees(ada.heading('Projects'));
    await ada.presses('Control+z');
    await ada.sees(ada.toast('Undone: Updated “Paint”'));
    await ada.presses('Control+z');
    // One toast says the last, and how many.
    await ada.sees(ada.toast('Undone: Added “Tile”'));
    await ada.sees(ada.toast('changes undone'));
    await eventually(() => ada.toast(/^Undone/).elements().length).toBe(1);
    await ada.presses('Control+z');
    await page.getByRole('link', { name: 'My tasks', exact: true }).click();
    await ada.sees(ada.heading('My tasks'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Sand', 'Paint']);
    expect(ada.cards('In progress')).toEqual([]);
  });

  component('in a field is the field’s, and leaves other people’s later changes alone', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [projectId, taskId] = [id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'House', memberUids: [ben.id] }));
    await server.carriesOut(me.id, createTask({ id: taskId, name: 'Sand', assignee: me.id, projectId }));
    const ada = await opens(me, `/projects/${projectId}`);
    await ada.sees(ada.card('Sand'));
    await circle(ada, 'Sand').click();
    await eventually(() => ada.cards('Done')).toEqual(['Sand']);
    await ada.presses('/');
    const search = page.getByRole('searchbox', { name: 'Search tasks' });
    await search.fill('Sa');
    await ada.presses('Control+z');
    expect(ada.cards('Done')).toEqual(['Sand']);
    await search.fill('');

    await server.carriesOut(ben.id, moveTask({ id: taskId, status: 'IN_PROGRESS' }));
    await eventually(() => ada.cards('In progress')).toEqual(['Sand']);
    await ada.heading('House').click();
    await ada.presses('Control+z');
    await ada.sees(ada.toast(/^Couldn’t undo/));
    expect(ada.cards('In progress')).toEqual(['Sand']);
  });
});

/** Ada, who looks at tasks of hers, the first on top. */
async function withTasks({ newcomer }: Stage, ...names: readonly string[]): Promise<Person> {
  const ada = await newcomer('Ada');
  for (const name of names.toReversed()) {
    await ada.sends(createTask({ id: id(), name, assignee: ada.id, progress: 40 }));
  }
  await ada.sees(ada.card(names[0] ?? ''));
  return ada;
}

function circle(ada: Person, name: string) {
  return ada.card(name).getByCss('[data-circle]');
}
