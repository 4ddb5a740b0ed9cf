import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('the dialog for a new task', () => {
  component('sets fields by chips and by what is typed, and keeps them for another', async (stage) => {
    const { ada, ben, projectId, streamId, dialog, chip, picks, tasks } = await atHome(stage);
    const today = new Date().toLocaleDateString('sv');
    await ada.presses('c');
    await ada.sees(chip('Assignee', 'Assigned to you'));
    await picks('Project', 'Kitchen');
    await picks('Stream', 'Walls');
    await picks('Assignee', 'Ben');
    await chip('Due date').click();
    await page.getByRole('combobox', { name: 'Due date' }).fill('tomorrow');
    await ada.presses('Enter');
    await chip('Tags').click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('Wet');
    await ada.presses('Enter', 'Escape');
    await ada.sees(chip('Tags', 'Wet'));
    await dialog.getByRole('checkbox', { name: 'Create another' }).click();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill('Paint !high ~2h');
    await ada.sees(chip('Priority', 'High'));
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Two coats');
    await ada.presses('Control+Enter');
    await eventually(tasks).toEqual([
      expect.objectContaining({
        name: 'Paint',
        description: 'Two coats',
        assignee: ben.id,
        deadline: daysAfter(today, 1),
        priority: 'HIGH',
        estimate: 120,
        tags: [expect.any(String)],
        projectId,
        streamId,
      }),
    ]);

    // The rest stays for the next; what is chosen replaces what was typed.
    await getsFocus(name);
    await expect.element(name).toHaveValue('');
    await name.fill('Sand !high today');
    await picks('Priority', 'Urgent');
    await expect.element(name).toHaveValue('Sand today');
    await name.click();
    await ada.presses('Enter');
    await eventually(() => tasks().at(-1)).toMatchObject({
      name: 'Sand',
      priority: 'URGENT',
      deadline: today,
      assignee: ben.id,
      streamId,
      description: '',
    });
    // Ben is no member of a place without a project.
    await picks('Project', 'No project');
    await ada.sees(chip('Assignee', 'Ben'));
  });

  component('loses nothing when it closes, and says what is wrong', async (stage) => {
    const { ada, dialog, chip, picks, tasks } = await atHome(stage);
    await ada.presses('c');
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await ada.sees(dialog.getByRole('alert').getByText('Task name is required'));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await getsFocus(name);
    await name.fill('Paint');
    await ada.misses(dialog.getByRole('alert'));
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Two coats');
    await picks('Priority', 'Low');
    await picks('Project', 'Kitchen');
    await ada.presses('Escape');
    await ada.misses(dialog);
    await ada.presses('c');
    await expect.element(name).toHaveValue('Paint');
    await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Two coats');
    await ada.sees(chip('Priority', 'Low'));
    await ada.sees(chip('Project', 'Kitchen'));
    await ada.presses('Enter');
    await eventually(() => tasks().length).toBe(1);
    // The next one begins anew.
    await ada.misses(dialog);
    await ada.presses('c');
    await expect.element(name).toHaveValue('');
    await ada.sees(chip('Project', 'No project'));
  });
});

/** Ada on the page of her projects, of which Ben is in the kitchen. */
async function atHome({ server, opens }: Stage) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, streamId] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await server.carriesOut(me.id, createStream({ id: streamId, projectId, name: 'Walls' }));
  const ada = await opens(me, '/projects');
  await ada.sees(ada.heading('Projects'));
  const dialog = ada.dialog('New task');
  const chip = (field: string, value = '') => dialog.getByRole('button', { name: new RegExp(`^${field}: ${value}`) });
  async function picks(field: string, option: string): Promise<void> {
    await chip(field).click();
    await page.getByRole('option', { name: option }).click();
  }
  const tasks = () => server.all('task').toSorted((one, other) => one.createdAt - other.createdAt);
  return { ada, ben, projectId, streamId, dialog, chip, picks, tasks };
}
