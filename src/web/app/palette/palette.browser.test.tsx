import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { getsFocus } from '#test/components/keys.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { PAUSE_MS } from '#web/pages/search/server-search.ts';

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
});
