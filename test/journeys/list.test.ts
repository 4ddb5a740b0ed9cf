import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('a list', () => {
  const journey = stage();

  journey('has its tasks renamed in their rows, for everyone, and keeps its columns', async ({ newcomer, member }) => {
    const [ada, ben] = [await newcomer('Ada'), await member('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    for (const name of ['Paint', 'Sweep'])
      await ada.sends(createTask({ id: id(), name, assignee: ada.account.id, projectId }));
    await ben.goesTo(`/projects/${projectId}`);
    await ben.card('Paint').waitFor();
    await ada.goesTo(`/projects/${projectId}?view=list`);
    await ada.card('Paint').getByRole('link').focus();
    await ada.page.keyboard.press('F2');
    await ada.page.keyboard.type('Paint the ceiling');
    await ada.page.keyboard.press('Enter');
    await ben.card('Paint the ceiling').waitFor();
    // The keys go on from the row.
    await ada.page.keyboard.press('ArrowUp');
    await eventually(() => ada.page.evaluate(() => document.activeElement?.textContent)).toBe('Sweep');

    await ada.button('Columns').click();
    await ada.page.getByRole('option', { name: 'Updated' }).click();
    await ada.page.keyboard.press('Escape');
    await ada
      .card('Sweep')
      .getByRole('img', { name: /^Updated/ })
      .waitFor();
    await ada.page.reload();
    await ada
      .card('Sweep')
      .getByRole('img', { name: /^Updated/ })
      .waitFor();
    expect(await ada.card('Paint').count()).toBe(0);
  });
});
