import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createColumn, deleteColumn } from '#domain/column/commands.ts';
import { createComment, deleteComment } from '#domain/comment/commands.ts';
import { FOR_GOOD, RESTORABLE_MS } from '#domain/deletion.ts';
import { DAY } from '#domain/duration.ts';
import { columnId } from '#domain/id.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import type { Deleted, ForeignDeleted } from '#domain/trash/deleted.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('the trash', () => {
  component('holds each kind, deletes permanently after a confirmation, and works by keyboard', async (stage) => {
    const { server } = stage;
    const ada = await stage.newcomer('Ada');
    const items = await furnish(server, ada.id);
    answersOverHttp({ '/api/trash': () => ({ items: items.filter((item) => isDeleted(server, item)), next: null }) });
    await ada.presses('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('restore');
    await ada.presses('Enter');
    await eventually(lines).toEqual(['In progress', 'Urgent', 'North', 'Which white?', 'Sand', 'Garden']);
    // One of the four columns, which nobody had named.
    await ada.button('Restore In progress').click();
    await ada.sees(ada.toast('Restored “In progress”'));
    await ada.sees(line('Sand').getByText('in Kitchen'));
    await ada.sees(line('Which white?').getByText('on Paint'));
    await ada.sees(line('Garden').getByText('Project, 1 task'));
    await ada.sees(line('Garden').getByText('30 days left').last());
    // Restoring one after the other leaves the focus in the list.
    (ada.button('Restore North').element() as HTMLElement).focus();
    await ada.presses('Enter');
    await eventually(lines).toEqual(['Urgent', 'Which white?', 'Sand', 'Garden']);
    await getsFocus(ada.button('Restore Which white?'));
    await ada.presses('Enter');
    await eventually(lines).toEqual(['Urgent', 'Sand', 'Garden']);

    await ada.button('Delete Sand now').click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Sand” now?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(lines()).toEqual(['Urgent', 'Sand', 'Garden']);
    await ada.button('Delete Sand now').click();
    await question.getByRole('button', { name: 'Delete now' }).click();
    await eventually(lines).toEqual(['Urgent', 'Garden']);
    await eventually(() => server.all('task').find(({ name }) => name === 'Sand')?.deletedAt).toBe(FOR_GOOD);

    // Its name has been taken meanwhile: the trash says so, and keeps it.
    await ada.sends(createTag({ id: id(), name: 'urgent' }));
    await ada.button('Restore Urgent').click();
    await ada.sees(ada.toast('Tag already exists'));
    await eventually(lines).toEqual(['Urgent', 'Garden']);
  });

  component('reports that it needs the server, and loads once that is back', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    const items = await furnish(server, ada.id);
    let isThere = false;
    answersOverHttp({ '/api/trash': () => (isThere ? { items, next: null } : null) });
    server.setOnline(ada.id, false);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).click();
    await ada.sees(ada.heading('You’re offline'));
    isThere = true;
    server.setOnline(ada.id, true);
    await eventually(() => lines().length).toBe(items.length);
  });

  component('shows what others deleted to administrators only, without names', async ({ server, opens }) => {
    const [first, ada] = [await server.joins('First'), await server.joins('Ada')];
    const at = { deletedAt: Date.now(), goesAt: Date.now() + RESTORABLE_MS, number: 12, tasks: null };
    const foreign: ForeignDeleted = { ...at, kind: 'task', owner: ada.id };
    answersOverHttp({
      '/api/trash': () => ({ items: [], next: null }),
      '/api/trash/others': () => ({ items: [foreign], next: null }),
    });
    const administrator = await opens(first, '/trash');
    await administrator.sees(administrator.heading('Trash is empty'));
    await page.getByRole('group', { name: 'Whose' }).getByText('Others').click();
    const list = page.getByRole('list', { name: 'Deleted by others' });
    await administrator.sees(list.getByText('Task #12'));
    await administrator.sees(list.getByText('of Ada'));
  });

  component('has nothing about others for everyone else', async ({ server, opens }) => {
    await server.joins('First');
    answersOverHttp({ '/api/trash': () => ({ items: [], next: null }) });
    const ada = await opens(await server.joins('Ada'), '/trash');
    await ada.sees(ada.heading('Trash is empty'));
    expect(page.getByRole('group', { name: 'Whose' }).length).toBe(0);
  });
});

const line = (name: string) => page.getByRole('list', { name: 'Trash' }).getByRole('listitem', { name });

/** The names in the list, from the top. */
const lines = (): string[] =>
  page
    .getByRole('list', { name: 'Trash' })
    .getByCss(':scope > li')
    .elements()
    .map((each) => (each as HTMLElement).ariaLabel ?? '');

function isDeleted(server: Server, { kind, id: row }: Deleted): boolean {
  const found = server.all(kind).find((each) => each.id === row);
  return Boolean(found?.deletedAt);
}

/** Deletes one thing of each kind; what was deleted last is the first in the list, as the server gives it. */
async function furnish(server: Server, ada: string): Promise<Deleted[]> {
  const [kitchen, garden, stream, tag, paint, sand, comment, review] = [id(), id(), id(), id(), id(), id(), id(), id()];
  for (const call of [
    createProject({ id: kitchen, name: 'Kitchen' }),
    createProject({ id: garden, name: 'Garden' }),
    createStream({ id: stream, projectId: kitchen, name: 'North' }),
    createTag({ id: tag, name: 'urgent' }),
    createTask({ id: paint, name: 'Paint', assignee: ada, projectId: kitchen }),
    createTask({ id: sand, name: 'Sand', assignee: ada, projectId: kitchen }),
    createTask({ id: id(), name: 'Dig', assignee: ada, projectId: garden }),
    createComment({ id: comment, taskId: paint, text: 'Which white?' }),
    deleteProject({ id: garden }),
    deleteTask({ id: sand }),
    deleteComment({ id: comment }),
    deleteStream({ id: stream }),
    deleteTag({ id: tag }),
    createColumn({ id: review, projectId: kitchen, name: 'Review', category: 'IN_PROGRESS' }),
    deleteColumn({ id: columnId(kitchen, 'IN_PROGRESS'), projectId: kitchen }),
  ])
    await server.carriesOut(ada, call);
  const item = (kind: Deleted['kind'], row: string, name: string, rest: Partial<Deleted> = {}): Deleted => {
    const deletedAt = server.all(kind).find((each) => each.id === row)?.deletedAt ?? 0;
    const goesAt = deletedAt + 30 * DAY;
    return {
      kind,
      id: row,
      name,
      deletedAt,
      deletedBy: ada,
      goesAt,
      number: null,
      within: null,
      tasks: null,
      status: null,
      ...rest,
    };
  };
  return [
    item('column', columnId(kitchen, 'IN_PROGRESS'), '', { within: 'Kitchen', status: 'IN_PROGRESS' }),
    item('tag', tag, 'urgent'),
    item('stream', stream, 'North', { within: 'Kitchen' }),
    item('comment', comment, 'Which white?', { within: 'Paint' }),
    item('task', sand, 'Sand', { within: 'Kitchen' }),
    item('project', garden, 'Garden', { tasks: 1 }),
  ];
}
