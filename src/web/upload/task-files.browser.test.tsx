import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('files that are dropped anywhere on an open task are added to it', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const taskId = id();
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Roof', assignee: me.id }));
  const ada = await opens(me, `/tasks?taskId=${taskId}`);
  const panel = ada.dialog('Roof');
  await ada.sees(panel.getByRole('button', { name: 'Add files' }));
  const dataTransfer = new DataTransfer();
  for (const name of ['plan.pdf', 'list.txt']) dataTransfer.items.add(new File(['hello'], name));
  const drop = (type: string) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  // A browser would open a file that nobody takes.
  expect(panel.element().dispatchEvent(drop('dragover'))).toBe(false);
  panel.getByRole('heading').first().element().dispatchEvent(drop('drop'));
  await ada.sees(page.getByRole('progressbar', { name: 'Uploading “plan.pdf”' }));
  await eventually(() => server.all('upload')).toMatchObject([
    { name: 'plan.pdf', taskId, commentId: null, noteId: null, userId: me.id },
    { name: 'list.txt', taskId },
  ]);
});
