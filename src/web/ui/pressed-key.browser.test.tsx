/** Keys of input methods where people write. */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

function press(key: string, given: KeyboardEventInit): boolean {
  const target = document.activeElement ?? document.body;
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given }));
}

/** As Safari says that the key has ended a word: the composition is over by then. */
function composes(...keys: readonly string[]): void {
  document.activeElement?.dispatchEvent(new CompositionEvent('compositionend', { data: '会議', bubbles: true }));
  for (const key of keys) press(key, { keyCode: 229, isComposing: false });
}

async function writesInto(person: Person, name: string, role: 'textbox' | 'combobox' | 'searchbox' = 'textbox') {
  const field = page.getByRole(role, { name }).first();
  await field.click();
  await getsFocus(field);
  await person.writes('会議');
  return field;
}

describe('a key that ends a composed word', () => {
  component('creates no task, at home and in a column', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/');
    const field = await writesInto(ada, 'New task');
    composes('Enter');
    await ada.presses('!');
    await eventually(() => (field.element() as HTMLTextAreaElement).value).toBe('会議!');
    await ada.goesTo('/tasks');
    await ada.button('Add task to Backlog').click();
    const inColumn = await writesInto(ada, 'Name of new task in Backlog');
    composes('Enter', 'Escape');
    await ada.presses('!');
    await eventually(() => (inColumn.element() as HTMLTextAreaElement).value).toBe('会議!');
    expect(ada.cards('Backlog')).toEqual([]);
    // The key that ends no word does.
    await ada.presses('Enter');
    await eventually(() => ada.cards('Backlog')).toEqual(['会議!']);
  });

  component('chooses nothing in the palette, and closes neither it nor a search', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sends(createTask({ id: id(), name: '会議', assignee: ada.id }));
    await ada.sees(ada.card('会議'));
    await ada.presses('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or jump to…' });
    await getsFocus(palette);
    await ada.writes('会議');
    await ada.sees(page.getByRole('option', { name: '会議' }));
    composes('Enter', 'Escape', 'ArrowDown', 'Tab');
    await getsFocus(palette);
    await ada.presses('Enter');
    await ada.sees(ada.dialog('会議'));
  });

  component('sends no comment, and leaves it open', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sends(createTask({ id: id(), name: 'Meeting', assignee: ada.id }));
    await ada.card('Meeting').click();
    await ada.sees(ada.dialog('Meeting'));
    const comment = await writesInto(ada, 'Write a comment');
    composes('Escape');
    press('Enter', { keyCode: 229, ctrlKey: true });
    await ada.presses('!');
    await eventually(() => (comment.element() as HTMLTextAreaElement).value).toBe('会議!');
    await ada.sees(ada.dialog('Meeting'));
  });
});
