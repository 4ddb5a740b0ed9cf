import { page } from 'vitest/browser';
import { createNote } from '#domain/note/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('the number of a task in an earlier version is a link, which closes the history', async (stage) => {
  const { server, opens } = stage;
  const me = await server.joins('Ada');
  const [noteId, taskId] = [id(), id()];
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Roof', assignee: me.id }));
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'After #1' }] }] };
  const version = { id: 'v1', writtenAt: Date.now(), authors: [me.id] };
  answersOverHttp({
    [`/api/notes/${noteId}/versions`]: () => ({ versions: [version] }),
    [`/api/notes/${noteId}/versions/v1`]: () => ({ content }),
  });
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.button('Note actions').click();
  await page.getByRole('menuitem', { name: 'Version history…' }).click();
  await ada.dialog('Version history').getByRole('link', { name: '#1 Roof' }).click();
  await ada.sees(ada.dialog('Roof'));
  await ada.misses(ada.dialog('Version history'));
});
