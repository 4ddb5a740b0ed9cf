import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createField, deleteField, restoreField } from '#domain/field/commands.ts';
import { setField } from '#domain/field/set-value.ts';
import type { FieldValues } from '#domain/field/value.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { tabTo } from '#test/components/keys.ts';
import { touched } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('the fields of a project, in its list', () => {
  component('are columns with a sum and an average, by which it is sorted', async (stage) => {
    const { ada, cost, names } = await atKitchen(stage, 'layout=list');
    await ada.button('Columns').click();
    await page.getByRole('option', { name: 'Cost' }).click();
    await page.getByRole('option', { name: 'Room' }).click();
    await ada.presses('Escape');
    await ada.sees(ada.card('Doors').getByRole('button', { name: 'Cost: 120.5 €' }));
    await ada.sees(ada.card('Doors').getByRole('button', { name: 'Room: Hall' }));
    await ada.sees(ada.card('Tiles').getByRole('button', { name: 'Room: None' }));
    await ada.sees(page.getByRole('img', { name: 'Cost: sum 130.5 €, average 65.25 €' }));

    const sort = page.getByRole('group', { name: 'Sort by' });
    await sort.getByRole('button', { name: 'Cost' }).click();
    await eventually(names).toEqual(['Doors', 'Tiles', 'Lamp']);
    await sort.getByRole('button', { name: 'Room' }).click();
    await eventually(names).toEqual(['Lamp', 'Doors', 'Tiles']);
    // The column goes with its field, and is back with it; meanwhile the order is that by hand.
    await ada.sends(deleteField({ id: cost }));
    await eventually(() => sort.getByRole('button', { name: 'Cost' }).length).toBe(0);
    await ada.sends(restoreField({ id: cost }));
    await ada.sees(page.getByRole('img', { name: 'Cost: sum 130.5 €, average 65.25 €' }));
  });

  component('scroll past the edge rather than leave no room for names', async (stage) => {
    const { ada, projectId } = await atKitchen(stage, 'layout=list');
    const many = ['Height', 'Width', 'Depth'];
    for (const name of many) await ada.sends(createField({ id: id(), projectId, name, type: 'NUMBER' }));
    await ada.button('Columns').click();
    for (const name of ['Cost', 'Room', ...many]) await page.getByRole('option', { name }).click();
    await ada.presses('Escape');
    const name = ada.card('Lamp').getByRole('link', { name: 'Lamp' });
    await eventually(() => {
      const { scrollWidth = 1, clientWidth = 0 } = name.elements()[0] ?? {};
      return scrollWidth - clientWidth;
    }).toBe(0);
    const list = page.getByRole('list', { name: 'Tasks', exact: true }).element();
    expect(list.clientWidth).toBeGreaterThan(window.innerWidth);
    // Names stay, and lie over the columns that are scrolled below them.
    const names = ada.card('Lamp').element().closest('.overflow-y-auto');
    names?.scrollTo({ left: 1000, behavior: 'instant' });
    const { left, top, height } = name.element().getBoundingClientRect();
    expect(names?.scrollLeft).toBeGreaterThan(100);
    expect(document.elementFromPoint(left + 2, top + height / 2)).toBe(name.element());
    const heading = page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Name' }).element();
    const box = heading.getBoundingClientRect();
    expect(heading.contains(document.elementFromPoint(box.left + 8, box.top + box.height / 2))).toBe(true);
  });

  component('are changed in the rows, with the mouse or only with keys', async (stage) => {
    const { ada, server, projectId, cost, room, bath, hall } = await atKitchen(stage, 'layout=list');
    const done = id();
    await ada.sends(createField({ id: done, projectId, name: 'Ordered', type: 'CHECKBOX' }));
    await ada.button('Columns').click();
    for (const name of ['Cost', 'Room', 'Ordered']) await page.getByRole('option', { name }).click();
    await ada.presses('Escape');
    const says = (name: string) => server.all('task').find((task) => task.name === name)?.fieldValues ?? {};
    const row = ada.card('Tiles');
    const written = row.getByRole('textbox', { name: 'Cost' });
    await row.getByRole('button', { name: 'Cost: 10 €' }).click();
    await written.fill('much');
    await ada.presses('Enter');
    await ada.sees(page.getByText('Enter a number like 1500.5'));
    await written.fill('25');
    await ada.presses('Enter');
    await eventually(() => says('Tiles')[cost]).toBe(25);
    await row.getByRole('button', { name: 'Cost: 25 €' }).click();
    await written.fill('30');
    await ada.presses('Escape');
    await ada.sees(row.getByRole('button', { name: 'Cost: 25 €' }));

    // Who leaves it keeps what can't be read, and takes back nothing that somebody saved meanwhile.
    await row.getByRole('button', { name: 'Cost: 25 €' }).click();
    await written.fill('much');
    (written.element() as HTMLElement).blur();
    await ada.sees(written);
    expect(written.element()).toHaveProperty('value', 'much');
    (written.element() as HTMLElement).focus();
    await ada.presses('Escape');
    await row.getByRole('button', { name: 'Cost: 25 €' }).click();
    const [tiles] = server.all('task').filter((task) => task.name === 'Tiles');
    await ada.sends(setField({ id: tiles?.id ?? '', fieldId: cost, value: 26 }));
    (written.element() as HTMLElement).blur();
    await ada.sees(row.getByRole('button', { name: 'Cost: 26 €' }));
    await ada.sends(setField({ id: tiles?.id ?? '', fieldId: cost, value: 25 }));
    await ada.sees(row.getByRole('button', { name: 'Cost: 25 €' }));

    await tabTo(ada, row.getByRole('button', { name: 'Room: None' }));
    await ada.presses('Enter');
    await ada.sees(page.getByRole('option', { name: 'Hall' }));
    await ada.presses('ArrowDown', 'Enter');
    await eventually(() => [bath, hall].includes(String(says('Tiles')[room]))).toBe(true);
    await tabTo(ada, row.getByRole('checkbox', { name: 'Ordered' }));
    await ada.presses('Space');
    await eventually(() => says('Tiles')[done]).toBe(true);
    await ada.presses('Shift+Tab', 'Shift+Tab', 'Enter');
    await ada.sees(written);
    await ada.writes('7');
    await ada.presses('Enter');
    await eventually(() => says('Tiles')[cost]).toBe(7);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Cost: 7/);
    await ada.presses('Control+z');
    await eventually(() => says('Tiles')[cost]).toBe(25);
  });

  component(
    'are below the name on a phone, those that are chosen for cards',
    async (stage) => {
      const { ada } = await atKitchen(stage, 'layout=list');
      expect(ada.card('Doors').element().textContent).not.toContain('120.5');
      await ada.button('Project actions').click();
      await page.getByRole('menuitem', { name: 'Fields on cards…' }).click();
      await ada.dialog('Fields on cards').getByRole('checkbox', { name: 'Cost' }).click();
      await ada.presses('Escape');
      await ada.sees(ada.card('Doors').getByRole('img', { name: 'Cost: 120.5 €' }));
    },
    touched,
  );

  component('are what it is filtered by, with true counts, in its address', async (stage) => {
    const { ada, room, cost, names } = await atKitchen(stage, 'layout=list');
    const opens = async (name: string) => {
      await ada.presses('f');
      await page.getByRole('menuitem', { name }).click();
    };
    // The label and the count; the key that chooses it comes after these.
    const counts = () =>
      (page.getByRole('option').elements() as HTMLElement[]).map(({ innerText }) =>
        innerText
          .split('\n')
          .slice(0, innerText.startsWith('From') ? 1 : 2)
          .join(' '),
      );
    await opens('Room');
    await eventually(counts).toEqual(['Bath 1', 'Hall 1', 'Empty 1']);
    await page.getByRole('option', { name: 'Hall' }).click();
    await page.getByRole('option', { name: 'Empty' }).click();
    await ada.presses('Escape');
    await eventually(names).toEqual(['Tiles', 'Doors']);
    await ada.sees(page.getByRole('button', { name: 'Room: Hall, Empty' }));

    await opens('Cost');
    await eventually(counts).toEqual(['Not empty 2', 'Empty 0', 'From – to…']);
    await page.getByRole('option', { name: 'From – to…' }).click();
    await page.getByLabelText('At least').fill('cheap');
    await ada.presses('Enter');
    await ada.sees(page.getByText('Enter a number like 1500.5'));
    await page.getByLabelText('At least').fill('20');
    await ada.presses('Enter');
    await eventually(names).toEqual(['Doors']);
    await ada.sees(page.getByRole('button', { name: 'Cost: at least 20 €' }));
    await eventually(() => new URLSearchParams(location.search).get('fields')).toMatch(
      new RegExp(`^${room}:[-0-9a-f]{36},none;${cost}:20\\.\\.$`),
    );

    // A task that is added under the filter is one of these, as far as that is a choice.
    await ada.button('Clear Cost').click();
    await opens('Room');
    await page.getByRole('option', { name: 'Empty' }).click();
    await ada.presses('Escape');
    await eventually(names).toEqual(['Doors']);
    await page.getByRole('button', { name: 'Add task to Backlog' }).first().click();
    await ada.writes('Floor');
    await ada.presses('Enter');
    await eventually(names).toEqual(['Floor', 'Doors']);
    // Nothing is asked of a field that is not there.
    await ada.sends(deleteField({ id: room }));
    await eventually(names).toEqual(['Floor', 'Lamp', 'Tiles', 'Doors']);
    await eventually(() => page.getByRole('button', { name: /^Room:/ }).length).toBe(0);
  });
});

