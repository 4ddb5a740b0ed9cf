import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { addTag } from '#domain/task/tagging.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { getsFocus, tabTo } from '#test/components/keys.ts';
import { sizes } from '#test/components/look.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

/** The list as it reads: its sections and the tasks below them. */
function reads(): string[] {
  return page
    .getByRole('list', { name: 'Tasks', exact: true })
    .getByRole('listitem')
    .elements()
    .flatMap((item) => (item instanceof HTMLElement ? [item] : []))
    .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
    .map((item) => item.ariaLabel ?? item.textContent)
    .filter((text) => text !== 'Add task');
}

async function listOf(ada: Person, ...names: readonly string[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const name of names) {
    const task = (made[name] = id());
    await ada.sends(createTask({ id: task, name, assignee: ada.id }));
  }
  await ada.button('List').click();
  return made;
}

describe('tasks as a list', () => {
  component(
    'are sorted by a click on a heading, and by hand after another; a status takes tasks at its end',
    async (stage) => {
      const ada = await stage.newcomer('Ada');
      await listOf(ada, 'Paint', 'Sand');
      const first = () => reads().slice(0, 3);
      await eventually(first).toEqual(['Backlog2', 'Sand', 'Paint']);
      const heading = page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Name' });
      await heading.click();
      await eventually(first).toEqual(['Backlog2', 'Paint', 'Sand']);
      expect(heading.element().ariaPressed).toBe('true');
      await heading.click();
      await eventually(first).toEqual(['Backlog2', 'Sand', 'Paint']);
      await page.getByRole('button', { name: 'Add task to Backlog' }).last().click();
      await ada.writes('Sweep');
      await ada.presses('Enter');
      await eventually(reads).toContain('Sweep');
    },
  );

  component(
    'have on a phone the whole width for their names, with the date below and how urgent each is',
    async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      await page.viewport(...sizes.phone);
      const name = 'Answer the question about batteries';
      await ada.sends(createTask({ id: id(), name, assignee: ada.id, deadline: '2031-12-24', priority: 'LOW' }));
      await ada.goesTo('/tasks?layout=list');
      const row = ada.card(name);
      await ada.sees(row.getByRole('img', { name: 'Priority: Low' }));
      const link = row.getByRole('link').element();
      expect(link.scrollWidth).toBe(link.clientWidth);
      const date = row
        .getByText(/Dec 24/)
        .elements()
        .find((each) => each.checkVisibility());
      expect(date?.getBoundingClientRect().top).toBeGreaterThanOrEqual(link.getBoundingClientRect().bottom);
    },
  );

  component('are in sections of statuses, and change there as on the board', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const made = await listOf(ada, 'Sand', 'Paint', 'Sweep');
    await eventually(reads).toEqual(['Backlog3', 'Sweep', 'Paint', 'Sand', 'In progress0', 'Done0', 'On hold0']);

    // Another of her devices.
    await ada.sends(moveTask({ id: made['Paint'] ?? '', status: 'IN_PROGRESS' }));
    await eventually(reads).toEqual(['Backlog2', 'Sweep', 'Sand', 'In progress1', 'Paint', 'Done0', 'On hold0']);

    await tabTo(ada, ada.link('Sweep'));
    await ada.presses('Alt+ArrowDown');
    await eventually(reads).toEqual(['Backlog2', 'Sand', 'Sweep', 'In progress1', 'Paint', 'Done0', 'On hold0']);
    await getsFocus(ada.link('Sweep'));
    await eventually(() => ada.card('Sweep').element().getAttribute('data-place')).toBe('1');
    await ada.presses('Alt+ArrowUp');
    await eventually(reads).toEqual(['Backlog2', 'Sweep', 'Sand', 'In progress1', 'Paint', 'Done0', 'On hold0']);
    await ada.presses('ArrowDown', 'ArrowDown');
    await getsFocus(ada.link('Paint'));
    await ada.presses('Alt+ArrowDown');
    await eventually(reads).toEqual(['Backlog2', 'Sweep', 'Sand', 'In progress0', 'Done1', 'Paint', 'On hold0']);
    await getsFocus(ada.link('Paint'));
    await ada.presses('k', 'e');
    await eventually(reads).toEqual(['Backlog1', 'Sweep', 'In progress0', 'Done2', 'Paint', 'Sand', 'On hold0']);

    // A closed section is passed over, and stays closed.
    await page.getByRole('button', { name: 'Done 2' }).click();
    await eventually(reads).toEqual(['Backlog1', 'Sweep', 'In progress0', 'Done2', 'On hold0']);
    await ada.button('Board').click();
    await eventually(() => ada.cards('Done')).toEqual(['Paint', 'Sand']);
    await ada.button('List').click();
    await eventually(reads).toEqual(['Backlog1', 'Sweep', 'In progress0', 'Done2', 'On hold0']);
  });

  component('are edited in place, and grouped and sorted by what they have', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const house = id();
    await ada.sends(createProject({ id: house, name: 'House' }));
    const made = await listOf(ada, 'Sand', 'paint', 'Sweep');
    await ada.sends(updateTask({ id: made['Sand'] ?? '', deadline: '2026-01-05' }));
    await ada.card('paint').getByRole('button', { name: 'Priority: Normal' }).click();
    await page.getByRole('option', { name: 'Urgent' }).click();
    await ada.sees(ada.card('paint').getByRole('button', { name: 'Priority: Urgent' }));
    await ada.card('Sweep').getByRole('button', { name: 'Project: No project' }).click();
    await page.getByRole('option', { name: 'House' }).click();
    await ada.sees(ada.card('Sweep').getByRole('button', { name: 'Project: House' }));
    await ada.card('Sweep').getByRole('button', { name: 'Set due date' }).click();
    await page.getByRole('option', { name: 'Tomorrow' }).click();
    await ada.sees(ada.card('Sweep').getByRole('time'));

    const bug = id();
    await ada.sends(createTag({ id: bug, name: 'bug' }));
    await ada.sends(addTag({ id: made['Sweep'] ?? '', tagId: bug }));
    const group = page.getByRole('button', { name: /^Group:/ });
    for (const [grouping, wanted] of [
      ['Due date', ['Overdue1', 'Sand', 'Tomorrow1', 'Sweep', 'No due date1', 'paint']],
      ['Priority', ['Urgent1', 'paint', 'Normal2', 'Sweep', 'Sand']],
      ['Tag', ['Bug1', 'Sweep', 'No tags2', 'paint', 'Sand']],
      ['Project', ['House1', 'Sweep', 'No project2', 'paint', 'Sand']],
    ] as const) {
      await group.click();
      await page.getByRole('option', { name: grouping }).click();
      await eventually(reads).toEqual(wanted);
    }
    await page.getByCss('[data-facet="order"]').click();
    await page.getByRole('option', { name: 'Name' }).click();
    await eventually(reads).toEqual(['House1', 'Sweep', 'No project2', 'paint', 'Sand']);
    await group.click();
    await page.getByRole('option', { name: 'Status' }).click();
    await eventually(reads).toEqual(['Backlog3', 'paint', 'Sand', 'Sweep', 'In progress0', 'Done0', 'On hold0']);
    expect(new URLSearchParams(location.search).get('order')).toBe('title');
  });

  component(
    'show what was done this week, and the rest when asked to, as the board does',
    async ({ newcomer, server }) => {
      const ada = await newcomer('Ada');
      const done = (name: string) => createTask({ id: id(), name, assignee: ada.id, status: 'DONE' });
      for (const name of ['Dig', 'Plan']) await server.carriesOut(ada.id, done(name), -3);
      await ada.sends(done('Paint'));
      await eventually(() => ada.cards('Done')).toEqual(['Paint']);
      // The number is that of all of them.
      await ada.sees(ada.column('Done').getByText('3', { exact: true }));
      await ada.sees(ada.column('Done').getByRole('button', { name: 'Show 2 older' }));

      await ada.button('List').click();
      const before = ['Backlog0', 'In progress0', 'Done3', 'Paint', 'Show 2 older', 'On hold0'];
      await eventually(reads).toEqual(before);
      await page.getByRole('button', { name: /^Group:/ }).click();
      await page.getByRole('option', { name: 'Due date' }).click();
      await eventually(reads).toEqual(['Done3', 'Paint', 'Show 2 older']);
      await ada.button('Show 2 older').click();
      await eventually(() => reads().toSorted()).toEqual(['Dig', 'Done3', 'Paint', 'Plan']);
      await ada.button('Board').click();
      await eventually(() => ada.cards('Done').toSorted()).toEqual(['Dig', 'Paint', 'Plan']);
      await ada.misses(page.getByRole('button', { name: 'Show 2 older' }));
    },
  );

  component('are renamed in their rows, and show the columns that were chosen', async ({ newcomer, server }) => {
    const ada = await newcomer('Ada');
    await listOf(ada, 'Sand', 'Paint');
    const name = page.getByRole('textbox', { name: 'Task name' });
    await tabTo(ada, ada.link('Paint'));
    await ada.presses('F2');
    await getsFocus(name);
    // Letters and arrow keys belong to the text: nothing is selected, completed or walked through.
    await ada.writes('Mix ex');
    await ada.presses('ArrowLeft', 'ArrowUp', 'Control+a');
    await ada.writes('Mix paint');
    await ada.presses('Enter');
    await getsFocus(ada.link('Mix paint'));
    await eventually(() =>
      server
        .all('task')
        .map((task) => task.name)
        .toSorted(),
    ).toEqual(['Mix paint', 'Sand']);
    expect(page.getByRole('region', { name: 'Selected tasks' }).length).toBe(0);
    await ada.presses('F2');
    await ada.writes('Never');
    await ada.presses('Escape');
    await getsFocus(ada.link('Mix paint'));
    await ada.card('Sand').hover();
    await ada.button('Rename “Sand”').click();
    await name.fill(' ');
    await ada.presses('Enter');
    await getsFocus(ada.link('Sand'));
    await ada.button('Rename “Sand”').click();
    await name.fill('Sand down');
    // Leaving saves, too.
    await page.getByRole('searchbox', { name: 'Search tasks' }).click();
    await ada.sees(ada.card('Sand down'));
    expect(
      server
        .all('task')
        .map((task) => task.name)
        .toSorted(),
    ).toEqual(['Mix paint', 'Sand down']);

    const priority = ada.card('Sand down').getByRole('button', { name: 'Priority: Normal' });
    const created = ada.card('Sand down').getByRole('img', { name: /^Created/ });
    await ada.sees(priority);
    await ada.misses(created);
    await ada.button('Columns').click();
    await page.getByRole('option', { name: 'Created' }).click();
    await page.getByRole('option', { name: 'Priority' }).click();
    await ada.presses('Escape');
    await ada.sees(created);
    await ada.misses(priority);
    expect(ada.card('Sand down').getByRole('article').element().clientHeight).toBe(31);
    // Remembered here, and only here.
    await ada.button('Created by me').click();
    await ada.sees(priority);
    await ada.button('Assigned to me').click();
    await ada.sees(created);
    await ada.misses(priority);
  });

  component('are printed as a plain list, all of them, as they are grouped', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const names = Array.from({ length: 60 }, (_, at) => `Task ${at}`);
    await listOf(ada, ...names, 'Paint');
    await eventually(() => reads()[0]).toBe('Backlog61');
    await ada.sees(ada.button('Copy or print'));
    expect(reads().length).toBeLessThan(60);
    const printed = () => [...document.querySelectorAll('[data-print] li b')].map(({ textContent }) => textContent);
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed()).toEqual([...names, 'Paint'].toReversed());
    expect(document.querySelector('[data-print] h1')?.textContent).toBe('My tasks');
    expect(document.querySelector('[data-print] h2')?.textContent).toBe('Backlog (61)');
    window.dispatchEvent(new Event('afterprint'));
    await eventually(printed).toEqual([]);

    // A folded section is not seen.
    await page.getByRole('button', { name: 'Backlog 61' }).click();
    await eventually(reads).toEqual(['Backlog61', 'In progress0', 'Done0', 'On hold0']);
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed()).toEqual([]);
    window.dispatchEvent(new Event('afterprint'));
  });

  component('are dragged into another section, and added on top', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await listOf(ada, 'Sand', 'Paint');
    await eventually(reads).toContain('Paint');
    await ada.drags('Sand', page.getByRole('button', { name: 'On hold 0' }));
    await eventually(reads).toEqual(['Backlog1', 'Paint', 'In progress0', 'Done0', 'On hold1', 'Sand']);
    await ada.presses('c');
    await ada.writes('Sweep');
    await ada.presses('Enter');
    await eventually(reads).toEqual(['Backlog2', 'Sweep', 'Paint', 'In progress0', 'Done0', 'On hold1', 'Sand']);
    await ada.presses('Escape');
    await ada.link('Paint').click();
    await ada.sees(page.getByRole('dialog', { name: 'Paint' }));
  });
});
