import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createSeries } from '#domain/series/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { occurrenceId } from '#domain/id.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const day = () => new Date().toLocaleDateString('sv');
const open = (server: Server) => server.all('task').filter((row) => row.deletedAt === null && row.status !== 'DONE');
const repeats = page.getByRole('button', { name: /^Repeats:/ });
const menu = page.getByRole('menu', { name: 'Repeats' });

describe('a task that repeats', () => {
  component('is written in a line, done, and comes again; one undo takes both back', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/');
    await page.getByRole('textbox', { name: 'New task' }).click();
    await ada.writes('Water the plants every! 3 days today');
    await ada.sees(page.getByRole('listitem').filter({ hasText: 'Every 3 days after completion' }));
    await ada.presses('Enter');
    const row = page.getByRole('main').getByRole('link', { name: 'Water the plants' });
    await ada.sees(row);
    await eventually(() => server.all('series')).toMatchObject([
      { rule: 'FREQ=DAILY;INTERVAL=3', fromCompletion: true },
    ]);
    await page.getByRole('button', { name: 'Complete “Water the plants”' }).click();
    await eventually(() => open(server)).toMatchObject([{ deadline: daysAfter(day(), 3), occurrence: 2, number: 2 }]);
    await ada.toast('Completed “Water the plants”').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => open(server)).toMatchObject([{ deadline: day(), occurrence: 1 }]);
  });

  component('is set, skipped, changed, paused and ended where it is open', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const task = id();
    const friday = { deadline: '2099-11-27', description: '- [x] Numbers' };
    await server.carriesOut(me.id, createTask({ id: task, name: 'Report', assignee: me.id, ...friday }));
    const ada = await opens(me, `/tasks?taskId=${task}`);
    await repeats.click();
    await menu.getByRole('menuitemradio', { name: 'Every week on Friday' }).click();
    await ada.sees(repeats.filter({ hasText: 'Every week on Friday' }));
    await repeats.click();
    await ada.sees(page.getByText('Fri, Dec 4').first());
    await menu.getByRole('menuitem', { name: /^Skip this one/ }).click();
    await eventually(() => open(server)).toMatchObject([{ deadline: '2099-12-04', slips: 0 }]);
    await ada
      .toast(/^Skipped to/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await eventually(() => open(server)).toMatchObject([{ deadline: '2099-11-27', slips: 0 }]);

    await repeats.click();
    await menu.getByRole('menuitem', { name: 'Custom…' }).click();
    const dialog = ada.dialog('Repeat');
    await dialog.getByLabelText('Every').fill('2');
    await dialog.getByRole('button', { name: 'Monday' }).click();
    await ada.sees(dialog.getByText('Every 2 weeks on Mon and Fri'));
    await dialog.getByRole('combobox', { name: 'Ends' }).selectOptions('after');
    await dialog.getByLabelText('Times').fill('5');
    await dialog.getByRole('button', { name: 'Repeat task' }).click();
    await eventually(() => server.all('series')).toMatchObject([
      { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=5', start: '2099-11-27' },
    ]);

    // A change is for all later ones, unless it is said to be for this one only.
    await page.getByRole('button', { name: /^Priority:/ }).click();
    await page.getByRole('option', { name: 'Urgent' }).click();
    await page.getByRole('button', { name: 'Only this one' }).click();
    await eventually(() => server.all('series')).toMatchObject([{ onlyHere: { fields: { priority: 'STANDARD' } } }]);
    await ada.sees(page.getByText('Your changes are for this one only.'));

    await repeats.click();
    await menu.getByRole('menuitem', { name: 'Pause' }).click();
    await ada.sees(repeats.filter({ hasText: 'paused' }));
    await repeats.click();
    await menu.getByRole('menuitem', { name: 'Stop repeating' }).click();
    await ada.sees(page.getByRole('button', { name: 'Repeats: None' }));
    await ada.presses('ControlOrMeta+z');
    await ada.sees(repeats.filter({ hasText: 'Every 2 weeks on Mon and Fri' }));
  });

  component('asks whether the later ones are deleted, too', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const [task, series] = [id(), id()];
    const weekly = { id: series, taskId: task, rule: 'FREQ=WEEKLY', timeZone: 'UTC' };
    await server.carriesOut(me.id, createTask({ id: task, name: 'Report', assignee: me.id, deadline: '2099-11-27' }));
    await server.carriesOut(me.id, createSeries(weekly));
    const ada = await opens(me, '/tasks');
    const remove = async (answer: string) => {
      await ada.card('Report').getByRole('link', { name: 'Report' }).click();
      await ada.dialog('Report').getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete task' }).click();
      await page.getByRole('alertdialog', { name: 'Delete “Report”?' }).getByRole('button', { name: answer }).click();
    };
    await remove('Delete only this one');
    await eventually(() => open(server)).toMatchObject([{ id: occurrenceId(series, 2), deadline: '2099-12-04' }]);
    await remove('Delete this and all later ones');
    await eventually(() => open(server)).toEqual([]);
    expect(server.all('series')[0]?.deletedAt).not.toBeNull();
  });
});
