/** @module-tag long */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNote } from '#domain/note/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const cells = () => [...text().element().querySelectorAll('th, td')].map(({ textContent }) => textContent);

component('a table is made with the / menu, written with Tab and changed in the toolbar', async ({ server, opens }) => {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  await userEvent.keyboard('/');
  await ada.sees(page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { name: 'Heading 1' }));
  await userEvent.keyboard('{ArrowDown}');
  const active = text().element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('Heading 1');
  await userEvent.keyboard('tab');
  await eventually(() => page.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}Room{Tab}Color{Tab}{Tab}Bath{Enter}Hall');
  await eventually(cells).toEqual(['Room', 'Color', '', 'Bath', '', '', 'Hall', '', '']);
  expect(text().element().textContent).not.toContain('/tab');
  const tools = page.getByRole('toolbar', { name: 'Format', exact: true }).getByRole('group', { name: 'Table' });
  await tools.getByRole('button', { name: 'Delete column' }).click();
  await tools.getByRole('button', { name: 'Add row below' }).click();
  await userEvent.keyboard('x');
  await eventually(cells).toEqual(['Color', '', '', '', '', '', 'x', '']);
  await tools.getByRole('button', { name: 'Delete table' }).click();
  await eventually(cells).toEqual([]);
  await ada.misses(tools);
  // Escape closes the menu, and what was typed stays.
  await userEvent.keyboard('/he{Escape} 1');
  await ada.misses(page.getByRole('listbox', { name: 'Insert' }));
  await ada.sees(text().getByText('/he 1'));
});
