import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { keepKeys } from './kept-keys.ts';

describe('keys that are pressed while something is on its way', () => {
  component('are given to it in their order once it has the focus', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    keepKeys(() => true);
    await ada.presses('p', 'a', 'Backspace', 'c');
    expect(ada.dialog('New task').elements()).toEqual([]);
    const field = document.body.appendChild(document.createElement('input'));
    try {
      field.focus();
      await eventually(() => field.value).toBe('pc');
      await ada.writes('!');
      expect(field.value).toBe('pc!');
    } finally {
      field.remove();
    }
  });

  component('are dropped with it, and work again then', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    let isOpen = true;
    keepKeys(() => isOpen);
    await ada.presses('e', 'c');
    isOpen = false;
    await ada.misses(ada.dialog('New task'));
    await eventually(async () => {
      await ada.presses('?');
      return ada.dialog('Keyboard shortcuts').elements().length;
    }).toBe(1);
  });

  component('leave what follows the first key of a pair to the pair', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    await ada.sees(ada.card('Paint'));
    await ada.presses('j', 'g', 'e', 'j', 's');
    await eventually(() => document.querySelector('[role="listbox"]') !== null).toBe(true);
    expect(server.all('task')).toMatchObject([{ status: 'BACKLOG' }]);
  });
});
