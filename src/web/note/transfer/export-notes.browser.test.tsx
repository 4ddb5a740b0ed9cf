import { prosemirrorToYDoc } from '@tiptap/y-tiptap';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeStateAsUpdate } from 'yjs';
import type { Rows } from '#domain/command.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { id } from '#test/components/server.ts';
import { toBase64 } from '../editor/bytes.ts';
import { downloadNote, downloadNotes } from './export-notes.ts';
import { noteSchema as schema } from './schema.ts';

const [me, here, elsewhere, hidden] = [id(), id(), id(), id()];

const itemOf = (taskId: string, text: string, checked: boolean) =>
  schema.node('taskItem', { checked }, [
    schema.node('paragraph', null, [
      schema.text(`${text} `),
      schema.node('taskLink', { taskId, number: 7, ofItem: true }),
    ]),
  ]);

afterEach(() => vi.restoreAllMocks());

it('the boxes of tasks are downloaded as the tasks are, those included that only the server has', async () => {
  const task = { id: here, userId: me, assignee: me, projectId: null, deletedAt: null, status: 'DONE' } as TaskRow;
  const rows = { get: (_: string, of: string) => (of === here ? task : undefined), list: () => [] } as unknown as Rows;
  const asked: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    asked.push(url);
    if (url === `/api/tasks/${elsewhere}`) return Response.json({ success: true, task: { status: 'IN_PROGRESS' } });
    return Response.json({ success: false, code: 'task_not_found', error: 'Task not found' }, { status: 404 });
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  const items = [itemOf(here, 'Paint', false), itemOf(elsewhere, 'Tiles', true), itemOf(hidden, 'Roof', true)];
  const plain = schema.node('taskItem', { checked: true }, [schema.node('paragraph', null, [schema.text('Sweep')])]);
  const text = schema.node('doc', null, [schema.node('taskList', null, [...items, plain])]);
  expect(await downloadNote({ rows, person: me }, { id: id(), title: 'Plan' }, text, 'markdown')).toBeNull();
  const file = made.mock.calls[0]?.[0] as Blob;
  // Of a task that the person may not see it says what it said when the task was made.
  expect(await file.text()).toBe('# Plan\n\n- [x] Paint #7\n- [ ] Tiles #7\n- [x] Roof #7\n- [x] Sweep\n');
  expect(asked).toEqual([`/api/tasks/${elsewhere}`, `/api/tasks/${hidden}`]);
});

it('of many notes each task is asked for once', async () => {
  const rows = { get: () => undefined, list: () => [] } as unknown as Rows;
  const notes = ['One', 'Two'].map((title) => ({ id: id(), title }));
  const text = schema.node('doc', null, [schema.node('taskList', null, [itemOf(elsewhere, 'Tiles', false)])]);
  const data = toBase64(encodeStateAsUpdate(prosemirrorToYDoc(text, TEXT_FIELD)));
  const asked: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    asked.push(url);
    if (url !== `/api/tasks/${elsewhere}`) return Response.json({ success: true, rows: [['noteUpdate', { data }]] });
    return Response.json({ success: true, task: { status: 'DONE' } });
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  expect(await downloadNotes({ rows, person: me }, notes, 'markdown', 'Notes')).toBeNull();
  const file = made.mock.calls[0]?.[0] as Blob;
  const files = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer())));
  expect(files.map((content) => strFromU8(content).includes('- [x] Tiles #7'))).toEqual([true, true]);
  expect(asked.filter((url) => url === `/api/tasks/${elsewhere}`)).toHaveLength(1);
});
