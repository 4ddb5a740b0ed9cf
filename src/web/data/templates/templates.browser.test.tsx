import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTemplate } from '#domain/template/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const today = new Date().toLocaleDateString('sv');

describe('templates', () => {
  component('are saved from a task, used in the dialog of a new one, and taken back as one', async (stage) => {
    const { server } = stage;
    const { ada, projectId } = await atKitchen(stage);
    await ada.card('Paint on Monday').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Save as template…' }).click();
    const form = ada.dialog('Save as template');
    await form.getByRole('textbox', { name: 'Name' }).fill('Painting');
    await form.getByRole('combobox', { name: 'Shared with' }).selectOptions('Kitchen');
    await form.getByRole('button', { name: 'Save template' }).click();
    await ada.sees(ada.toast('Saved template “Painting”'));
    await eventually(() => server.all('template')).toEqual([
      expect.objectContaining({ name: 'Painting', projectId, content: expect.objectContaining({ kind: 'task' }) }),
    ]);

    const seeded = server.all('task').map((task) => task.id);
    await ada.button('New task').click();
    const dialog = ada.dialog('New task');
    await dialog.getByRole('button', { name: 'Template: Use a template' }).click();
    await page.getByRole('option', { name: 'Painting 2 subtasks' }).click();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveValue('Paint on Monday');
    await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('- [ ] tape');
    await ada.sees(dialog.getByRole('button', { name: 'Template: Painting · 2 subtasks' }));
    await ada.sees(dialog.getByRole('button', { name: 'Priority: High' }));
    // The name of a template is taken as it is: it sets no date.
    await ada.sees(dialog.getByRole('button', { name: 'Due date: Due date' }));
    await dialog.getByRole('button', { name: 'Create task' }).click();
    const made = () => server.all('task').filter((task) => !seeded.includes(task.id));
    await eventually(() => made().map(({ name: each }) => each)).toEqual(['Paint on Monday', 'Tape', 'Sand']);
    const [parent, ...subtasks] = made();
    expect(parent).toMatchObject({
      description: '- [ ] tape',
      priority: 'HIGH',
      estimate: 90,
      deadline: null,
      projectId,
    });
    for (const each of subtasks) expect(each).toMatchObject({ parentId: parent?.id, assignee: ada.id, projectId });
    await ada.presses('Control+z');
    await eventually(() => made().every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  });

  component('are saved from a project, and make another whose dates count from its start', async (stage) => {
    const { server } = stage;
    const { ada } = await atKitchen(stage);
    await ada.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Save as template…' }).click();
    const form = ada.dialog('Save as template');
    await form.getByLabelText('Start of this project').fill('2026-11-01');
    await form.getByRole('button', { name: 'Save template' }).click();
    await ada.sees(ada.toast('Saved template “Kitchen”'));

    await ada.presses('Control+k');
    await ada.writes('from kitchen');
    await page.getByRole('option', { name: 'New project from “Kitchen”' }).click();
    const dialog = ada.dialog('New project');
    await expect.element(dialog.getByLabelText('Start date')).toHaveValue(today);
    await expect.element(dialog.getByLabelText('Description (optional)')).toHaveValue('For cooking');
    await ada.sees(dialog.getByText('1 stream · 3 tasks, assigned to you'));
    await dialog.getByLabelText('Name').fill('Bath');
    await dialog.getByLabelText('Start date').fill('2026-12-24');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await ada.sees(ada.heading('Bath'));
    const bath = () => server.all('project').find(({ name }) => name === 'Bath');
    const tasks = () => server.all('task').filter(({ projectId }) => projectId === bath()?.id);
    await eventually(() => tasks().map(({ name, deadline }) => [name, deadline])).toEqual([
      ['Paint on Monday', '2026-12-28'],
      ['Tape', null],
      ['Sand', null],
    ]);
    expect(server.all('stream').filter(({ projectId }) => projectId === bath()?.id)).toMatchObject([{ name: 'Walls' }]);
    await ada.sees(ada.card('Paint on Monday'));
    await ada.toast('Created “Bath” from a template').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(ada.heading('Projects'));
    expect(bath()?.deletedAt).not.toBeNull();
  });

  component('are used in quick add by their name', async (stage) => {
    const { server } = stage;
    const { ada, projectId, streamId } = await atKitchen(stage);
    const parts = { description: '', priority: 'URGENT' as const, tags: [], estimate: 30 };
    const content = { kind: 'task' as const, ...parts, name: 'Fix a bug', subtasks: [{ ...parts, name: 'Test it' }] };
    await ada.sends(createTemplate({ id: id(), name: 'Bug report', content }));
    await ada.button('Add task to In progress, Walls').click();
    await ada.writes('Login fails /bug ~2h');
    await ada.sees(page.getByText('Bug report · 1 subtask', { exact: true }).first());
    await ada.presses('Enter');
    const made = (name: string) => server.all('task').find((task) => task.name === name);
    await eventually(() => made('Login fails')).toMatchObject({
      status: 'IN_PROGRESS',
      priority: 'URGENT',
      estimate: 120,
      projectId,
      streamId,
    });
    expect(made('Test it')).toMatchObject({ parentId: made('Login fails')?.id, estimate: 30, assignee: ada.id });
  });

  component('are renamed, shared and deleted in one list', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const content = {
      kind: 'task',
      name: 'Bug',
      description: '',
      priority: 'STANDARD',
      tags: [],
      estimate: null,
    } as const;
    await server.carriesOut(
      me.id,
      createTemplate({ id: id(), name: 'Bug', content: { ...content, tags: [], subtasks: [] } }),
    );
    const ada = await opens(me, '/tasks');
    await ada.presses('Control+k');
    await ada.writes('templates');
    await page.getByRole('option', { name: 'Templates', exact: true }).click();
    const dialog = ada.dialog('Templates');
    await dialog.getByRole('button', { name: 'Edit Bug' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Bug report');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await ada.sees(dialog.getByText('Bug report'));
    await dialog.getByRole('button', { name: 'Delete Bug report' }).click();
    await ada.sees(dialog.getByText(/^No templates yet/));
    await ada.toast('Deleted “Bug report”').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(dialog.getByText('Bug report'));
  });
});

/** Ada at the board of her project, with a task and its two subtasks. */
async function atKitchen({ server, opens }: Stage) {
  const me = await server.joins('Ada');
  const [projectId, streamId, taskId] = [id(), id(), id()];
  for (const call of [
    createProject({ id: projectId, name: 'Kitchen', description: 'For cooking' }),
    createStream({ id: streamId, projectId, name: 'Walls' }),
    createTask({
      id: taskId,
      name: 'Paint on Monday',
      description: '- [ ] tape',
      priority: 'HIGH',
      estimate: 90,
      assignee: me.id,
      projectId,
      streamId,
      deadline: daysAfter('2026-11-01', 4),
    }),
    createTask({ id: id(), name: 'Sand', assignee: me.id, parentId: taskId }),
    createTask({ id: id(), name: 'Tape', assignee: me.id, parentId: taskId }),
  ])
    await server.carriesOut(me.id, call);
  const ada = await opens(me, `/projects/${projectId}`);
  await ada.sees(ada.card('Paint on Monday'));
  return { ada, projectId, streamId };
}
