import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNote, updateNote } from '#domain/note/commands.ts';
import { inviteToNote } from '#domain/note/sharing.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const lookOf = (server: Server) => server.all('note').map(({ icon, cover }) => [icon, cover]);
const shown = () => page.getByRole('main').getByRole('button', { name: 'Icon and cover' });
const cover = () => document.querySelector<HTMLElement>('main [data-cover]');

component('a note gets an icon and a cover, offline too, and Ctrl+Z takes each back', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(page.getByRole('textbox', { name: 'Text of the note' }));
  expect(cover()).toBeNull();
  server.setOnline(me.id, false);
  await shown().click();
  const dialog = ada.dialog('Icon and cover');
  await dialog.getByRole('radio', { name: '🚀' }).click({ force: true });
  await dialog.getByRole('radio', { name: 'Blue', exact: true }).click({ force: true });
  await userEvent.keyboard('{Escape}');
  await ada.sees(shown().getByText('🚀'));
  expect(cover()?.dataset['hue']).toBe('7');
  expect(lookOf(server)).toEqual([[null, null]]);
  server.setOnline(me.id, true);
  await eventually(() => lookOf(server)).toEqual([['🚀', 7]]);
  await ada.presses('Control+z');
  await eventually(() => lookOf(server)).toEqual([['🚀', null]]);
  await ada.presses('Control+z');
  await eventually(() => lookOf(server)).toEqual([[null, null]]);
  expect(cover()).toBeNull();
});

component('a note’s icon is chosen from its menu, and stands before its title in the list', async (stage) => {
  const { server, opens } = stage;
  const me = await server.joins('Ada');
  await server.carriesOut(me.id, createNote({ id: id(), title: 'Plan' }));
  const ada = await opens(me, '/notes');
  await ada.button('Actions for Plan').click();
  await page.getByRole('menuitem', { name: 'Icon and cover…' }).click();
  await ada.dialog('Icon and cover').getByRole('radio', { name: '🎯' }).click({ force: true });
  await ada.sees(page.getByRole('listitem', { name: 'Plan' }).getByText('🎯'));
  await eventually(() => lookOf(server)).toEqual([['🎯', null]]);
});

component('who may only read a note sees its look and has nothing that changes it', async ({ server, opens }) => {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  await server.carriesOut(me.id, updateNote({ id: noteId, icon: '🎯', cover: 3 }));
  await server.carriesOut(me.id, inviteToNote({ id: noteId, personId: ben.id, mayWrite: false }));
  const his = await opens(ben, `/notes/${noteId}`);
  await his.sees(page.getByRole('main').getByText('🎯'));
  expect(cover()?.dataset['hue']).toBe('3');
  expect(shown().query()).toBeNull();
});
