import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { heapTracesOf, tracesOf } from './traces.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const WORD = `gutter${Date.now()}`;
const LOST = ['Kitchen plans', 'Paint the walls', 'Two coats', 'North side', `The ${WORD} leaks`, 'Sand the banister'];

describe('a member of a project', () => {
  const journey = stage();

  journey(
    'opens, links to and finds what is not loaded in this browser; removed, loses all of it at once: page, memory and IndexedDB',
    async ({ colleague, member }) => {
      const [ada, ben] = [await colleague('Ada'), await member('Ben')];
      const { page } = ben;
      const [projectId, taskId, late] = [id(), id(), id()];
      await ada.sends(
        createProject({ id: projectId, name: 'Kitchen', description: 'Kitchen plans', memberUids: [ben.account.id] }),
      );
      await ada.sends(createStream({ id: id(), projectId, name: 'North side' }));
      const task = { id: taskId, name: 'Paint the walls', description: `Two coats, ${WORD} first`, projectId };
      await ada.sends(createTask({ ...task, assignee: ada.account.id }));
      await ada.sends(createComment({ id: id(), taskId, text: `The ${WORD} leaks` }));

      // A task of another project, as the search is for what this browser has never loaded. Other addresses, numbers, a
      // phone: src/web/pages/board/lost-task.browser.test.tsx.
      const [house, stairs] = [id(), id()];
      await ada.sends(createProject({ id: house, name: 'House', memberUids: [ben.account.id] }));
      await ada.sends(createTask({ id: stairs, name: 'Oil the stairs', assignee: ada.account.id, projectId: house }));
      await ben.goesTo(`/tasks?taskId=${stairs}`);
      const loaded = ben.panel('Oil the stairs');
      await loaded.at.waitFor();
      await eventually(() => new URL(page.url()).pathname).toBe(`/projects/${house}`);
      await ben.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await loaded.at.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('Link copied').first().waitFor({ state: 'attached' });
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(new URL(`/projects/${house}?taskId=${stairs}`, page.url()).href);
      await page.keyboard.press('Escape');

      // Search finds texts and comments, which only the server has.
      await ben.goesToTasks();
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('combobox', { name: 'Search or jump to…' });
      await ada.sends(createTask({ id: late, name: 'Sand the banister', assignee: ada.account.id, projectId }));
      await palette.fill('banister');
      await page.getByRole('option', { name: /^Sand the banister/ }).waitFor();
      await palette.fill(WORD.toUpperCase());
      await page.getByRole('option', { name: `The ${WORD} leaks` }).waitFor();
      await page.getByRole('option', { name: 'Show all results' }).click();
      const hit = (list: string) => page.getByRole('list', { name: list }).getByRole('link');
      await hit('Tasks')
        .filter({ hasText: `Two coats, ${WORD} first` })
        .waitFor();
      await hit('In comments')
        .filter({ hasText: `The ${WORD} leaks` })
        .waitFor();
      await eventually(() => page.locator('mark').first().textContent()).toBe(WORD);
      await eventually(async () => new URL(page.url()).search).toBe(`?q=${WORD.toUpperCase()}`);
      await hit('In comments').click();
      const panel = ben.panel('Paint the walls');
      await panel.at.getByText(`The ${WORD} leaks`).waitFor();
      await panel.picks('Priority', 'High');
      // The check finds the rows while they are there.
      const [before, remembered] = [await tracesOf(ben, LOST), await heapTracesOf(ben, LOST)];
      for (const each of LOST) {
        expect(before.join()).toContain(each);
        expect(remembered.join()).toContain(each);
      }

      await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
      await expect.poll(() => tracesOf(ben, LOST), PATIENCE).toEqual([]);
      await ben.toast('“Kitchen” was deleted or is no longer shared with you').waitFor();
      await ben.heading('Projects').waitFor();
      await page.keyboard.press('Control+k');
      await palette.fill('the banister');
      await page.getByText('No results for').waitFor();
      await page.keyboard.press('Escape');
      // The browser collects its garbage each time, which is half of what this journey takes.
      await expect.poll(() => heapTracesOf(ben, LOST), { timeout: PATIENCE_MS, interval: 2500 }).toEqual([]);
      await ben.goesTo(`/search?q=${WORD}`);
      await page.getByText('No results for').waitFor();
      ben.expected.push(/404 \(Not Found\) \S+\/api\/tasks\//);
      await ben.goesTo(`/tasks?taskId=${late}`);
      await page.getByText('Task not found').waitFor();
      await ben.goesTo(`/projects/${projectId}`);
      await ben.heading(`Page Not Found: /projects/${projectId}`).waitFor();
    },
  );
});
