/** @module-tag long */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('people who help', () => {
  const journey = stage();

  journey('are added offline, hear of it, progress the task, and see it no more once they are removed', async (on) => {
    // Nobody else of that name is on the server.
    const [ada, ben] = [await on.member('Ada'), await on.member('Benedikta')];
    const [projectId, tile, plan] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: tile, name: 'Tile the wall', assignee: ada.account.id, projectId }));
    await ada.sends(createTask({ id: plan, name: 'Plan the party', assignee: ada.account.id }));
    const tasks = async () => {
      const rows = await ada.reads(`authored:${ada.account.id}`);
      return rows.flatMap(([table, row]) => (table === 'task' ? [row as TaskRow] : []));
    };
    const helpers = async () => {
      const all = await tasks();
      return [tile, plan].map((taskId) => all.find((task) => task.id === taskId)?.helperUids);
    };

    await ada.goesTo('/tasks?layout=board');
    await ada.card('Tile the wall').waitFor();
    ada.goesOffline();
    await ada.says('You’re offline').waitFor();
    for (const name of ['Tile the wall', 'Plan the party']) {
      await ada.opensTask(name);
      await ada.page.getByRole('button', { name: 'Helpers:' }).click();
      await ada.page.getByRole('option', { name: 'Benedikta' }).click();
      await ada.page.getByRole('textbox', { name: 'Share of Benedikta in percent' }).waitFor();
      await ada.page.keyboard.press('Escape');
      await ada.page.getByRole('img', { name: 'Helpers: Benedikta' }).first().waitFor();
      await ada.page.keyboard.press('Escape');
    }
    const seen = await ben.reads(`helping:${ben.account.id}`);
    expect(seen).toEqual([]);
    await ada.comesBack();
    await eventually(helpers).toEqual([[ben.account.id], [ben.account.id]]);

    await ben.goesTo('/notifications');
    await ben.page.getByText('Ada has added you as a helper to "Plan the party"').first().waitFor();
    await ben.goesTo('/tasks?view=helping&layout=board');
    await ben.card('Tile the wall').waitFor();
    await ben.opensTask('Plan the party');
    await ben.page.getByRole('button', { name: 'Status:' }).last().click();
    await ben.page.getByRole('option', { name: 'In progress' }).click();
    await eventually(async () => (await tasks()).find((task) => task.id === plan)?.status).toBe('IN_PROGRESS');
    await ben.page.keyboard.press('Escape');

    // Without a project it was his to see by that alone.
    await ada.sends({ name: 'task.removeHelper', version: 1, input: { id: plan, personId: ben.account.id } });
    await eventually(() => ben.card('Plan the party').count()).toBe(0);
    await ben.card('Tile the wall').waitFor();
  });
});
