import { describe } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('search', () => {
  const journey = stage();

  journey('finds on its page what no row of this browser has, until access is lost', async ({ colleague, member }) => {
    const [ada, ben] = [await colleague('Ada'), await member('Ben')];
    const [projectId, taskId] = [id(), id()];
    const word = `gutter${Date.now()}`;
    await ada.sends(createProject({ id: projectId, name: 'Roofing', memberUids: [ben.account.id] }));
    const task = { id: taskId, name: 'Fix the chimney', description: `North side, ${word} first` };
    await ada.sends(createTask({ ...task, assignee: ada.account.id, projectId }));
    await ada.sends(createComment({ id: id(), taskId, text: `The ${word} leaks` }));

    await ben.goesTo('/tasks');
    await ben.page.getByRole('region', { name: 'Your projects' }).getByText('Roofing').waitFor();
    await ben.page.keyboard.press('Control+k');
    const palette = ben.page.getByRole('combobox', { name: 'Search or jump to…' });
    await palette.fill(word.toUpperCase());
    await ben.page.getByRole('option', { name: `The ${word} leaks` }).waitFor();
    await ben.page.getByRole('option', { name: 'Show all results' }).click();
    const hit = (list: string) => ben.page.getByRole('list', { name: list }).getByRole('link');
    await hit('Tasks')
      .filter({ hasText: `North side, ${word} first` })
      .waitFor();
    await hit('In comments')
      .filter({ hasText: `The ${word} leaks` })
      .waitFor();
    await eventually(() => ben.page.locator('mark').first().textContent()).toBe(word);
    await eventually(async () => new URL(ben.page.url()).search).toBe(`?q=${word.toUpperCase()}`);

    await hit('In comments').click();
    await ben.panel('Fix the chimney').at.getByText(`The ${word} leaks`).waitFor();

    await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
    await ben.goesTo(`/search?q=${word}`);
    await ben.page.getByText('No results for').waitFor();
  });
});
