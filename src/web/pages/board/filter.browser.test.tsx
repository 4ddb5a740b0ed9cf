import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { disablePerson } from '#domain/person/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { passes, stopTheClock } from '#test/components/clock.ts';
import { chooses, getsFocus, hears, picks } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

describe('board filters', () => {
  component('find the tasks of a creator whose account is disabled', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    await server.carriesOut(ben.id, createTask({ id: id(), name: 'Paint', assignee: me.id }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'Sand', assignee: me.id }));
    await server.carriesOut(me.id, disablePerson({ id: ben.id }));
    const ada = await opens(me);
    await ada.button('Filter').click();
    await page.getByRole('menuitem', { name: /^Creator/ }).click();
    await page
      .getByRole('option', { name: /^Ben\b.*disabled/ })
      .first()
      .click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
  });

  component('reuse cards for another list, each with its height', async (stage) => {
    const ada = await stage.newcomer('Ada');
    const search = page.getByRole('searchbox', { name: 'Search tasks' });
    await search.fill('long');
    // Two lines each; the second names, which are shorter, must not reuse their heights; nobody has seen these so
    // far.
    for (const at of [1, 2, 3, 4]) {
      const long = `Long ${at} has so many words that it wraps`;
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

  component('keep a letter that is typed while the address catches up', async (stage) => {
    const ada = await stage.newcomer('Ada');
    const field = page.getByRole('searchbox', { name: 'Search tasks' }).element() as HTMLInputElement;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const types = (text: string) => {
      setValue?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    stopTheClock();
    types('pa');
    // The address is written, and before the page has drawn it there is another letter.
    vi.advanceTimersByTime(250);
    types('pai');
    await passes(100);
    await eventually(() => location.search).toContain('q=pa');
    expect(field.value).toBe('pai');
    await passes(300);
    await eventually(() => location.search).toContain('q=pai');
    expect(field.value).toBe('pai');
    await ada.sees(page.getByText('No tasks match these filters.'));
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
    await ada.presses('/');
    await search.fill('tile');
    await adds('Grout');
    await ada.toast('Added, but hidden by your filters').getByRole('button', { name: 'Show' }).click();
    await ada.sees(ada.card('Grout'));
    await ada.misses(search);
    await adds('Seen');
    await ada.sees(ada.card('Seen'));
    expect(ada.toast('Added, but hidden by your filters').length).toBe(0);
  });

  component('filter by tags, any or all, and by due date; the address has them', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const [bug, web] = [id(), id()];
    await server.carriesOut(me.id, createTag({ id: web, name: 'web' }));
    await server.carriesOut(me.id, createTag({ id: bug, name: 'bug' }));
    const today = new Date().toLocaleDateString('sv');
    for (const task of [
      { name: 'Both', tags: [bug, web], deadline: '2020-02-01' },
      { name: 'Bug', tags: [bug], deadline: today },
      { name: 'Neither', tags: [] },
      { name: 'Half done', status: 'IN_PROGRESS' as const },
    ])
      await server.carriesOut(me.id, createTask({ id: id(), assignee: me.id, ...task }));
    const ada = await opens(me);
    const columns = ['Backlog', 'In progress', 'Done', 'On hold'] as const;
    const counts = () =>
      columns.map((name) => {
        const header = ada.column(name).getByCss('header').element() as HTMLElement;
        return header.innerText.replaceAll(/\s+/g, ' ');
      });
    await eventually(counts).toEqual(['Backlog 3', 'In progress 1', 'Done 0', 'On hold 0']);

    // Tags are sorted by name, whichever was created first.
    await ada.button('Filter').click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    const options = () => page.getByRole('option').elements() as HTMLElement[];
    await eventually(() => options().map(({ innerText }) => innerText.split('\n')[0])).toEqual(['Bug', 'Web']);
    await ada.presses('Escape');
    await filters(ada, 'Tags', 'Bug', 'Web');
    await eventually(() => ada.cards('Backlog')).toEqual(['Bug', 'Both']);
    await ada.button('any of').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Both']);
    await eventually(counts).toEqual(['Backlog 1', 'In progress 0', 'Done 0', 'On hold 0']);
    await eventually(() => new URLSearchParams(location.search).get('tagged')).toBe('all');
    const { search: address } = location;
    await ada.goesTo('/projects');
    await ada.goesTo(`/tasks${address}`);
    await eventually(() => ada.cards('Backlog')).toEqual(['Both']);
    await ada.button('Clear Tags').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Neither', 'Bug', 'Both']);

    // By keyboard: first the field to filter by, then the value.
    await ada.presses('f');
    await picks(ada, 'Due');
    await ada.sees(page.getByRole('listbox', { name: 'Due' }));
    await ada.presses('1');
    await eventually(() => ada.cards('Backlog')).toEqual(['Both']);
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('nothing like it');
    await ada.sees(ada.says('No tasks match these filters.'));
    await ada.button('Clear filters').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Neither', 'Bug', 'Both']);
    await filters(ada, 'Due', 'Today');
    await eventually(() => ada.cards('Backlog')).toEqual(['Bug']);
    await ada.button('Clear all').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Neither', 'Bug', 'Both']);
    await eventually(() => location.search).toBe('');
  });

  component('say what each choice would leave, and stand as chips', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
    for (const [name, priority, assignee, deadline] of [
      ['Tile', 'HIGH', ben.id, '2026-03-01'],
      ['Grout', 'HIGH', me.id, '2026-03-31'],
      ['Sweep', 'LOW', me.id, '2026-04-01'],
    ] as const)
      await server.carriesOut(me.id, createTask({ id: id(), name, priority, assignee, deadline, projectId }));
    const ada = await opens(me, `/projects/${projectId}`);
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Grout', 'Tile']);
    const offers = () =>
      (page.getByRole('option').elements() as HTMLElement[]).map((each) => each.innerText.split('\n'));

    await ada.presses('f');
    await picks(ada, 'Priority');
    await eventually(() => offers().map(([name, count]) => `${name} ${count}`)).toEqual([
      'Urgent 0',
      'High 2',
      'Normal 0',
      'Low 1',
    ]);
    await ada.presses('2', 'Escape');
    await eventually(() => ada.cards('Backlog')).toEqual(['Grout', 'Tile']);
    await ada.sees(ada.button('Priority: High'));

    // Counted among the urgent ones; the viewer is called so.
    await ada.presses('f');
    await picks(ada, 'Assignee');
    await eventually(() => offers().map(([name, count]) => `${name} ${count}`)).toEqual(['Me 1', 'Ben 1']);
    await chooses(ada, 'Me');
    await ada.presses('Escape');
    await eventually(() => ada.cards('Backlog')).toEqual(['Grout']);
    await eventually(() => location.search).toBe('?priority=HIGH&assignee=me');

    // A chip opens what it says, and is removed by its cross.
    await ada.button('Priority: High').click();
    await page.getByRole('option', { name: 'Low' }).click();
    await ada.presses('Escape');
    await ada.sees(ada.button('Priority: High, Low'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Grout']);
    await ada.button('Clear Assignee').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Grout', 'Tile']);

    await ada.presses('f');
    await picks(ada, 'Due');
    await chooses(ada, 'Date range');
    await page.getByLabelText('First day').fill('2026-03-31');
    await page.getByLabelText('Last day').fill('2026-03-01');
    await ada.button('Apply').click();
    await ada.sees(page.getByText('The first day must not be after the last day'));
    await page.getByLabelText('First day').fill('2026-03-01');
    await page.getByLabelText('Last day').fill('2026-03-31');
    await ada.button('Apply').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Grout', 'Tile']);
    await eventually(() => new URLSearchParams(location.search).get('due')).toBe('2026-03-01..2026-03-31');
    await ada.button('Clear all').click();
    await eventually(() => location.search).toBe('');
    await ada.presses('f');
    await picks(ada, 'Text');
    await getsFocus(page.getByRole('searchbox', { name: 'Search tasks' }));
  });

  component('by project show my tasks of it, and put new ones there', async ({ newcomer, server }) => {
    const ada = await newcomer('Ada');
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    await ada.sends(createTask({ id: id(), name: 'Tile', assignee: ada.id, projectId }));
    await ada.sends(createTask({ id: id(), name: 'Nap', assignee: ada.id }));
    await filters(ada, 'Project', 'No project');
    await eventually(() => ada.cards('Backlog')).toEqual(['Nap']);
    await filters(ada, 'Project', 'No project', 'Kitchen');
    await eventually(() => ada.cards('Backlog')).toEqual(['Tile']);
    await ada.button('Add task to Backlog').click();
    await ada.writes('Grout');
    await ada.presses('Enter');
    await eventually(() => ada.cards('Backlog')).toEqual(['Grout', 'Tile']);
    await eventually(() => server.all('task').find(({ name }) => name === 'Grout')?.projectId).toBe(projectId);
  });

  component('can sort newest first, and then cards move between columns only', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    for (const name of ['New', 'Middle', 'Old']) await ada.sends(createTask({ id: id(), name, assignee: ada.id }));
    await eventually(() => ada.cards('Backlog')).toEqual(['Old', 'Middle', 'New']);
    await moves(ada, 'Old', 'Alt+ArrowDown', 'Alt+ArrowDown');
    await eventually(() => ada.cards('Backlog')).toEqual(['Middle', 'New', 'Old']);
    await filters(ada, 'Sort', 'Newest first');
    await eventually(() => ada.cards('Backlog')).toEqual(['Old', 'Middle', 'New']);

    await moves(ada, 'New', 'Alt+ArrowUp');
    await hears('This board is sorted: cards only move between columns');
    await ada.drags('New', ada.column('Backlog').getByRole('list'));
    await moves(ada, 'Old', 'Alt+ArrowRight');
    await eventually(() => ada.cards('In progress')).toEqual(['Old']);
    await ada.drags('New', ada.column('In progress').getByRole('list'));
    await eventually(() => ada.cards('In progress')).toEqual(['Old', 'New']);
    // The manual order is kept.
    await ada.button('Clear Sort').click();
    await eventually(() => ada.cards('In progress').toSorted()).toEqual(['New', 'Old']);
    expect(ada.cards('Backlog')).toEqual(['Middle']);
  });

  component('can show tasks by author, with any assignee', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'For Ben', assignee: ben.id, projectId }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'For me', assignee: me.id, status: 'DONE' }));
    await server.carriesOut(ben.id, createTask({ id: id(), name: 'From Ben', assignee: me.id, projectId }));
    const ada = await opens(me);
    await eventually(() => ada.cards('Backlog')).toEqual(['From Ben']);

    await ada.button('Created by me').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['For Ben']);
    await eventually(() => ada.cards('Done')).toEqual(['For me']);
    await ada.sees(ada.card('For Ben').getByRole('img', { name: 'Ben' }));
    expect(location.search).toBe('?view=created');
    await filters(ada, 'Assignee', 'Ben');
    await eventually(() => ada.cards('Done')).toEqual([]);
    expect(ada.cards('Backlog')).toEqual(['For Ben']);
    await ada.link('For Ben').click();
    await ada.sees(ada.dialog('For Ben'));
    await eventually(() => new URLSearchParams(location.search).get('taskId')).not.toBeNull();
    expect(new URLSearchParams(location.search).get('view')).toBe('created');
    await ada.presses('Escape');
    await ada.button('Assigned to me').click();
    // There is no filter by assignee there.
    await eventually(() => ada.cards('Backlog')).toEqual(['From Ben']);
  });
});

/** Chooses in a filter's popup; a multiple choice leaves it open. */
async function filters(ada: Person, facet: string, ...options: readonly string[]): Promise<void> {
  if (facet === 'Sort') await page.getByRole('button', { name: facet }).click();
  else {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: facet }).click();
  }
  for (const name of options) await page.getByRole('option', { name: new RegExp(`^${name}\\b`) }).click();
  await ada.presses('Escape');
}

async function moves(ada: Person, card: string, ...keys: readonly string[]): Promise<void> {
  (ada.link(card).element() as HTMLElement).focus();
  await ada.presses(...keys);
}
