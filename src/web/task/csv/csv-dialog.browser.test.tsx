import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createField } from '#domain/field/commands.ts';
import { addMember } from '#domain/project/members.ts';
import { createProject } from '#domain/project/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const FILE = [
  'Task name,Section/Column,Assignee,Due Date,Cost (€),Stage,Tags',
  'Paint the wall,Doing,Zoe,2027-01-05,120,Draft,blue',
  'Sand the floor,,Ada,,80,Draft,',
  ',,,,,,lost',
].join('\n');

async function chooses(text: string): Promise<void> {
  const file = new File([text], 'tasks.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('CSV file'), file);
}

describe('a CSV file', () => {
  component('becomes tasks of a project, with its fields, and is undone', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    const [projectId, costId] = [id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    await ada.sends(createField({ id: costId, projectId, name: 'Cost', type: 'NUMBER', unit: '€' }));
    await ada.goesTo(`/projects/${projectId}`);
    await ada.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Import CSV…' }).click();
    const dialog = ada.dialog('Import CSV');
    await chooses('Name\n');
    await ada.sees(dialog.getByText('This file has no rows below its first line, which names the columns.'));
    await chooses(FILE);

    const chosen = (name: string) => dialog.getByRole('combobox', { name: `Import ${name} as` });
    await expect.element(chosen('Task name')).toHaveDisplayValue('Name');
    await expect.element(chosen('Cost (€)')).toHaveDisplayValue('Cost');
    await expect.element(chosen('Stage')).toHaveDisplayValue('New field: One of a list');
    await ada.sees(dialog.getByText('Assignee: Zoe'));
    await ada.sees(dialog.getByText('1 row has no name and is left out.'));
    // Without names there are no tasks.
    await chosen('Task name').selectOptions('Don’t import');
    await ada.sees(dialog.getByText('Choose the column with the names of the tasks.'));
    await expect.element(dialog.getByRole('button', { name: 'Import 0 tasks' })).toBeDisabled();
    await chosen('Task name').selectOptions('Name');
    await dialog.getByRole('button', { name: 'Import 2 tasks' }).click();

    await ada.sees(ada.toast('Imported 2 tasks'));
    await eventually(() => server.all('task').map(({ name }) => name)).toEqual(['Paint the wall', 'Sand the floor']);
    const stage = server.all('field').find(({ name }) => name === 'Stage');
    const [draft] = stage?.options ?? [];
    const tag = server.all('tag').find(({ name }) => name === 'blue');
    expect(server.all('task')).toMatchObject([
      {
        ...{
          status: 'IN_PROGRESS',
          assignee: ada.id,
          deadline: '2027-01-05',
          description: 'Assignee: Zoe',
          tags: [tag?.id],
        },
        fieldValues: { [costId]: 120, [stage?.id ?? '']: draft?.id },
      },
      { status: 'BACKLOG', assignee: ada.id, deadline: null, fieldValues: { [costId]: 80 } },
    ]);
    // In the order of the file, above what was there.
    const [first, second] = server.all('task');
    expect((first?.rank ?? '') < (second?.rank ?? '')).toBe(true);
    await ada.presses('Control+z');
    await eventually(() => server.all('task').filter(({ deletedAt }) => deletedAt === null).length).toBe(0);
  });

  component('adds no field for who may not', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    const ben = await server.joins('Ben');
    const projectId = id();
    await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Kitchen' }));
    await server.carriesOut(ben.id, addMember({ id: projectId, personId: ada.id }));
    await ada.goesTo(`/projects/${projectId}`);
    await ada.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Import CSV…' }).click();
    await chooses(FILE);
    const stage = ada.dialog('Import CSV').getByRole('combobox', { name: 'Import Stage as' });
    await expect.element(stage).toHaveDisplayValue('Don’t import');
    expect(stage.getByRole('option', { name: /New field/ }).elements()).toEqual([]);
  });
});
