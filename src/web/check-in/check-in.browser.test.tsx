import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createTask } from '#domain/task/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const section = page.getByRole('region', { name: 'Check-ins' });

describe('check-ins on home', () => {
  component('are answered in place and by key, taken back, and put off', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada', '/');
    const [roof, wall] = [id(), id()];
    for (const [task, name] of [
      [roof, 'Roof'],
      [wall, 'Wall'],
    ] as const)
      await ada.sends(createTask({ id: task, name, assignee: ada.id, micromanagement: 'MEDIUM' }));
    expect(section.elements()).toEqual([]);
    await server.asks(ada.id);
    await ada.sees(section.getByRole('button', { name: 'How is “Roof” going?' }));
    await ada.sees(section.getByRole('button', { name: 'How is “Wall” going?' }));
    const taskOf = (which: string) => server.all('task').find((row) => row.id === which);
    const first = server.all('checkIn').toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]?.taskId ?? '';
    const second = first === roof ? wall : roof;

    for (const [key, answer, said] of [
      ['1', 'ON_TRACK', 'Answered: On track'],
      ['2', 'AT_RISK', 'Answered: At risk'],
      ['3', 'BLOCKED', 'Answered: Blocked'],
      ['4', 'DONE', 'Answered: Done'],
    ] as const) {
      await ada.presses(key);
      await eventually(() => server.all('checkIn').find(({ taskId }) => taskId === first)?.answer).toBe(answer);
      await ada.sees(ada.toast(said));
      await ada.presses('ControlOrMeta+z');
      await eventually(() => taskOf(first)?.answer).toBeNull();
      await eventually(() => section.getByRole('listitem').elements().length).toBe(2);
    }

    await section.getByRole('button', { name: 'Ask in an hour' }).nth(1).click();
    await eventually(() => server.all('checkIn').find(({ taskId }) => taskId === second)?.status).toBe('skipped');
    await section.getByRole('textbox', { name: 'Comment (optional)' }).fill('All tiles are on');
    await section.getByRole('button', { name: 'Done' }).click();
    await eventually(() => taskOf(first)?.status).toBe('DONE');
    expect(server.all('comment')).toMatchObject([{ text: 'All tiles are on', taskId: first }]);
    await eventually(() => section.elements()).toEqual([]);
  });
});
