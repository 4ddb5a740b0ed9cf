/** @module-tag long */
import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { startTime } from '#domain/time/commands.ts';
import { id, send } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('time on tasks', () => {
  const journey = stage();

  journey('runs once for a person on two devices, one of them offline, and is known to the owner', async (on) => {
    const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    const [doors, walls] = [id(), id()];
    for (const [taskId, name] of [
      [doors, 'Doors'],
      [walls, 'Walls'],
    ] as const)
      await ada.sends(createTask({ id: taskId, name, assignee: ben.account.id, projectId, estimate: 120 }));

    await ben.goesTo(`/tasks?taskId=${doors}`);
    const timer = ben.page.getByRole('region', { name: 'Timer' });
    const inTask = ben.page.getByRole('region', { name: 'Time', exact: true });
    await inTask.getByRole('button', { name: 'Start timer' }).click();
    await timer.getByText('Doors').first().waitFor();
    await inTask.getByRole('button', { name: 'Stop timer' }).click();
    await eventually(() => timer.count()).toBe(0);
    ben.goesOffline();
    await ben.says('You’re offline').waitFor();
    await inTask.getByRole('button', { name: 'Start timer' }).click();
    await timer.getByText('Doors').first().waitFor();
    await eventually(() => ben.page.title()).toMatch(/▶ \d+m · /);

    // What he starts on another device meanwhile is later.
    const at = Date.now() + 60_000;
    await send(ada.url, ben.account, startTime({ id: id(), taskId: walls, at }));
    await ben.comesBack();
    await timer.getByText('Walls').first().waitFor();
    await inTask.getByRole('button', { name: 'Start timer' }).waitFor();

    await inTask.getByRole('button', { name: 'Add time' }).click();
    await ben.page.getByLabel('Day').fill('2026-01-05');
    await ben.page.getByLabel('From').fill('09:00');
    await ben.page.getByLabel('To', { exact: true }).fill('11:30');
    await ben.page.getByRole('button', { name: 'Save' }).click();
    await inTask.getByText('2h 30m of 2h spent').waitFor();
    await ben.goesTo('/time?week=2026-01-05');
    await ben.page.getByRole('button', { name: /^Doors, .*: 2h 30m$/ }).waitFor();

    await ada.goesTo(`/projects/${projectId}?view=overview`);
    await ada.page.getByRole('button', { name: '2h 30m spent' }).click();
    await ada.page.getByText('2h 30m of 2h').waitFor();
    // She is no lead of his.
    await ada.goesTo(`/time?person=${ben.account.id}`);
    await ada.page.getByText('Page Not Found').first().waitFor();
  });
});
