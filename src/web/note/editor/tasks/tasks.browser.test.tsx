/** @module-tag long */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { addMember } from '#domain/project/members.ts';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';
import { fromBase64, toBase64 } from '../bytes.ts';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const box = (name: string) => text().getByRole('checkbox', { name });

async function opened({ server, opens }: Stage, before?: (me: string, noteId: string) => Promise<void>) {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  await before?.(me.id, noteId);
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(text());
  return { ada, me: me.id, noteId };
}

const task = (server: Server, name: string) => server.all('task').find((each) => each.name === name);
const statusOf = (server: Server, name: string) => task(server, name)?.status;

function noteOf(server: Server) {
  const [note] = server.all('note');
  if (!note) throw new Error('There is one');
  return note;
}

/** What the server holds of the only note. */
function textOf(server: Server): string {
  const doc = new Y.Doc();
  for (const { data } of server.all('noteUpdate')) Y.applyUpdate(doc, fromBase64(data));
  return doc.getXmlFragment('text').toJSON();
}

component('a checklist item becomes a task in one key; what is done with either is done with both', async (stage) => {
  const { server } = stage;
  const { ada, me, noteId } = await opened(stage);
  await text().click();
  await userEvent.keyboard('[[ ] Buy paint{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await ada.sees(ada.toast('Created “Buy paint”'));
  await eventually(() => task(server, 'Buy paint')).toMatchObject({
    assignee: me,
    description: `From the note [Plan](/notes/${noteId})`,
  });
  await ada.sees(text().getByRole('link', { name: '#1', exact: true }));
  await eventually(() => textOf(server)).toContain('number="1"');
  // Done on a board: ticked here. Nobody has edited the note by that.
  const { updatedAt } = noteOf(server);
  await ada.sends(moveTask({ id: task(server, 'Buy paint')?.id ?? '', status: 'DONE' }));
  await eventually(() => (box('Done: Buy paint').element() as HTMLInputElement).checked).toBe(true);
  await page.getByRole('button', { name: 'Note actions' }).click();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  expect(copied).toHaveBeenCalledWith('- [x] Buy paint #1\n');
  const clipboard = new DataTransfer();
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  expect(clipboard.getData('text/html')).toContain('data-checked="true"');
  // Unticked here: goes on there.
  await box('Done: Buy paint').click();
  await eventually(() => statusOf(server, 'Buy paint')).toBe('IN_PROGRESS');
  await box('Done: Buy paint').click();
  await eventually(() => statusOf(server, 'Buy paint')).toBe('DONE');
  expect(textOf(server)).not.toContain('checked="true"');
  expect(noteOf(server).updatedAt).toBe(updatedAt);
  // Once made, not again.
  await text().getByText('Buy paint').click();
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(server.all('task')).toHaveLength(1);
});

component('selected words and lines become tasks, and one undo takes them back', async (stage) => {
  const { server } = stage;
  const { ada } = await opened(stage);
  await text().click();
  await userEvent.keyboard('We paint{Shift>}{ArrowLeft>5/}{/Shift}');
  const formats = page.getByRole('toolbar', { name: 'Format', exact: true });
  await formats.hover();
  await formats.getByRole('button', { name: 'Create task' }).click();
  await eventually(() => server.all('task').map(({ name }) => name)).toEqual(['paint']);
  await ada.sees(text().getByRole('checkbox', { name: 'Done: #1 paint' }));
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Roof{Enter}Wall{Shift>}{ArrowUp}{/Shift}');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await ada.sees(ada.toast('Created 2 tasks'));
  await ada.sees(text().getByRole('checkbox', { name: 'Done: #3 Wall' }));
  await ada.toast('Created 2 tasks').getByRole('button', { name: 'Undo' }).click();
  await ada.misses(text().getByRole('checkbox', { name: 'Done: #3 Wall' }));
  await eventually(() => server.all('task').filter(({ deletedAt }) => deletedAt === null).length).toBe(1);
});

component('the number of a task shows what it is and its box; of an unknown one only the number', async (stage) => {
  const { server } = stage;
  const { ada } = await opened(stage, async (me) => {
    await server.carriesOut(me, createTask({ id: id(), name: 'Order tiles', assignee: me }));
    const ben = await server.joins('Ben');
    await server.carriesOut(ben.id, createTask({ id: id(), name: 'Secret', assignee: ben.id }));
  });
  await text().click();
  await userEvent.keyboard('see #1 and #2 today{Enter}#tiles');
  await ada.sees(page.getByRole('listbox', { name: 'Tasks' }).getByRole('option', { name: 'Order tiles' }));
  await userEvent.keyboard('{Enter}next');
  await eventually(() => text().element().textContent).toContain('next');
  const boxes = () => text().getByRole('checkbox', { name: 'Done: #1 Order tiles' });
  await eventually(() => boxes().elements().length).toBe(2);
  expect(text().element().textContent).not.toContain('Secret');
  await boxes().first().click();
  await eventually(() => statusOf(server, 'Order tiles')).toBe('DONE');
  await eventually(() =>
    boxes()
      .elements()
      .every((each) => (each as HTMLInputElement).checked),
  ).toBe(true);
  await eventually(() => textOf(server)).toContain('see #1 and #2 today');
  await text().getByRole('link', { name: 'Order tiles' }).first().click();
  await eventually(() => location.search).toContain('taskId=');
});

component('the number of a task is asked for again when the server has too many requests', async (stage) => {
  const { server } = stage;
  const kitchen = id();
  const asked = answersForTasks(server, true);
  const ben = await server.joins('Ben');
  const { ada } = await opened(stage, async (me, noteId) => {
    await server.carriesOut(ben.id, createProject({ id: kitchen, name: 'Kitchen', memberUids: [me] }));
    await server.carriesOut(
      ben.id,
      createTask({ id: id(), name: 'Order tiles', assignee: ben.id, projectId: kitchen }),
    );
    await server.carriesOut(me, writeNote({ id: id(), noteId, data: paragraph('see #1') }));
  });
  await ada.sees(text().getByRole('link', { name: 'Order tiles' }));
  expect(asked).toEqual(['number=1', 'number=1']);
});

component(
  'a task of another project shows its live state once the reader may read it; until then its number alone',
  async (stage) => {
    const { server } = stage;
    const [kitchen, taskId] = [id(), id()];
    const asked = answersForTasks(server);
    const ben = await server.joins('Ben');
    await server.carriesOut(ben.id, createProject({ id: kitchen, name: 'Kitchen' }));
    await server.carriesOut(
      ben.id,
      createTask({ id: taskId, name: 'Order tiles', assignee: ben.id, projectId: kitchen }),
    );
    const { ada, me } = await opened(stage, async (person, noteId) => {
      await server.carriesOut(person, writeNote({ id: id(), noteId, data: checklistOf(taskId) }));
      await server.carriesOut(person, writeNote({ id: id(), noteId, data: paragraph('see #1 and #99') }));
    });
    await eventually(() => asked.toSorted()).toEqual([`/api/tasks/${taskId}`, 'number=1', 'number=99'].toSorted());
    const item = box('Done: Order them');
    // The text has no truth of its own about it.
    expect(item.element().getAttribute('aria-disabled')).toBe('true');
    await item.click({ force: true });
    await ada.sees(ada.toast('This box completes a task that isn’t available to you right now'));
    expect((item.element() as HTMLInputElement).indeterminate).toBe(true);
    expect(textOf(server)).not.toContain('checked="true"');
    expect(text().element().textContent).not.toContain('Order tiles');

    await server.carriesOut(ben.id, addMember({ id: kitchen, personId: me }));
    await ada.sees(text().getByRole('link', { name: '#1 Order tiles' }));
    await eventually(() => item.element().getAttribute('aria-disabled')).toBeNull();
    await server.carriesOut(ben.id, moveTask({ id: taskId, status: 'DONE' }));
    await eventually(() => (box('Done: #1 Order tiles').element() as HTMLInputElement).checked).toBe(true);
    expect((item.element() as HTMLInputElement).indeterminate).toBe(false);
    await item.click();
    await eventually(() => statusOf(server, 'Order tiles')).toBe('IN_PROGRESS');
    expect(asked.filter((each) => each === 'number=99')).toHaveLength(2);
  },
);

/** Answers as the server's own routes do, which have contract tests; returns what was asked. */
function answersForTasks(server: Server, isBusy = false): string[] {
  const fetched = window.fetch.bind(window);
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const byNumber = pathname === '/api/search';
    if (!byNumber && !pathname.startsWith('/api/tasks/')) return fetched(input, init);
    asked.push(byNumber ? `number=${searchParams.get('number')}` : pathname);
    if (isBusy && asked.length === 1) return Response.json({ success: false, code: 'too_many' }, { status: 429 });
    const found = server
      .all('task')
      .find(({ number, id: taskId }) =>
        byNumber ? String(number) === searchParams.get('number') : pathname.endsWith(taskId),
      );
    const [me] = server.all('note').map(({ ownerUid }) => ownerUid);
    const members = server.all('project').find((project) => project.id === found?.projectId)?.memberUids ?? [];
    const task = me !== undefined && members.includes(me) ? found : undefined;
    if (byNumber) return Response.json({ success: true, found: task ? [{ kind: 'task', task, excerpt: null }] : [] });
    if (task) return Response.json({ success: true, task });
    return Response.json({ success: false, code: 'task_not_found', error: 'Task not found' }, { status: 404 });
  });
  return asked;
}

