import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { getsFocus, tabTo } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { daysOf } from '#web/task/calendar/days.ts';
import { exactDate, plainDate } from '#web/ui/date.ts';

const today = plainDate(Date.now());
/** The first full week of the month that is shown. */
const [monday = '', tuesday = '', wednesday = ''] = daysOf('month', today).slice(7);
const next = daysOf('month', today)[15] ?? '';

const day = (date: string) => page.getByRole('group', { name: exactDate(date, 'en-US'), exact: true });
const undated = () => page.getByRole('group', { name: 'No due date', exact: true });
const names = (cell: ReturnType<typeof day>) =>
  cell
    .getByRole('listitem')
    .elements()
    .map((each) => each.ariaLabel);

async function calendarOf(ada: Person): Promise<Record<'Sand' | 'Paint' | 'Sweep', string>> {
  const made = { Sand: id(), Paint: id(), Sweep: id() };
  await ada.sends(createTask({ id: made.Sand, name: 'Sand', assignee: ada.id, deadline: monday }));
  await ada.sends(createTask({ id: made.Paint, name: 'Paint', assignee: ada.id, deadline: tuesday }));
  await ada.sends(createTask({ id: made.Sweep, name: 'Sweep', assignee: ada.id }));
  await ada.button('Calendar').click();
  return made;
}

describe('tasks in a calendar', () => {
  component('are on the days they are due, and change there', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const made = await calendarOf(ada);
    await eventually(() => [names(day(monday)), names(day(tuesday)), names(undated())]).toEqual([
      ['Sand'],
      ['Paint'],
      ['Sweep'],
    ]);
    // Another of her devices.
    await ada.sends(updateTask({ id: made.Sweep, deadline: tuesday }));
    await eventually(() => [new Set(names(day(tuesday))), names(undated())]).toEqual([new Set(['Paint', 'Sweep']), []]);

    await ada.button('Next month').click();
    await eventually(() => page.getByRole('listitem', { name: 'Sand' }).elements()).toEqual([]);
    await ada.button('Today').click();
    await ada.sees(page.getByRole('listitem', { name: 'Sand' }));
  });

  component('are as many of a day as fit into it, until more are asked for', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await page.viewport(1440, 900);
    for (let at = 1; at <= 12; at += 1)
      await ada.sends(createTask({ id: id(), name: `Coat ${at}`, assignee: ada.id, deadline: monday }));
    await ada.button('Calendar').click();
    const shown = () => day(monday).getByRole('listitem').elements();
    await eventually(() => shown().length > 0).toBe(true);
    const few = shown().length;
    const bottom = () => day(monday).element().getBoundingClientRect().bottom;
    expect(shown().at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom());
    await page.viewport(1440, 1400);
    await eventually(() => shown().length > few).toBe(true);
    expect(shown().at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom());
    await page.viewport(1440, 900);
    await eventually(() => shown().length).toBe(few);
    await day(monday)
      .getByRole('button', { name: `Show ${12 - few} more` })
      .click();
    await eventually(() => shown().length).toBe(12);
  });

  component('are moved by keys to another day or week, and back', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await calendarOf(ada);
    await ada.sees(day(monday).getByRole('listitem', { name: 'Sand' }));
    await tabTo(ada, ada.link('Sand'));
    await ada.presses('ArrowRight');
    await getsFocus(ada.link('Paint'));
    await ada.presses('Alt+ArrowRight');
    await eventually(() => names(day(wednesday))).toEqual(['Paint']);
    await getsFocus(ada.link('Paint'));
    await ada.presses('Alt+ArrowDown', 'Alt+ArrowLeft');
    await eventually(() => names(day(next))).toEqual(['Paint']);
    await ada.presses('Control+z', 'Control+z');
    await eventually(() => names(day(wednesday))).toEqual(['Paint']);
    await ada.presses('ArrowLeft');
    await getsFocus(ada.link('Sand'));
    await ada.presses('e');
    await ada.sees(day(monday).getByRole('button', { name: 'Status: Done' }));
  });

  component('are dragged to another day, and added on one', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await calendarOf(ada);
    await ada.sees(undated().getByRole('listitem', { name: 'Sweep' }));
    await ada.drags('Sweep', day(wednesday));
    await eventually(() => names(day(wednesday))).toEqual(['Sweep']);

    await day(monday).getByRole('button', { name: 'Add task to' }).click();
    await userEvent.keyboard('Buy paint{Enter}');
    await eventually(() => new Set(names(day(monday)))).toEqual(new Set(['Buy paint', 'Sand']));
  });

  component('leave those without a date to a rail where there is little room', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    await page.viewport(820, 1180);
    const made = await calendarOf(ada);
    const rail = page.getByRole('button', { name: 'No due date 1' });
    await ada.sees(rail);
    expect(undated().elements()).toEqual([]);
    await rail.click();
    await eventually(() => names(undated())).toEqual(['Sweep']);
    await rail.click();
    await eventually(() => undated().elements()).toEqual([]);

    await ada.drags('Sand', rail);
    await eventually(() => server.all('task').find((task) => task.id === made.Sand)?.deadline).toBe(null);
    await ada.sees(page.getByRole('button', { name: 'No due date 2' }));
  });
});
