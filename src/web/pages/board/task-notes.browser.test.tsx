import { foundNote } from '#domain/finding/found.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createNote } from '#domain/note/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('an open task lists the notes that name it, which open with a click', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const [noteId, taskId] = [id(), id()];
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Roof', assignee: me.id }));
  const number = server.all('task')[0]?.number;
  // The server's search has contract tests.
  const asked: string[] = [];
  answersOverHttp({
    '/api/search': ({ search }) => {
      asked.push(search);
      return { found: server.all('note').map((note) => ({ kind: 'note', note: foundNote(note), excerpt: null })) };
    },
  });
  const ada = await opens(me, `/tasks?taskId=${taskId}`);
  const notes = ada.dialog('Roof').getByRole('list', { name: 'Notes' });
  await ada.sees(notes.getByRole('link', { name: 'Plan' }));
  expect(asked).toEqual([`?q=&most=10&number=${number}&kind=note`]);
  await notes.getByRole('link', { name: 'Plan' }).click();
  await ada.sees(page.getByRole('textbox', { name: 'Text of the note' }));
});
