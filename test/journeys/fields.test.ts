/** @module-tag long */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('fields of a project', () => {
  const journey = stage();

  journey(
    'are made by its owner, filled in offline, added up, filtered by, saved, copied, deleted and brought back',
    async (on) => {
      const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
      const projectId = id();
      await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
      for (const name of ['Doors', 'Tiles'])
        await ada.sends(createTask({ id: id(), name, assignee: ben.account.id, projectId }));
      await ben.goesTo(`/projects/${projectId}?layout=list`);
      await ben.card('Doors').waitFor();

      await ada.goesTo(`/projects/${projectId}?layout=list`);
      await ada.button('Project actions').click();
      await ada.page.getByRole('menuitem', { name: 'Fields…' }).click();
      const dialog = ada.page.getByRole('dialog', { name: 'Fields' });
      await dialog.getByLabel('New field').fill('Cost');
      await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Number');
      await dialog.getByLabel('Unit (optional)').fill('€');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.getByText('Number: €').waitFor();
      await dialog.getByLabel('New field').fill('Room');
      await dialog.getByRole('combobox', { name: 'Type' }).selectOption('One of a list');
      await dialog.getByLabel('Options, one per line').fill('Hall\nBath');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.getByText('One of a list: Hall, Bath').waitFor();
      await ada.page.keyboard.press('Escape');

      // Ben has what he needs, and fills both in without a connection.
      await ben.card('Doors').getByRole('link').click();
      const panel = ben.page.getByRole('dialog', { name: 'Doors' });
      await panel.getByRole('button', { name: /^Room:/ }).click();
      await ben.page.getByRole('option', { name: 'Bath' }).waitFor();
      await ben.page.keyboard.press('Escape');
      ben.goesOffline();
      await ben.says('You’re offline').waitFor();
      await panel.getByRole('textbox', { name: 'Cost' }).fill('120.50');
      await ben.page.keyboard.press('Tab');
      await panel.getByRole('button', { name: /^Room:/ }).click();
      await ben.page.getByRole('option', { name: 'Hall' }).click();
      await ben.comesBack();

      await ada.button('Columns').click();
      await ada.page.getByRole('option', { name: 'Cost' }).click();
      await ada.page.getByRole('option', { name: 'Room' }).click();
      await ada.page.keyboard.press('Escape');
      const sum = ada.page.getByRole('img', { name: 'Cost: sum 120.5 €, average 120.5 €' });
      await sum.waitFor();
      await ada.card('Doors').getByRole('img', { name: 'Room: Hall' }).waitFor();

      await ada.page.keyboard.press('f');
      await ada.page.getByRole('menuitem', { name: 'Room' }).click();
      await ada.page.getByRole('option', { name: 'Hall' }).click();
      await ada.page.keyboard.press('Escape');
      await eventually(() => ada.card('Tiles').count()).toBe(0);
      await ada.button('Save view').click();
      await ada.page.getByLabel('Name', { exact: true }).fill('The hall');
      await ada.page.keyboard.press('Enter');
      const view = ada.page.getByRole('link', { name: 'The hall' });
      await view.waitFor();

      await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await ada.button('Project actions').click();
      await ada.page.getByRole('menuitem', { name: 'Copy as CSV' }).click();
      await ada.toast('Tasks copied').waitFor();
      const [names = '', doors = '', ...rest] = (await ada.page.evaluate(() => navigator.clipboard.readText())).split(
        '\r\n',
      );
      expect(names).toMatch(/,Cost \(€\),Room$/);
      expect(doors).toMatch(/,Doors,.*,120\.5,Hall$/);
      expect(rest).toEqual(['']);

      // The view opens as it was saved.
      await ada.goesTo('/tasks');
      await view.click();
      await ada.card('Doors').waitFor();
      await eventually(() => ada.card('Tiles').count()).toBe(0);

      // Without its field, it asks nothing; the values are back with the field.
      await ada.button('Project actions').click();
      await ada.page.getByRole('menuitem', { name: 'Fields…' }).click();
      await dialog.getByRole('button', { name: 'Delete Room' }).click();
      await ada.toast('Deleted “Room”').waitFor();
      await ada.card('Tiles').waitFor();
      await ada.toast('Deleted “Room”').getByRole('button', { name: 'Undo' }).click();
      await eventually(() => ada.card('Tiles').count()).toBe(0);
      await ada.page.keyboard.press('Escape');
      await ada.card('Doors').getByRole('img', { name: 'Room: Hall' }).waitFor();
      await sum.waitFor();
    },
  );
});
