/** @module-tag long */
import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('columns of a project', () => {
  const journey = stage();

  journey(
    'are added by its owner, taken into use offline, deleted under tasks and brought back with them',
    async (on) => {
      const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
      const projectId = id();
      await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
      await ada.sends(
        createTask({ id: id(), name: 'Doors', assignee: ben.account.id, projectId, status: 'IN_PROGRESS' }),
      );
      await ben.goesTo(`/projects/${projectId}?layout=board`);
      await ben.card('Doors').waitFor();
      await ada.goesTo(`/projects/${projectId}?layout=board`);
      await ada.card('Doors').waitFor();

      await ada.button('Column actions for In progress').click();
      await ada.page.getByRole('menuitem', { name: 'Add column…' }).click();
      await ada.page.getByLabel('Name', { exact: true }).fill('Review');
      await ada.page.keyboard.press('Enter');
      await ben.column('Review').waitFor();

      await ben.finds('drag');
      ben.goesOffline();
      await ben.says('You’re offline').waitFor();
      await ben.dragsToTop('Doors', 'Review');
      await eventually(() => ben.cards('Review')).toEqual(['Doors']);
      // Meanwhile it goes, with one who is about to use it.
      await ada.button('Column actions for Review').click();
      await ada.page.getByRole('menuitem', { name: 'Delete column' }).click();
      await eventually(() => ada.column('Review').count()).toBe(0);

      await ben.comesBack();
      await eventually(() => ben.column('Review').count()).toBe(0);
      await eventually(() => ben.cards('In progress')).toEqual(['Doors']);
      await ada.toast('Deleted “Review”').getByRole('button', { name: 'Undo' }).click();
      // His task is where he had put it.
      await eventually(() => ben.cards('Review')).toEqual(['Doors']);
      await eventually(() => ada.cards('Review')).toEqual(['Doors']);

      // Everywhere else it is in progress.
      await ben.goesTo('/tasks');
      await eventually(() => ben.cards('In progress')).toEqual(['Doors']);
    },
  );
});
