import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

/** Ada's project with Ben. */
async function kitchen(ada: Colleague, ben: Colleague): Promise<string> {
  const projectId = id();
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  return projectId;
}

async function assigns(ada: Colleague, ben: Colleague, name: string, projectId: string | null = null): Promise<string> {
  const taskId = id();
  await ada.sends(createTask({ id: taskId, name, assignee: ben.account.id, projectId }));
  return taskId;
}

const bell = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });

describe('notifications', () => {
  const journey = stage();

  journey('arrive live at the bell, with a link to the task, and are seen there', async ({ newcomer, colleague }) => {
    const [ben, ada] = [await newcomer('Ben'), await colleague('Ada')];
    const projectId = await kitchen(ada, ben);
    await bell(ben, 'Notifications').waitFor();
    // The code that announces notifications is loaded after the board.
    await ben.finds('arrivals');
    await assigns(ada, ben, 'Paint the walls', projectId);
    // First a toast, which closes by itself.
    const toast = ben.toast('Ada assigned you a task');
    await toast.waitFor();
    await bell(ben, 'Notifications, 1 new').waitFor();
    await eventually(() => ben.page.title()).toBe('(1) My tasks · Pulse');

    await bell(ben, 'Notifications, 1 new').click();
    const glance = ben.page.getByRole('dialog', { name: 'Notifications' });
    await glance.getByRole('link', { name: 'Ada assigned you a task Paint the walls · Kitchen' }).waitFor();
    await glance.getByRole('img', { name: 'Unread' }).waitFor();
    await ben.page.keyboard.press('Escape');
    await bell(ben, 'Notifications').waitFor();
    await eventually(() => ben.page.title()).toBe('My tasks · Pulse');

    await toast.getByRole('button', { name: 'View' }).click();
    await ben.panel('Paint the walls').at.waitFor();
    await bell(ben, 'Notifications').waitFor();
    await eventually(() => ben.page.title()).toBe('My tasks · Pulse');

    // A person's own actions create no notifications, what others do with their tasks does.
    await ben.panel('Paint the walls').picks('Status', 'Done');
    await ben.page.keyboard.press('Escape');
    const sand = await assigns(ben, ada, 'Sand the floor', projectId);
    await ada.sends(moveTask({ id: sand, status: 'DONE' }));
    await bell(ben, 'Notifications, 1 new').click();
    await glance.getByRole('link', { name: 'Ada completed a task Sand the floor · Kitchen' }).click();
    await ben.panel('Sand the floor').at.waitFor();
    expect(new URL(ben.page.url()).pathname).toBe(`/projects/${projectId}`);
    await bell(ben, 'Notifications').waitFor();
  });
});
