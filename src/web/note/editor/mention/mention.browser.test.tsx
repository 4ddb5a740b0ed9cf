/** @module-tag long */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNote } from '#domain/note/commands.ts';
import { mentionInNote } from '#domain/note/mentioning.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });

component('a reader of the note is mentioned with @, and notified with a link to it', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const ben = await server.joins('Ben');
  await server.joins('Bea');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  await server.carriesOut(me.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: false }));
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  await userEvent.keyboard('Ask @be');
  const options = page.getByRole('listbox', { name: 'Mention someone' }).getByRole('option');
  await ada.sees(options.getByText('Ben'));
  expect(options.elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}today');
  await eventually(() => text().element().textContent).toBe('Ask @Ben today');
  await eventually(() => server.all('notification').map(({ userId, content }) => [userId, content])).toEqual([
    [ben.id, 'Ada mentioned you in the note "Plan"'],
  ]);
  // A task that is made of the line is for the person in it, if they can have it.
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await eventually(() => server.all('task')).toMatchObject([{ name: 'Ask @Ben today', assignee: ben.id }]);
});

component('the notification of a mention opens the note', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const ben = await server.joins('Ben');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  await server.carriesOut(me.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: true }));
  await page.viewport(1280, 800);
  const his = await opens(ben, '/notifications');
  await server.carriesOut(me.id, mentionInNote({ id: noteId, personId: ben.id }));
  const mention = { name: /mentioned you in a note/ };
  await page.getByRole('list', { name: 'Notifications' }).getByRole('link', mention).click();
  // Beside the list it is displayed, with its link.
  await page.getByRole('region', { name: 'Notification', exact: true }).getByRole('link', mention).click();
  await his.sees(text());
});