function paragraph(words: string): string {
  return updateOf(new Y.XmlElement('paragraph'), [new Y.XmlText(words)]);
}

/** An item that the task was made of. */
function checklistOf(taskId: string): string {
  const [list, item, line, link] = ['taskList', 'taskItem', 'paragraph', 'taskLink'].map(
    (name) => new Y.XmlElement(name),
  );
  if (!list || !item || !line || !link) throw new Error('There are four');
  link.setAttribute('taskId', taskId);
  link.setAttribute('ofItem', true as unknown as string);
  line.insert(0, [new Y.XmlText('Order them '), link]);
  item.insert(0, [line]);
  return updateOf(list, [item]);
}

function updateOf(block: Y.XmlElement, content: (Y.XmlElement | Y.XmlText)[]): string {
  const doc = new Y.Doc();
  block.insert(0, content);
  doc.getXmlFragment('text').insert(0, [block]);
  return toBase64(Y.encodeStateAsUpdate(doc));
}

component('a link to a task that nobody may see, or with anything else in it, harms nothing', async (stage) => {
  const doc = new Y.Doc();
  const line = new Y.XmlElement('paragraph');
  const links = [{ taskId: '../../evil', number: 7 }, { taskId: 'constructor', number: -1 }, {}].map((attributes) => {
    const link = new Y.XmlElement('taskLink');
    for (const [key, value] of Object.entries(attributes)) link.setAttribute(key, value as string);
    return link;
  });
  line.insert(0, [new Y.XmlText('see '), ...links]);
  doc.getXmlFragment('text').insert(0, [line]);
  const { ada } = await opened(stage, async (me, noteId) => {
    const data = toBase64(Y.encodeStateAsUpdate(doc));
    await stage.server.carriesOut(me, writeNote({ id: id(), noteId, data }));
  });
  await ada.sees(text().getByText('see #7'));
  expect(text().element().querySelector('a')).toBe(null);
});
