/** @module-tag long */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNote } from '#domain/note/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('a file whose first request arrives after all, beside the one that repeats it, is not lost', async (at) => {
  const { server, opens } = at;
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  const asked: string[] = [];
  const real = window.fetch.bind(window);
  let offset = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input instanceof Request ? input.url : input);
    if (!path.includes('/api/uploads/')) return real(input, init);
    asked.push(init?.method ?? 'GET');
    if (init?.method !== 'PATCH') return Response.json({ success: true, offset, isReady: offset > 0 });
    offset = 5;
    return Response.json({ success: false, code: 'UPLOAD_OFFSET', error: 'begins at 5' }, { status: 409 });
  });
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.button('Image or file').click();
  const file = new File(['hello'], 'plan.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.getByLabelText('Images and files to add'), file);
  await eventually(() => asked).toEqual(['GET', 'PATCH', 'GET']);
  expect(server.all('upload')).toMatchObject([{ name: 'plan.pdf', deletedAt: null }]);
  await ada.misses(ada.button('Cancel upload of “plan.pdf”'));
});
