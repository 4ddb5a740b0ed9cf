// Other addresses, numbers, a phone: src/web/pages/board/lost-task.browser.test.tsx.
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('a task that is not loaded in this browser', () => {
  const journey = stage();

  journey('is found by its name, opened in its place and linked to, until access is lost', async (on) => {
    const [ada, ben] = [await on.colleague('Ada'), await on.member('Ben')];
    const [projectId, taskId] = [id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'House', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: taskId, name: 'Paint the stairs', assignee: ada.account.id, projectId }));
    const { page } = ben;
    await ben.goesTo(`/tasks?taskId=${taskId}`);
    await ben.panel('Paint the stairs').at.waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe(`/projects/${projectId}`);

    await ben.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await ben.panel('Paint the stairs').at.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').first().waitFor({ state: 'attached' });
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/projects/${projectId}?taskId=${taskId}`, page.url()).href);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or jump to…' });
    const late = id();
    await ada.sends(createTask({ id: late, name: 'Sand the banister', assignee: ada.account.id, projectId }));
    await palette.fill('banister');
    await page.getByRole('option', { name: /^Sand the banister/ }).waitFor();
    ben.expected.push(/404 \(Not Found\) \S+\/api\/tasks\//);
    await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
    await palette.fill('the banister');
    await page.getByText('No results for').waitFor();
    await ben.goesTo(`/tasks?taskId=${late}`);
    await page.getByText('Task not found').waitFor();
  });
});
