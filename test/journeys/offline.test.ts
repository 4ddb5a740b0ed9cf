import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('offline', () => {
  const journey = stage({ withWorker: true });

  journey('works on, over a reload too, and everything arrives', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    for (const name of ['Paint', 'Plaster', 'Sand']) {
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, projectId }));
    }
    await ada.opensProject('Kitchen');
    await ben.opensProject('Kitchen');
    await ben.card('Paint').waitFor();

    ben.goesOffline();
    await ben.says('You’re offline').waitFor();
    await ben.addsTask('Sweep');
    await ben.movesByKeyboard('Plaster', 'Right');
    const panel = await ben.opensTask('Paint');
    await panel.writes('Name', 'Paint it white');
    await ben.panel('Paint it white').addsTag('Windy');
    await ben.panel('Paint it white').comments('On Monday');
    await ben.says('6 unsaved changes').waitFor();

    // Meanwhile in another browser.
    await ada.movesByKeyboard('Sand', 'Right');
    await ada.addsTask('Buy brushes');

    await ben.page.reload();
    await ben.says('6 unsaved changes').waitFor();
    await ben.panel('Paint it white').at.waitFor();
    await eventually(() => ben.cards('Backlog')).toEqual(['Sweep', 'Sand', 'Paint it white']);
    await eventually(() => ben.cards('In progress')).toEqual(['Plaster']);
    await ben.addsTask('Air the room');
    await ben.says('7 unsaved changes').waitFor();

    await ben.comesBack();
    await eventually(() => ben.says(/unsaved changes?/).count()).toBe(0);
    for (const person of [ada, ben]) {
      await eventually(async () => (await person.cards('Backlog')).toSorted()).toEqual([
        'Air the room',
        'Buy brushes',
        'Paint it white',
        'Sweep',
      ]);
      await eventually(async () => (await person.cards('In progress')).toSorted()).toEqual(['Plaster', 'Sand']);
    }
    const seen = await ada.opensTask('Paint it white');
    await eventually(() => seen.values()).toMatchObject({ Tags: 'Windy' });
    await seen.at.getByRole('listitem', { name: 'Comment by Ben' }).getByText('On Monday').waitFor();
    // None of them twice.
    await ada.page.reload();
    await eventually(async () => (await ada.cards('Backlog')).length).toBe(4);
  });

  journey('deletes a project with its contents, and restores it, at once', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ben.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId }));
    await ada.card('Paint').waitFor();
    const projects = ada.page.getByRole('link', { name: 'Projects', exact: true });
    const tasks = ada.page.getByRole('link', { name: 'My tasks', exact: true });
    const undo = ada.toast('Deleted “Kitchen”').getByRole('button', { name: 'Undo' });
    const deletes = async () => {
      await projects.click();
      await ada.page.getByRole('main').getByRole('button', { name: 'Actions for Kitchen' }).click();
      await ada.page.getByRole('menuitem', { name: 'Delete project' }).click();
      await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
      // The toast stays while a pointer is over it.
      await undo.hover();
    };

    ada.goesOffline();
    await ada.says('You’re offline').waitFor();
    await deletes();
    await tasks.dispatchEvent('click');
    await ada.heading('My tasks').waitFor();
    expect(await ada.card('Paint').count()).toBe(0);
    await undo.click();
    await ada.card('Paint').waitFor();

    await deletes();
    await ada.page.keyboard.press('Control+k');
    await ada.page.keyboard.type('Paint');
    await ada.page.getByText('No results on this device').waitFor();
    await ada.page.keyboard.press('Escape');
    await ada.page.getByRole('button', { name: /^Notifications/ }).click();
    const notification = ada.page.getByRole('listitem').filter({ hasText: 'Ben assigned you a task Paint' });
    await notification.getByText('This project was deleted, or you no longer have access.').waitFor();
    expect(await notification.getByRole('link').count()).toBe(0);

    await ada.comesBack();
    await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
    await notification.getByText('This project was deleted, or you no longer have access.').waitFor();
    await ada.page.keyboard.press('Escape');
    await tasks.click();
    await ada.heading('My tasks').waitFor();
    expect(await ada.card('Paint').count()).toBe(0);
  });

  journey('deletes a task with its notifications', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ben.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId }));
    const bell = (name: string) => ada.page.getByRole('button', { name, exact: true });
    await bell('Notifications, 1 unread').waitFor();
    ada.goesOffline();
    await ada.card('Paint').getByRole('link').focus();
    await ada.page.keyboard.press('Delete');
    await bell('Notifications').waitFor();
    await ada.toast('Deleted “Paint”').getByRole('button', { name: 'Undo' }).click();
    await bell('Notifications, 1 unread').waitFor();
    await ada.card('Paint').waitFor();
    await ada.comesBack();
  });

  journey('is shown, with a button to retry', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.goesOffline();
    await ada.addsTask('Paint');
    await ada.says('1 unsaved change').waitFor();
    // By now the next automatic retry is up to fifteen seconds away.
    await ada.comesBack();
    await ada.button('Retry').click();
    await eventually(() => ada.says('You’re offline').count()).toBe(0);
  });

  for (const what of ['network', 'server'] as const) {
    journey(`loses nothing when the ${what} goes before the page has loaded everything`, async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      await ada.sends(createTask({ id: id(), name: 'Sweep', assignee: ada.account.id }));
      await ada.reloads();
      await ada.card('Sweep').waitFor();
      await ada.losesEverything(what);
      // There would be a toast if its code were loaded.
      await ada.card('Sweep').getByRole('link').focus();
      await ada.page.keyboard.press('Delete');
      await eventually(() => ada.card('Sweep').count()).toBe(0);
      await ada.says('1 unsaved change').waitFor();
      // The parser of lines is not loaded yet: until then, lines stay in the field.
      await ada.button('Add task to Backlog').click();
      await ada.page.keyboard.type('Paint');
      await ada.page.keyboard.press('Enter');
      await ada.page.keyboard.type('Sand');
      await ada.page.keyboard.press('Enter');
      await eventually(() => ada.page.getByRole('textbox', { name: 'Name of new task in Backlog' }).inputValue()).toBe(
        'Paint\nSand\n',
      );
      // By now the page has tried to load the rest of its code while idle.
      await ada.page.waitForFunction(() => performance.now() > 4000);
      await ada.comesBack();
      await ada.card('Sand').waitFor();
      await ada.page.keyboard.press('Escape');
      await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
      // A part that failed to load is requested again when it is needed.
      await ada.page.keyboard.press('?');
      await ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await ada.page.reload();
      await eventually(async () => (await ada.cards('Backlog')).toSorted()).toEqual(['Paint', 'Sand']);
    });
  }

  journey('finds every part of the page that was loaded before', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.addsTask('Paint');
    await ada.finds('rest');
    await ada.losesEverything('network');

    const panel = await ada.opensTask('Paint');
    await panel.picks('Priority', 'High');
    await ada.page.keyboard.press('Escape');
    await ada.card('Paint').getByRole('link').focus();
    await ada.page.keyboard.press('Delete');
    await ada.toast('Deleted “Paint”').getByRole('button', { name: 'Undo' }).waitFor();
    await ada.createsProject('Kitchen');
    await ada.page.keyboard.press('?');
    await ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await ada.page.keyboard.press('Escape');
    await ada.comesBack();
    await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
    await ada.page.reload();
    await ada.heading('Kitchen').waitFor();
  });
});
