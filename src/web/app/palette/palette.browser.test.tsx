import { describe, expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { createNote } from '#domain/note/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { createView } from '#domain/view/commands.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { PAUSE_MS } from '#web/pages/search/server-search.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { keys, type Hotkey } from '#web/ui/keys.ts';

describe('the palette', () => {
  component('does what only the bars of a page do, each with its key', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    const field = page.getByRole('combobox', { name: 'Search or jump to…' });
    const acts = page.getByRole('group', { name: 'This page', exact: true });
    await ada.presses('Control+k');
    await getsFocus(field);
    await ada.sees(acts.getByRole('option', { name: 'Filter', exact: true }));
    await ada.sees(acts.getByRole('option', { name: 'Copy or print' }));
    await ada.writes('view list');
    await ada.presses('Enter');
    await eventually(() => new URLSearchParams(location.search).get('layout')).toBe('list');
    await ada.presses('Control+k');
    await getsFocus(field);
    await ada.writes('copy or print');
    await ada.presses('Enter');
    await ada.sees(page.getByRole('menuitem', { name: 'Copy as CSV' }));
    await ada.presses('Escape');
    expect(server.all('task').length).toBe(1);
  });

  component('does what the menus of the task with the focus and of its project do', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    await ada.sends(createTask({ id: id(), name: 'Paint the wall', assignee: ada.id, projectId }));
    await ada.goesTo(`/projects/${projectId}`);
    await ada.sees(ada.card('Paint the wall'));
    const field = page.getByRole('combobox', { name: 'Search or jump to…' });
    const acts = (of: string) => page.getByRole('group', { name: of, exact: true });
    await ada.presses('j', 'Control+k');
    await getsFocus(field);
    await ada.sees(acts('Paint the wall').getByRole('option', { name: 'Due date…' }));
    await ada.sees(acts('Paint the wall').getByRole('option', { name: 'Move to: In progress' }));
    await ada.sees(acts('Kitchen').getByRole('option', { name: 'Members…' }));
    await ada.sees(acts('Kitchen').getByRole('option', { name: 'Copy as CSV' }));
    await ada.writes('in progr');
    await ada.presses('Enter');
    await eventually(() => server.all('task')[0]?.status).toBe('IN_PROGRESS');

    // What was used comes first.
    const first = () => acts('Kitchen').getByRole('option').first().element().textContent;
    await ada.presses('Control+k');
    await getsFocus(field);
    await eventually(first).toContain('Members…');
    await ada.writes('edit');
    await ada.presses('Enter');
    await ada.sees(ada.dialog('Edit project'));
    await ada.presses('Escape', 'Control+k');
    await getsFocus(field);
    await eventually(first).toContain('Edit…');

    // A typing error is forgiven, and the typed words are marked.
    await ada.writes('piant');
    await ada.sees(acts('Similar names').getByRole('option', { name: 'Paint the wall' }));
    // Once found, it is not looked for again.
    const timers = vi.spyOn(window, 'setTimeout');
    await new Promise((resolve) => void setTimeout(resolve, 5 * PAUSE_MS));
    expect(timers.mock.calls.filter(([, ms]) => ms === PAUSE_MS)).toEqual([]);
    timers.mockRestore();
    await ada.presses('Control+a');
    await ada.writes('wall');
    await eventually(() => document.querySelector('[role=option] mark')?.textContent).toBe('wall');
  });

  component('has each act of the menu of a task, with its key', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
    for (const name of ['Sweep', 'Sand', 'Paint'])
      await ada.sends(createTask({ id: id(), name, assignee: ada.id, projectId }));
    await ada.goesTo(`/projects/${projectId}`);
    await ada.finds('selection');
    const field = page.getByRole('combobox', { name: 'Search or jump to…' });
    const inPalette = async (of: string) => {
      await ada.presses('Control+k');
      await getsFocus(field);
      return lines(page.getByRole('group', { name: of, exact: true }), '[role=option]');
    };

    await ada.link('Paint').click({ button: 'right' });
    const menu = await lines(
      page.getByRole('menu', { name: 'Actions for Paint' }),
      '[role^=menuitem]:not([aria-checked=true])',
    );
    await page.getByRole('menuitem', { name: 'More fields…' }).click();
    const more = await lines(page.getByRole('menu', { name: 'More fields' }), '[role=menuitem]');
    await ada.presses('Escape');
    const wanted = [...menu, ...more].filter(({ label }) => label !== 'More fields…');
    expect(wanted.length).toBeGreaterThan(20);
    await getsFocus(ada.link('Paint'));
    const offered = await inPalette('Paint');
    for (const { label, keys } of wanted) {
      const isStatus = ['In progress', 'Done', 'On hold'].includes(label);
      const isTarget = isStatus || ['Top of column', 'Bottom of column', 'Stream…'].includes(label);
      expect(offered).toContainEqual({ label: isTarget ? `Move to: ${label}` : label, keys: isStatus ? 'S' : keys });
    }
    // Each key of a task leads to one of them, except those of a list, a question and the menu itself.
    const shown = new Set(offered.map(({ keys }) => keys));
    const ofTasks = (Object.keys(keys) as Hotkey[]).filter((key) => keys[key].group === 'task');
    const elsewhere = ['m', 'F2', '1', '2', '3', '4'];
    expect(ofTasks.filter((key) => !elsewhere.includes(key) && !shown.has(shownKeys(key)))).toEqual([]);

    // What only the keys of the board do is done as the board does it; then of the one that is selected.
    await ada.writes('bottom of');
    await ada.presses('Enter');
    await eventually(() => ada.cards('Backlog')).toEqual(['Sand', 'Sweep', 'Paint']);
    ada.link('Sweep').element().focus();
    await ada.presses('x');
    ada.link('Paint').element().focus();
    await inPalette('Sweep');
    await ada.writes('progress…');
    await ada.presses('Enter');
    await page.getByRole('option', { name: '40%' }).click();
    await eventually(() => server.all('task').find(({ name }) => name === 'Sweep')?.progress).toBe(40);
    await ada.presses('Escape');

    await ada.link('Sand').click({ modifiers: ['ControlOrMeta'] });
    await ada.link('Paint').click({ modifiers: ['Shift'] });
    await ada.link('Paint').click({ button: 'right' });
    const many = page.getByRole('menu', { name: 'Actions for 3 tasks' });
    await ada.sees(many);
    const bulk = await lines(many, '[role=menuitem]');
    await ada.presses('Escape');
    expect(await inPalette('3 tasks')).toEqual(bulk);
    await ada.presses('Escape', 'Escape');

    // Keys of the task with the focus, and the same from the palette.
    ada.link('Sand').element().focus();
    await ada.presses('w');
    await ada.sees(page.getByRole('menuitem', { name: 'Mute' }));
    await ada.presses('Escape');
    await getsFocus(ada.link('Sand'));
    await ada.presses('h');
    await ada.sees(ada.dialog('Remind me of “Sand”'));
    await ada.presses('Escape');
    ada.link('Sand').element().focus();
    await inPalette('Sand');
    await ada.writes('write a comment');
    await ada.presses('Enter');
    const comment = page.getByRole('textbox', { name: 'Write a comment' });
    await getsFocus(comment);
    await ada.writes('Done by noon');
    await ada.presses('Control+Enter');
    await eventually(() => server.all('comment').length).toBe(1);
    page.getByRole('button', { name: 'Comment actions' }).element().focus();
    await inPalette('Comment');
    await ada.writes('edit');
    await ada.presses('Enter');
    await ada.sees(page.getByRole('textbox', { name: 'Edit comment' }));
  });

  component('does what the menu of the row with the focus does', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [projectId, teamId, noteId, taskId] = [id(), id(), id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
    await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Builders' }));
    await server.carriesOut(me.id, createNote({ id: noteId, title: 'Measures' }));
    await server.carriesOut(me.id, createView({ id: id(), name: 'Late', boardId: null, shown: { due: 'overdue' } }));
    await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
    await server.carriesOut(ben.id, createComment({ id: id(), taskId, text: 'Which colour?' }));
    const ada = await opens(me, '/projects');
    const field = page.getByRole('combobox', { name: 'Search or jump to…' });
    const offers = async (of: string, option: string, at: Locator) => {
      await ada.sees(at);
      (at.element() as HTMLElement).focus();
      await ada.presses('Control+k');
      await getsFocus(field);
      await ada.sees(page.getByRole('group', { name: of }).getByRole('option', { name: option }));
      await ada.presses('Escape');
    };
    const main = page.getByRole('main');
    await offers('Kitchen', 'Archive project', main.getByRole('link', { name: 'Kitchen' }));
    const inNavigation = page.getByRole('region', { name: 'Views' }).getByRole('link', { name: 'Late' });
    await offers('Late', 'Delete view', inNavigation);
    await ada.goesTo('/team');
    await offers('Builders', 'Edit…', main.getByRole('link', { name: 'Builders' }));
    await ada.goesTo('/notes');
    await offers('Measures', 'Delete note', main.getByRole('link', { name: 'Measures' }));
    await ada.goesTo('/notifications');
    const row = main.getByCss('[data-notification]');
    await offers('Ben', 'Snooze', row.getByRole('link').first());
    await ada.presses('Control+k');
    await getsFocus(field);
    await ada.writes('delete');
    await ada.presses('Enter');
    await ada.misses(row);
  });
});

/** The lines of a menu or a section, each with its key. */
async function lines(list: Locator, line: string): Promise<{ readonly label: string; readonly keys: string }[]> {
  // Menus are fetched when they are first opened.
  await eventually(() => list.length).toBe(1);
  return [...list.element().querySelectorAll<HTMLElement>(line)].map((item) => {
    const keys = [...item.querySelectorAll('kbd')].map((key) => key.textContent).join(' ');
    return { label: item.querySelector('.truncate')?.textContent ?? '', keys };
  });
}
