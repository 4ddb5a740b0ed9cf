import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('board filters', () => {
  component('reuse cards for another list, each with its height', async (stage) => {
    const ada = await stage.newcomer('Ada');
    const search = page.getByRole('searchbox', { name: 'Search tasks' });
    await search.fill('long');
    // Two lines each; the second names, which are shorter, must not reuse their heights; nobody has seen these so
    // far.
    for (const at of [1, 2, 3, 4]) {
      const long = `Long ${at} is told in so many words that it wraps`;
      await ada.sends(createTask({ id: id(), name: long, assignee: ada.id }));
      await ada.sends(createTask({ id: id(), name: `Wide ${at} ${'W'.repeat(26)}`, assignee: ada.id }));
    }
    const items = () => ada.column('Backlog').getByRole('listitem').elements();
    const names = () => ada.cards('Backlog').map((name) => name.slice(0, 4));
    await eventually(names).toEqual(['Long', 'Long', 'Long', 'Long']);
    const [first] = items();

    await search.fill('wide');
    await eventually(names).toEqual(['Wide', 'Wide', 'Wide', 'Wide']);
    expect(first?.ariaLabel).toMatch(/^Wide/);
    const gaps = () => {
      const boxes = items().map((card) => card.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)));
    };
    await eventually(gaps).toEqual([6, 6, 6]);
  });

  component('apply to new tasks: chosen values are set, and a hidden task is announced', async (stage) => {
    const { server } = stage;
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [projectId, bug] = [id(), id()];
    await server.carriesOut(me.id, createTag({ id: bug, name: 'bug' }));
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
    const chosen = `priority=URGENT&tags=${bug}&assignee=${ben.id}&due=today`;
    const ada = await stage.opens(me, `/projects/${projectId}?${chosen}`);
    const adds = async (name: string) => {
      await ada.button('Add task to Backlog').click();
      await ada.writes(name);
      await ada.presses('Enter');
    };
    await adds('Tile');
    await ada.presses('Escape');
    await ada.sees(ada.card('Tile'));
    await eventually(() => server.all('task')).toEqual([
      expect.objectContaining({
        name: 'Tile',
        priority: 'URGENT',
        tags: [bug],
        assignee: ben.id,
        deadline: new Date().toLocaleDateString('sv'),
      }),
    ]);

    const search = page.getByRole('searchbox', { name: 'Search tasks' });
    await search.fill('tile');
    await adds('Grout');
    await ada.toast('Added, but hidden by your filters').getByRole('button', { name: 'Show' }).click();
    await ada.sees(ada.card('Grout'));
    await expect.element(search).toHaveValue('');
    await adds('Seen');
    await ada.sees(ada.card('Seen'));
    expect(ada.toast('Added, but hidden by your filters').length).toBe(0);
  });
});
