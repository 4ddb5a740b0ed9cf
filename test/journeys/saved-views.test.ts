import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('a saved view', () => {
  const journey = stage();

  journey('is shared with a project, opened by a member, and taken back', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    for (const [name, priority] of [
      ['Paint', 'URGENT'],
      ['Sweep', 'LOW'],
    ] as const)
      await ada.sends(createTask({ id: id(), name, priority, assignee: ada.account.id, projectId }));

    await ada.goesTo(`/projects/${projectId}?priority=URGENT&view=list`);
    await ada.button('Save view').click();
    const dialog = ada.page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Burning');
    await dialog.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Kitchen' });
    await dialog.getByRole('button', { name: 'Save view' }).click();

    // It is there for a member without a reload, also on another page.
    const link = ben.page.getByRole('link', { name: 'Burning' });
    await ben.goesTo('/tasks');
    await link.click();
    await ben.heading('Kitchen').waitFor();
    await ben.page.getByRole('link', { name: 'Paint' }).waitFor();
    expect(await ben.page.getByRole('link', { name: 'Sweep' }).count()).toBe(0);
    expect(Object.fromEntries(new URL(ben.page.url()).searchParams)).toEqual({
      priority: 'URGENT',
      view: 'list',
      order: 'rank',
      group: 'status',
    });

    await ada.button('Actions for Burning').click();
    await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
    const edit = ada.page.getByRole('dialog', { name: 'Edit view' });
    await edit.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Only me' });
    await edit.getByRole('button', { name: 'Save' }).click();
    await eventually(() => link.count()).toBe(0);
    await ada.page.getByRole('link', { name: 'Burning' }).waitFor();
  });
});