component('a board has columns by a field: moved and added there, a task says what they stand for', async (stage) => {
  const { ada, server, room, bath, hall } = await atKitchen(stage, 'layout=board');
  await ada.button('Group: Status').click();
  await ada.sees(page.getByRole('option', { name: 'Room' }));
  // Not by a number.
  expect(page.getByRole('option', { name: 'Cost' }).length).toBe(0);
  await page.getByRole('option', { name: 'Room' }).click();
  await eventually(() => ada.cards('Hall')).toEqual(['Doors']);
  await eventually(() => ada.cards('Empty')).toEqual(['Tiles']);
  const says = (name: string) => server.all('task').find((task) => task.name === name)?.fieldValues?.[room];
  await tabTo(ada, ada.link('Lamp'));
  await ada.presses('Alt+ArrowRight');
  await eventually(() => says('Lamp')).toBe(hall);
  await eventually(() => ada.cards('Bath')).toEqual([]);
  await ada.button('Add task to Bath').click();
  await ada.writes('Lights');
  await ada.presses('Enter');
  await eventually(() => says('Lights')).toBe(bath);
  // Kept in the address; without the field it is by status again.
  await eventually(() => new URLSearchParams(location.search).get('group')).toBe(`field:${room}`);
  await ada.sends(deleteField({ id: room }));
  await eventually(() => ada.cards('Backlog').length).toBe(4);
  await ada.sends(restoreField({ id: room }));
  await eventually(() => ada.cards('Bath')).toEqual(['Lights']);
});

