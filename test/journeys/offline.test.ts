import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('somebody without a network', () => {
  const journey = stage();

  journey('goes on working, over a reload too, and everything arrives', async ({ newcomer }) => {
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
    await ben.says('You are offline').waitFor();
    await ben.addsTask('Sweep');
    await ben.movesByKeyboard('Plaster', 'Right');
    const panel = await ben.opensTask('Paint');
    await panel.writes('Name', 'Paint it white');
    await ben.panel('Paint it white').addsTag('Messy');
    await ben.panel('Paint it white').comments('On Monday');
    await ben.says('6 edits waiting').waitFor();

    // Meanwhile, elsewhere.
    await ada.movesByKeyboard('Sand', 'Right');
    await ada.addsTask('Buy brushes');

    await ben.page.reload();
    await ben.says('6 edits waiting').waitFor();
    await ben.panel('Paint it white').at.waitFor();
    await eventually(() => ben.cards('Backlog')).toEqual(['Sweep', 'Sand', 'Paint it white']);
    await eventually(() => ben.cards('In progress')).toEqual(['Plaster']);
    await ben.addsTask('Air the room');
    await ben.says('7 edits waiting').waitFor();

    await ben.comesBack();
    await eventually(() => ben.says(/edits? waiting/).count()).toBe(0);
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
    await eventually(() => seen.values()).toMatchObject({ Tags: 'Messy' });
    await seen.at.getByRole('listitem', { name: 'Comment by Ben' }).getByText('On Monday').waitFor();
    // Not one of them twice.
    await ada.page.reload();
    await eventually(async () => (await ada.cards('Backlog')).length).toBe(4);
  });

  journey('is told so, and can ask for another try at once', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    ada.goesOffline();
    await ada.addsTask('Paint');
    await ada.says('1 edit waiting').waitFor();
    // The next try by itself is up to fifteen seconds away by now.
    await ada.comesBack();
    await ada.button('Retry').click();
    await eventually(() => ada.says('You are offline').count()).toBe(0);
  });

  for (const what of ['network', 'server'] as const) {
    journey(`loses nothing when the ${what} goes before the page has got everything`, async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      await ada.reloads();
      await ada.losesEverything(what);
      await ada.addsTask('Paint');
      await ada.says('1 edit waiting').waitFor();
      // There would be a toast, if its code were there.
      await ada.addsTask('Sweep');
      await ada.card('Sweep').getByRole('link').focus();
      await ada.page.keyboard.press('Delete');
      await eventually(() => ada.card('Sweep').count()).toBe(0);
      // By now it has tried to get, in an idle moment, what it did not need at first.
      await ada.page.waitForFunction(() => performance.now() > 4000);
      await ada.addsTask('Sand');
      await ada.comesBack();
      await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
      // What could not be had is asked for again when it is needed.
      await ada.page.keyboard.press('?');
      await ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await ada.page.reload();
      await eventually(() => ada.cards('Backlog')).toEqual(['Sand', 'Paint']);
    });
  }

  journey('finds every part of the page there that had time to come', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.addsTask('Paint');
    await ada.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((file) => /shortcuts-dialog/.test(file.name)),
    );
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
