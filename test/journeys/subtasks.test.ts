import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { TemplateRow } from '#domain/template/row.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';
import { PHONE } from './touch.ts';

describe('subtasks', () => {
  const journey = stage();

  journey('are made of a checklist and done on a phone, and kept as a template for all', async (on) => {
    const [ada, ben] = [await on.member('Ada', PHONE), await on.colleague('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    const description = '- [ ] Sand\n- [ ] Prime';
    const paint = { id: id(), name: 'Paint', description, assignee: ada.account.id, projectId };
    await ada.sends(createTask(paint));

    await ada.goesTo(`/projects/${projectId}?taskId=${paint.id}`);
    const panel = ada.panel('Paint').at;
    await panel.getByRole('button', { name: 'Make “Sand” a subtask' }).tap();
    await panel.getByRole('button', { name: 'Make “Prime” a subtask' }).tap();
    const subtasks = panel.getByRole('region', { name: 'Subtasks' });
    await subtasks.getByRole('button', { name: 'Complete “Sand”' }).tap();
    await subtasks.getByText('1/2').waitFor();
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panel.getByRole('button', { name: 'More actions' }).tap();
    await ada.page.getByRole('menuitem', { name: 'Save as template…' }).tap();
    const form = ada.page.getByRole('dialog', { name: 'Save as template' });
    await form.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Kitchen' });
    await form.getByRole('button', { name: 'Save template' }).tap();

    // Members have all of it.
    const of = async <T>(scope: string, wanted: string) =>
      (await ben.reads(scope)).flatMap(([table, row]) => (table === wanted ? [row as T] : []));
    await eventually(async () =>
      (await of<TaskRow>(`project:${projectId}`, 'task')).filter(({ parentId }) => parentId === paint.id),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Sand', status: 'DONE' }),
        expect.objectContaining({ name: 'Prime', status: 'BACKLOG' }),
      ]),
    );
    await eventually(async () => (await of<TemplateRow>(`projectViews:${projectId}`, 'template')).length).toBe(1);
  });
});
