import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createField, deleteField } from '#domain/field/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('fields of a project', () => {
  component('are added, ordered, given options, deleted and brought back by its owner', async (stage) => {
    const { ada, server, projectId } = await atKitchen(stage);
    await ada.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Fields…' }).click();
    const dialog = ada.dialog('Fields');
    await ada.sees(dialog.getByText('No fields yet.'));
    await getsFocus(dialog.getByLabelText('New field'));
    await ada.writes('Cost');
    await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('Number');
    await dialog.getByLabelText('Unit (optional)').fill('€');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await ada.sees(dialog.getByText('Number: €'));

    await dialog.getByLabelText('New field').fill('Room');
    await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('One of a list');
    await dialog.getByLabelText('Options, one per line').fill('Hall\n\nBath\nHall');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await ada.sees(dialog.getByText('One of a list: Hall, Bath'));

    await dialog.getByRole('button', { name: 'Options of Room' }).click();
    await page.getByLabelText('New option').fill('Attic');
    await ada.presses('Enter');
    const options = page.getByRole('list', { name: 'Options' });
    await options.getByRole('listitem', { name: 'Hall' }).getByRole('textbox').fill('Corridor');
    await ada.presses('Enter');
    await page.getByRole('button', { name: 'Delete Bath' }).click();
    await eventually(() => server.all('field').find(({ name }) => name === 'Room')?.options).toMatchObject([
      { name: 'Corridor' },
      { name: 'Attic' },
      { name: 'Bath', isDeleted: true },
    ]);
    await ada.presses('Escape');
    await dialog.getByRole('button', { name: 'Move Room up' }).click();
    const names = () =>
      dialog
        .getByRole('list', { name: 'Fields' })
        .getByRole('listitem')
        .elements()
        .map(({ ariaLabel }) => ariaLabel);
    await eventually(names).toEqual(['Room', 'Cost']);

    await dialog.getByLabelText('New field').fill('cost');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await ada.sees(ada.toast('A field with this name already exists in the project'));
    // What was typed stays.
    await expect.element(dialog.getByLabelText('New field')).toHaveValue('cost');

    await dialog.getByRole('button', { name: 'Delete Cost' }).click();
    await eventually(names).toEqual(['Room']);
    await ada.toast('Deleted “Cost”').getByRole('button', { name: 'Undo' }).click();
    await eventually(names).toEqual(['Room', 'Cost']);
    expect(server.all('field').every((each) => each.projectId === projectId)).toBe(true);
  });

  component('are what an open task says in its lines, each in its own way', async (stage) => {
    const { ada, server, projectId, task } = await atKitchen(stage);
    const [cost, link, isPaid, room, tools, by, day] = [id(), id(), id(), id(), id(), id(), id()];
    const [hall, bath, saw, drill] = [id(), id(), id(), id()];
    const chosen = (...all: readonly [string, string][]) => all.map(([option, name]) => ({ id: option, name }));
    for (const each of [
      { id: cost, name: 'Cost', type: 'NUMBER', unit: '€' },
      { id: link, name: 'Offer', type: 'LINK' },
      { id: isPaid, name: 'Paid', type: 'CHECKBOX' },
      { id: room, name: 'Room', type: 'ONE_OF', options: chosen([hall, 'Hall'], [bath, 'Bath']) },
      { id: tools, name: 'Tools', type: 'SOME_OF', options: chosen([saw, 'Saw'], [drill, 'Drill']) },
      { id: by, name: 'Painter', type: 'PERSON' },
      { id: day, name: 'Ordered', type: 'DATE' },
    ] as const)
      await ada.sends(createField({ ...each, projectId }));
    const says = () => server.all('task').find((each) => each.id === task)?.fieldValues;
    await ada.link('Paint').click();
    const panel = ada.dialog('Paint');

    const costs = panel.getByRole('textbox', { name: 'Cost' });
    await costs.fill('12 €');
    await ada.presses('Tab');
    await ada.sees(ada.toast('Enter a number like 1500.5'));
    await costs.fill('120.50');
    await ada.presses('Tab');
    await eventually(says).toEqual({ [cost]: 120.5 });

    await panel.getByRole('textbox', { name: 'Offer' }).fill('javascript:alert(1)');
    await ada.presses('Tab');
    await ada.sees(ada.toast(/must begin with https/));
    await panel.getByRole('textbox', { name: 'Offer' }).fill('https://example.org/offer');
    await ada.presses('Tab');
    await expect
      .element(panel.getByRole('link', { name: 'Open Offer' }))
      .toHaveAttribute('href', 'https://example.org/offer');

    await panel.getByRole('checkbox', { name: 'Paid' }).click();
    await panel.getByRole('button', { name: /^Room:/ }).click();
    await page.getByRole('option', { name: 'Bath' }).click();
    await panel.getByRole('button', { name: /^Tools:/ }).click();
    await page.getByRole('option', { name: 'Saw' }).click();
    await page.getByRole('option', { name: 'Drill' }).click();
    await ada.presses('Escape');
    await panel.getByRole('button', { name: /^Painter:/ }).click();
    await page.getByRole('option', { name: 'Ada' }).click();
    await panel.getByRole('button', { name: /^Ordered:/ }).click();
    await ada.writes('2026-12-24');
    await ada.presses('Enter');
    await eventually(says).toEqual({
      [cost]: 120.5,
      [link]: 'https://example.org/offer',
      [isPaid]: true,
      [room]: bath,
      [tools]: [saw, drill],
      [by]: ada.id,
      [day]: '2026-12-24',
    });
    await expect.element(panel.getByRole('button', { name: /^Tools: Saw ?Drill$/ })).toBeVisible();

    // What a deleted field says is left out, and nothing else.
    await ada.sends(deleteField({ id: room }));
    await eventually(() => panel.getByRole('button', { name: /^Room:/ }).length).toBe(0);
    await panel.getByRole('button', { name: /^Painter:/ }).click();
    await page.getByRole('option', { name: 'None' }).click();
    await costs.fill('');
    await ada.presses('Tab');
    await eventually(() => Object.keys(says() ?? {}).toSorted()).toEqual([link, isPaid, room, tools, day].toSorted());
  });
});

async function atKitchen({ server, opens }: Stage) {
  const me = await server.joins('Ada');
  const [projectId, task] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
  await server.carriesOut(me.id, createTask({ id: task, name: 'Paint', assignee: me.id, projectId }));
  const ada = await opens(me, `/projects/${projectId}?layout=board`);
  await ada.sees(ada.card('Paint'));
  return { ada, server, projectId, task };
}
