/** @module-tag long */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('tasks that wait for each other', () => {
  const journey = stage();

  journey('are said offline by two people; a circle is refused, and the assignee hears when it is time', async (on) => {
    const [ada, ben] = [await on.colleague('Ada'), await on.member('Ben')];
    const [projectId, doors, walls, floor] = [id(), id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    for (const [taskId, name, assignee] of [
      [doors, 'Doors', ben.account.id],
      [walls, 'Walls', ada.account.id],
      [floor, 'Floor', ada.account.id],
    ] as const)
      await ada.sends(createTask({ id: taskId, name, assignee, projectId }));
    const waitsFor = async () => {
      const rows = await ada.reads(`project:${projectId}`);
      const tasks = rows.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : []));
      return [doors, walls, floor].map((taskId) => tasks.find((task) => task.id === taskId)?.waitsFor);
    };

    await ben.goesTo(`/projects/${projectId}?layout=board`);
    await ben.card('Doors').waitFor();
    ben.goesOffline();
    await ben.says('You’re offline').waitFor();
    await ben.opensTask('Doors');
    await picks(ben, 'Waits for…', 'Walls');
    await ben.page.getByRole('region', { name: 'Waits for' }).getByRole('link', { name: 'Walls' }).waitFor();
    await ben.page.getByRole('img', { name: 'Waits for 1 task' }).first().waitFor();
    // Meanwhile elsewhere, the other way round.
    await ada.sends({ name: 'dependency.add', version: 1, input: { id: walls, otherId: floor } });
    await ada.sends({ name: 'dependency.add', version: 1, input: { id: floor, otherId: doors } });
    expect(await waitsFor()).toEqual([0, 1, 1]);

    await ben.comesBack();
    await ben.toast('These tasks would wait for each other: Doors → Walls → Floor → Doors.').waitFor();
    await eventually(() => ben.page.getByRole('region', { name: 'Waits for' }).count()).toBe(0);
    expect(await waitsFor()).toEqual([0, 1, 1]);

    await ada.sends({ name: 'dependency.remove', version: 1, input: { id: floor, otherId: doors } });
    await picks(ben, 'Waits for…', 'Walls');
    await eventually(waitsFor).toEqual([1, 1, 0]);
    await ben.page.keyboard.press('Escape');

    await ada.sends(moveTask({ id: walls, status: 'DONE' }));
    await eventually(() => ben.page.getByRole('img', { name: 'Waits for 1 task' }).count()).toBe(0);
    await ben.goesTo('/notifications');
    await ben.page.getByText('Everything that "Doors" waited for is done').first().waitFor();
  });
});

async function picks(person: Person, kind: string, name: string): Promise<void> {
  await person.button('Add dependency').click();
  await person.page.getByRole('menuitem', { name: kind }).click();
  await person.page.getByRole('option', { name }).click();
  await person.page.keyboard.press('Escape');
}
