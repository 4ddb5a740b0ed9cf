import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id } from '#test/client.ts';
import { faultsOf } from './axe.ts';
import { trelloBoard } from '#test/trello.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const phone = { width: 390, height: 844 };

describe('every screen, for people and their aids', () => {
  const journey = stage();

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [undefined, phone]) {
      const size = viewport ? 'phone' : 'desktop';
      journey(`has nothing that axe finds fault with, ${colorScheme} on a ${size}`, async ({ newcomer, stranger }) => {
        const look = { colorScheme, ...(viewport && { viewport }) };
        const [ada, eve] = [await newcomer('Ada', look), await stranger('Eve', look)];
        const [projectId, taskId] = await furnish(ada);
        const faults: string[] = [];

        await eve.goesTo('/login');
        await eve.heading('Sign in').waitFor();
        faults.push(...(await faultsOf(eve, 'login')));
        await ada.goesTo('/tasks');
        await ada.card('Paint the walls').waitFor();
        faults.push(...(await faultsOf(ada, 'my tasks')));
        await ada.card('Paint the walls').getByRole('link').focus();
        await ada.page.waitForFunction(() =>
          performance.getEntriesByType('resource').some((file) => /\/gestures-/.test(file.name)),
        );
        await ada.page.keyboard.press('x');
        await ada.page.getByRole('region', { name: 'Selected tasks' }).waitFor();
        faults.push(...(await faultsOf(ada, 'a selection')));
        await ada.goesTo('/tasks?view=created&due=none&priority=HIGH&order=newest');
        await ada.page.getByText('No task matches these filters.').waitFor();
        faults.push(...(await faultsOf(ada, 'created by me')));
        await ada.goesTo('/projects');
        await ada.page.getByRole('list', { name: 'Projects' }).waitFor();
        faults.push(...(await faultsOf(ada, 'projects')));
        await ada.button('Import from Trello').first().click();
        const file = { name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(trelloBoard()) };
        await ada.page.getByLabel('Trello file').setInputFiles(file);
        await ada.page.getByLabel('To Do becomes').waitFor();
        faults.push(...(await faultsOf(ada, 'import')));
        await ada.page.keyboard.press('Escape');
        await ada.page.getByRole('button', { name: 'New project' }).first().click();
        await ada.page.getByRole('dialog', { name: 'New project' }).waitFor();
        faults.push(...(await faultsOf(ada, 'new project')));
        await ada.goesTo(`/projects/${projectId}?view=lanes`);
        await ada.page.getByRole('region', { name: 'Walls' }).waitFor();
        faults.push(...(await faultsOf(ada, 'lanes')));
        await ada.goesTo(`/projects/${projectId}?view=board`);
        await ada.card('Paint the walls').waitFor();
        faults.push(...(await faultsOf(ada, 'project')));
        await ada.page.getByRole('button', { name: /^Members \(/ }).click();
        await ada.page.getByRole('list', { name: 'Members' }).waitFor();
        faults.push(...(await faultsOf(ada, 'members')));
        await ada.goesTo(`/projects/${projectId}`);
        await ada.button('Streams').click();
        await ada.page.getByRole('list', { name: 'Streams' }).waitFor();
        faults.push(...(await faultsOf(ada, 'streams')));
        await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
        const panel = ada.panel('Paint the walls');
        await panel.at.getByText('Which white?').waitFor();
        faults.push(...(await faultsOf(ada, 'task')));
        await panel.field('Priority').click();
        await ada.page.getByRole('listbox', { name: 'Priority' }).waitFor();
        faults.push(...(await faultsOf(ada, 'a choice')));
        await ada.goesTo('/share?text=Paint+the+door');
        await ada.button('Create task').waitFor();
        faults.push(...(await faultsOf(ada, 'shared')));
        await ada.goesTo('/notifications');
        await ada.heading('Nothing has happened yet').waitFor();
        faults.push(...(await faultsOf(ada, 'no notifications')));
        const ben = await newcomer('Ben', look);
        for (const name of ['Sand', 'Sweep', 'Paint', 'Polish']) {
          await ben.sends(createTask({ id: id(), name, assignee: ada.account.id }));
        }
        await ada.page
          .getByRole('list', { name: 'Notifications' })
          .getByText(/"Polish"/)
          .waitFor();
        faults.push(...(await faultsOf(ada, 'notifications')));
        await ada.button('What you are told of').click();
        await ada.page.getByRole('checkbox', { name: 'Comments' }).waitFor();
        faults.push(...(await faultsOf(ada, 'preferences')));
        await ada.page.keyboard.press('Escape');
        await ada.page
          .getByRole('button', { name: /^(Inbox|Notifications)/ })
          .filter({ visible: true })
          .click();
        await ada.page.getByRole('list', { name: 'Latest notifications' }).waitFor();
        faults.push(...(await faultsOf(ada, 'latest notifications')));
        await ada.goesTo('/nowhere');
        await ada.heading('Page Not Found: /nowhere').waitFor();
        faults.push(...(await faultsOf(ada, 'not found')));
        expect(faults).toEqual([]);
      });
    }
  }
});

/** A project in which every kind of mark is to be seen. */
async function furnish(ada: Person): Promise<[projectId: string, taskId: string]> {
  const [projectId, taskId, tagId] = [id(), id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', description: 'All of it', dueAt: '2027-03-01' }));
  await ada.sends(createStream({ id: id(), projectId, name: 'Walls' }));
  await ada.sends(createTag({ id: tagId, name: `messy ${tagId}` }));
  const task = { assignee: ada.account.id, projectId };
  const marks = {
    priority: 'URGENT' as const,
    micromanagement: 'HIGH' as const,
    deadline: '2020-01-01',
    tags: [tagId],
    description: '## To do\n\n- [ ] Sand\n- [x] Paint\n\n|a|b|\n|-|-|\n|c|https://example.org|\n\n```\ncode\n```',
  };
  await ada.sends(
    createTask({ ...task, ...marks, id: taskId, name: 'Paint the walls', status: 'IN_PROGRESS', progress: 40 }),
  );
  await ada.sends(createTask({ ...task, id: id(), name: 'Sand', status: 'DONE' }));
  await ada.sends(createTask({ ...task, id: id(), name: 'Sweep', status: 'ON_HOLD', priority: 'LOW' }));
  await ada.sends(createComment({ id: id(), taskId, text: '# Which white?\n\n- [ ] This' }));
  return [projectId, taskId];
}
