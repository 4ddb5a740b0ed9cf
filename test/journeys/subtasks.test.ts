import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';
import { PHONE } from './touch.ts';

describe('subtasks', () => {
  const journey = stage();

  journey(
    'are made of a checklist and done on a phone, and made again from a template',
    async ({ member, newcomer }) => {
      const [ada, ben] = [await member('Ada', PHONE), await newcomer('Ben')];
      const projectId = id();
      await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
      const description = '- [ ] Sand\n- [ ] Prime';
      const paint = { id: id(), name: 'Paint', description, assignee: ada.account.id, projectId };
      await ada.sends(createTask(paint));
      await ben.goesTo(`/projects/${projectId}`);
      const progress = (text: string) => ben.card('Paint').getByRole('img', { name: text });
      await ben.card('Paint').getByRole('button', { name: '0 of 2 checklist items done' }).waitFor();

      await ada.goesTo(`/projects/${projectId}?taskId=${paint.id}`);
      const panel = ada.panel('Paint').at;
      await panel.getByRole('button', { name: 'Make “Sand” a subtask' }).tap();
      await panel.getByRole('button', { name: 'Make “Prime” a subtask' }).tap();
      const subtasks = panel.getByRole('region', { name: 'Subtasks' });
      await subtasks.getByRole('button', { name: 'Complete “Sand”' }).tap();
      await subtasks.getByText('1/2').waitFor();
      // Others see the progress at once.
      await progress('1 of 2 subtasks completed').waitFor();
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      await panel.getByRole('button', { name: 'More actions' }).tap();
      await ada.page.getByRole('menuitem', { name: 'Save as template…' }).tap();
      const form = ada.page.getByRole('dialog', { name: 'Save as template' });
      await form.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Kitchen' });
      await form.getByRole('button', { name: 'Save template' }).tap();

      // Members have it without a reload, with keys alone.
      await ben.page.keyboard.press('Control+k');
      await ben.page.getByRole('combobox').waitFor();
      await ben.page.keyboard.type('from paint');
      await ben.page.getByRole('option', { name: 'New task from “Paint”' }).waitFor();
      await ben.page.keyboard.press('Enter');
      const dialog = ben.page.getByRole('dialog', { name: 'New task' });
      await dialog.getByRole('button', { name: 'Template: Paint · 2 subtasks' }).waitFor();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Paint the hall');
      await ben.page.keyboard.press('Enter');
      await ben.card('Paint the hall').getByRole('img', { name: '0 of 2 subtasks completed' }).waitFor();
      await ben.page.keyboard.press('Control+z');
      await eventually(() => ben.card('Paint the hall').count()).toBe(0);
      await eventually(() => ben.card('Sand').count()).toBe(1);
    },
  );
});
