import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createTask } from '#domain/task/create.ts';
import { daysAfter } from '#domain/date.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('home', () => {
  component('is walked, completed and opened by the keyboard only', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const today = new Date().toLocaleDateString('sv');
    for (const [name, days] of [
      ['Sand', -2],
      ['Paint', -1],
      ['Polish', 0],
    ] as const) {
      const task = createTask({ id: id(), name, assignee: me.id, deadline: daysAfter(today, days) });
      await server.carriesOut(me.id, task);
    }
    const ada = await opens(me, '/');
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await ada.sees(link('Polish'));
    await ada.presses('j');
    await getsFocus(link('Sand'));
    await ada.presses('j', 'j', 'j');
    await getsFocus(link('Polish'));
    await ada.presses('k', 'Enter');
    await ada.sees(ada.dialog('Paint'));
    expect(location.pathname).toBe('/');
    await ada.presses('Escape');
    await ada.misses(ada.dialog('Paint'));
    await getsFocus(link('Paint'));

    // The next one has the focus then, the last one at the end.
    await ada.presses('e');
    await getsFocus(link('Polish'));
    await ada.presses('e');
    await getsFocus(link('Sand'));
    await eventually(() => server.all('task').find(({ name }) => name === 'Polish')?.status).toBe('DONE');
    await ada.presses('c');
    await ada.sees(ada.dialog('New task'));
  });
});
