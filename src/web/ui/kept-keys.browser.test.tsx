import { describe, expect, vi } from 'vitest';
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
      await eventually(() => field.value).toBe('pc!');
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

  component('are the browser’s again where what came has a button alone', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const button = document.body.appendChild(document.createElement('button'));
    let presses = 0;
    button.addEventListener('click', () => (presses += 1));
    let time = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
    try {
      keepKeys(() => true);
      button.focus();
      await ada.presses('Enter');
      expect(presses).toBe(0);
      // Long before what is on its way would be given up.
      await eventually(async () => {
        time = Math.min(time + 300, 1_000);
        await ada.presses('Enter');
        return presses;
      }).toBeGreaterThan(0);
    } finally {
      now.mockRestore();
      button.remove();
    }
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
