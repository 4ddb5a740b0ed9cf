import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

component('files are attached to a comment, kept over a reload, removed, and sent with it', async (stage) => {
  const { ada, panel, path } = await atPaint(stage);
  await userEvent.upload(panel.at.getByLabelText('Files to attach'), [text('plan.txt'), text('old.txt')]);
  await attached(panel, 'plan.txt5 bytes', 'old.txt5 bytes');
  await pastes(panel, new File([new Uint8Array(2000)], 'wall.png', { type: 'image/png' }));
  await attached(panel, 'plan.txt5 bytes', 'old.txt5 bytes', 'wall.png2 kB');
  // What is pasted into the comment is not the task’s.
  expect(ada.server.all('upload')).toEqual([]);
  await panel.at.getByRole('button', { name: 'Remove “old.txt”' }).click();
  await attached(panel, 'plan.txt5 bytes', 'wall.png2 kB');
  await ada.goesTo('/tasks');
  await ada.misses(panel.at);
  await ada.goesTo(path);
  await attached(panel, 'plan.txt5 bytes', 'wall.png2 kB');

  await panel.comments('See these');
  await attached(panel);
  const [comment] = ada.server.all('comment');
  await eventually(() => ada.server.all('upload').map(({ name, commentId }) => [name, commentId])).toEqual([
    ['plan.txt', comment?.id],
    ['wall.png', comment?.id],
  ]);
  const item = panel.at.getByRole('listitem', { name: 'Comment by Ada' });
  await ada.sees(item.getByRole('progressbar', { name: 'Uploading “plan.txt”' }));
  await item.getByRole('button', { name: 'Cancel upload of “plan.txt”' }).click();
  await ada.misses(item.getByText('plan.txt'));
  await ada.server.receives(idOf(ada, 'wall.png'), { type: 'image/png', width: 900, height: 600 });
  const image = item.getByRole('img', { name: 'wall.png' });
  await ada.sees(image);
  // Its place is as large as the image will be.
  expect(['width', 'height'].map((name) => image.element().getAttribute(name))).toEqual(['320', '213']);
});

component('a comment of files alone says their names; escaping an edit drops what was attached', async (stage) => {
  const { ada, panel } = await atPaint(stage);
  const send = panel.at.getByRole('button', { name: 'Comment', exact: true });
  await expect.element(send).toBeDisabled();
  await userEvent.upload(panel.at.getByLabelText('Files to attach'), [text('a.txt'), text('b.txt')]);
  await send.click();
  await eventually(() => ada.server.all('comment')[0]?.text).toBe('a.txt, b.txt');
  await ada.server.receives(idOf(ada, 'a.txt'), {});
  const item = panel.at.getByRole('listitem', { name: 'Comment by Ada' });
  await ada.sees(item.getByRole('link', { name: 'a.txt' }));

  const edit = async () => {
    await item.getByRole('button', { name: 'Comment actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    return item.getByLabelText('Files to attach');
  };
  await userEvent.upload(await edit(), text('c.txt'));
  await ada.sees(item.getByText('c.txt'));
  await item.getByRole('textbox', { name: 'Edit comment' }).click();
  await ada.presses('Escape');
  await ada.misses(item.getByText('c.txt'));
  await userEvent.upload(await edit(), text('d.txt'));
  await item.getByRole('button', { name: 'Save' }).click();
  await eventually(() => ada.server.all('upload').map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'd.txt']);
});

async function atPaint({ newcomer }: Stage) {
  const ada = await newcomer('Ada');
  const taskId = id();
  await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.id }));
  const path = `/tasks?taskId=${taskId}`;
  await ada.goesTo(path);
  const panel = new Panel(ada, 'Paint');
  await ada.sees(panel.at.getByRole('button', { name: 'Attach files' }));
  return { ada, panel, path };
}

function text(name: string): File {
  return new File(['hello'], name, { type: 'text/plain' });
}

function idOf(person: Person, name: string): string {
  return person.server.all('upload').find((row) => row.name === name)?.id ?? '';
}

async function attached(panel: Panel, ...files: readonly string[]): Promise<void> {
  const items = panel.at.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await eventually(() => items.elements().map((item) => item.textContent)).toEqual(files);
}

async function pastes(panel: Panel, file: File): Promise<void> {
  const field = panel.at.getByRole('textbox', { name: 'Write a comment' });
  await field.click();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