component('a line that adds a task says something in fields, as chips show while it is written', async (stage) => {
  const { ada, server, cost, room, hall } = await atKitchen(stage, 'layout=board');
  await ada.button('Add task to Backlog').click();
  await ada.writes('Walls cost:80 room:attic room:hall');
  const chips = page.getByRole('list', { name: 'Recognized details' });
  await ada.sees(chips.getByText('Cost: 80 €'));
  await ada.sees(chips.getByText('Room: Hall'));
  await ada.sees(page.getByText('no value of Room: room:attic'));
  await ada.presses('Enter');
  await ada.sees(ada.card('Walls room:attic'));
  const says = () => server.all('task').find(({ name }) => name.startsWith('Walls'))?.fieldValues;
  await eventually(says).toEqual({ [cost]: 80, [room]: hall });
});

component('cards show the fields that a person has chosen, and are as high as before', async (stage) => {
  const { ada, cost } = await atKitchen(stage, 'layout=board');
  const height = () => ada.card('Doors').element().getBoundingClientRect().height;
  const before = height();
  expect(ada.card('Doors').element().textContent).not.toContain('120.5');
  await ada.button('Project actions').click();
  await page.getByRole('menuitem', { name: 'Fields on cards…' }).click();
  const dialog = ada.dialog('Fields on cards');
  await dialog.getByRole('checkbox', { name: 'Cost' }).click();
  await dialog.getByRole('checkbox', { name: 'Room' }).click();
  await eventually(() => ada.card('Doors').element().textContent).toMatch(/120\.5\s€Hall/);
  expect(height()).toBe(before);
  await ada.sends(deleteField({ id: cost }));
  await eventually(() => ada.card('Doors').element().textContent).not.toContain('120.5');
  await dialog.getByRole('checkbox', { name: 'Room' }).click();
  await eventually(() => ada.card('Doors').element().textContent).not.toContain('Hall');
  // The choice of a deleted field is kept.
  await ada.sends(restoreField({ id: cost }));
  await eventually(() => ada.card('Doors').element().textContent).toContain('120.5');
  await eventually(() => dialog.getByRole('checkbox', { checked: true }).length).toBe(1);
});

component('the menu of a project gets what its board offers, also while it is open', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const projectId = id();
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  const ada = await opens(me, `/projects/${projectId}?layout=board`);
  await ada.button('Project actions').click();
  await ada.sees(page.getByRole('menuitem', { name: 'Fields…' }));
  await ada.sends(createField({ id: id(), projectId, name: 'Cost', type: 'NUMBER' }));
  await ada.sees(page.getByRole('menuitem', { name: 'Fields on cards…' }));
});

async function atKitchen({ server, opens }: Stage, search: string) {
  const me = await server.joins('Ada');
  const projectId = id();
  const [cost, room, bath, hall] = [id(), id(), id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  await server.carriesOut(me.id, createField({ id: cost, projectId, name: 'Cost', type: 'NUMBER', unit: '€' }));
  const options = [
    { id: bath, name: 'Bath' },
    { id: hall, name: 'Hall', hue: 3 },
  ];
  await server.carriesOut(me.id, createField({ id: room, projectId, name: 'Room', type: 'ONE_OF', options }));
  const tasks: [string, FieldValues][] = [
    ['Doors', { [cost]: 120.5, [room]: hall }],
    ['Tiles', { [cost]: 10 }],
    ['Lamp', { [room]: bath }],
  ];
  for (const [name, fieldValues] of tasks)
    await server.carriesOut(me.id, createTask({ id: id(), name, assignee: me.id, projectId, fieldValues }));
  const ada = await opens(me, `/projects/${projectId}?${search}`);
  await ada.sees(ada.card('Lamp'));
  const names = () =>
    page
      .getByRole('list', { name: 'Tasks', exact: true })
      .getByRole('listitem')
      .elements()
      .flatMap((item) => (item instanceof HTMLElement && item.dataset['task'] ? [item] : []))
      .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
      .map((item) => item.ariaLabel);
  return { ada, server, projectId, cost, room, hall, bath, names };
}
