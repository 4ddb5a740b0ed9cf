import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFavorite } from '#domain/favorite/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { removeFromTeam } from '#domain/team/members.ts';
import { createView } from '#domain/view/commands.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const views = () => page.getByRole('region', { name: 'Views' });
const named = (name: string) => views().getByRole('link', { name, exact: true });
const query = () => Object.fromEntries(new URLSearchParams(location.search));

describe('saved views', () => {
  component('open the board as it was saved: filters, layout and order', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    for (const [name, priority] of [
      ['Paint', 'HIGH'],
      ['Sweep', 'LOW'],
    ] as const)
      await server.carriesOut(me.id, createTask({ id: id(), name, priority, assignee: me.id }));
    const ada = await opens(me, '/tasks?priority=HIGH&order=newest&layout=list');
    await saves(ada, '  Burning ');
    await ada.sees(named('Burning'));

    await ada.goesTo('/tasks?layout=board');
    await eventually(() => ada.cards('Backlog')).toEqual(['Sweep', 'Paint']);
    await named('Burning').click();
    await eventually(query).toEqual({ priority: 'HIGH', order: 'newest', layout: 'list', group: 'status' });
    await ada.sees(page.getByRole('link', { name: 'Paint' }));
    await ada.misses(page.getByRole('link', { name: 'Sweep' }));
    expect(named('Burning').element().ariaCurrent).toBe('page');

    // So is the way in which a list is grouped.
    await ada.goesTo('/tasks?q=pai&layout=list');
    await page.getByRole('button', { name: /^Group:/ }).click();
    await page.getByRole('option', { name: 'Priority' }).click();
    await eventually(query).toEqual({ q: 'pai', layout: 'list', group: 'priority' });
    await saves(ada, 'By priority');
    await ada.goesTo('/tasks?layout=list&group=due');
    await ada.sees(ada.button('Group: Due date'));
    await named('By priority').click();
    await ada.sees(ada.button('Group: Priority'));
    await ada.goesTo('/tasks?layout=board');

    // Layout and groups are kept also where they are those remembered on this device; a board has the groups of the list.
    await ada.goesTo('/tasks?q=pai');
    await saves(ada, 'Painting');
    await eventually(() => server.all('view').map(({ shown }) => shown)).toContainEqual({
      q: 'pai',
      layout: 'board',
      group: 'priority',
      order: 'rank',
    });
  });

  component('have what was chosen the moment before', async ({ server, newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.presses('f');
    await page.getByRole('menuitem', { name: 'Priority' }).click();
    await page.getByRole('option', { name: /^High/ }).click();
    await ada.button('Save view').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Burning');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await eventually(() => server.all('view').map(({ shown }) => shown['priority'])).toEqual(['HIGH']);
  });

  component('are renamed, changed and deleted, which can be undone', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    await server.carriesOut(me.id, createView({ id: id(), name: 'Late', boardId: null, shown: { due: 'overdue' } }));
    const ada = await opens(me, '/tasks?due=today&layout=board');
    await ada.sees(named('Late'));
    await acts(ada, 'Late', 'Edit…');
    await page.getByRole('textbox', { name: 'Name' }).fill(' ');
    await userEvent.keyboard('{Enter}');
    await ada.sees(page.getByText('Name is required', { exact: true }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Today');
    await userEvent.keyboard('{Enter}');
    await acts(ada, 'Today', 'Update with current filters');
    await eventually(() => server.all('view')).toEqual([
      expect.objectContaining({
        name: 'Today',
        shown: { due: 'today', layout: 'board', group: 'status', order: 'rank' },
      }),
    ]);
    await acts(ada, 'Today', 'Delete view');
    await ada.misses(named('Today'));
    await ada.toast('Deleted “Today”').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(named('Today'));
  });

  component('come before what this device remembers of their board', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    for (const name of ['Zinc', 'Amber'])
      await server.carriesOut(me.id, createTask({ id: id(), name, assignee: me.id, deadline: '2026-01-02' }));
    await server.carriesOut(me.id, createView({ id: id(), name: 'Late', boardId: null, shown: { due: 'overdue' } }));
    const ada = await opens(me, '/tasks');
    await eventually(() => ada.cards('Backlog')).toEqual(['Amber', 'Zinc']);
    await ada.button('Sort').click();
    await page.getByRole('option', { name: 'Name' }).click();
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
    await ada.goesTo('/projects');
    await ada.goesTo('/tasks');
    await ada.sees(ada.button('Sort: Name'));
    await named('Late').click();
    await ada.misses(ada.button('Sort: Name'));
    await eventually(() => ada.cards('Backlog')).toEqual(['Amber', 'Zinc']);
    // What the view shows is not remembered of the place.
    await ada.goesTo('/tasks');
    await ada.sees(ada.button('Sort: Name'));
    await ada.sees(page.getByRole('button', { name: /^Group:/ }));
  });

  component('keep what is shown, where something else is remembered that the place does not offer', async (stage) => {
    const { server, opens } = stage;
    const [me, projectId, streamId] = [await server.joins('Ada'), id(), id()];
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen' }));
    await server.carriesOut(me.id, createStream({ id: streamId, projectId, name: 'Walls' }));
    const path = `/projects/${projectId}?view=list`;
    const ada = await opens(me, path);
    await page.getByRole('button', { name: /^Group:/ }).click();
    await page.getByRole('option', { name: 'Stream' }).click();
    await ada.sees(ada.button('Group: Stream'));
    await server.carriesOut(me.id, deleteStream({ id: streamId }));
    await ada.sees(ada.button('Group: Status'));
    await ada.goesTo(`${path}&due=week`);
    await saves(ada, 'This week');
    await eventually(() => server.all('view').map(({ shown }) => shown)).toEqual([
      { due: 'week', layout: 'list', group: 'status', order: 'rank' },
    ]);
  });

  component('of a project come with it, and go with it', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = id();
    await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
    const shown = { due: 'week', view: 'list' };
    await server.carriesOut(ben.id, createView({ id: id(), name: 'This week', boardId: projectId, shown, projectId }));
    const ada = await opens(me, '/tasks');
    await named('This week').click();
    await ada.sees(ada.heading('Kitchen'));
    await eventually(query).toEqual({ due: 'week', layout: 'list', group: 'status', order: 'rank' });
    // For each person, “me” is that person.
    for (const [by, name] of [
      [ben, 'His'],
      [me, 'Hers'],
    ] as const)
      await server.carriesOut(by.id, createTask({ id: id(), name, assignee: me.id, projectId }));
    const mine = { author: 'me', view: 'board' };
    const authors = createView({ id: id(), name: 'Mine', boardId: projectId, shown: mine, projectId });
    await server.carriesOut(ben.id, authors);
    await named('Mine').click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Hers']);
    await server.carriesOut(ben.id, removeMember({ id: projectId, personId: me.id }));
    await ada.misses(named('This week'));
  });

  component('of a team’s tasks are saved from them, shared with it, and go with it', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const teamId = id();
    await server.carriesOut(ben.id, createTeam({ id: teamId, name: 'Design' }));
    await server.carriesOut(ben.id, inviteToTeam({ id: teamId, personUids: [me.id] }));
    await server.carriesOut(me.id, acceptInvitation({ id: teamId }));
    const shown = { due: 'week', layout: 'calendar', view: 'tasks' };
    await server.carriesOut(ben.id, createView({ id: id(), name: 'This week', boardTeamId: teamId, shown, teamId }));

    const ada = await opens(me, `/team/${teamId}?view=tasks&assignee=me&layout=list`);
    await ada.sees(named('This week'));
    await saves(ada, 'Mine', 'Design');
    await eventually(() => server.all('view')).toContainEqual(
      expect.objectContaining({
        name: 'Mine',
        boardId: null,
        boardTeamId: teamId,
        teamId,
        shown: { view: 'tasks', assignee: 'me', layout: 'list', group: 'status', order: 'rank' },
      }),
    );
    await ada.goesTo('/tasks');
    await named('This week').click();
    await ada.sees(ada.heading('Design'));
    await eventually(query).toEqual({ ...shown, order: 'rank' });
    expect(named('This week').element().ariaCurrent).toBe('page');

    // One is not changed to what another board shows.
    await ada.goesTo('/tasks?due=today');
    await ada.button('Actions for Mine').click();
    await ada.sees(page.getByRole('menuitem', { name: 'Edit…' }));
    await ada.misses(page.getByRole('menuitem', { name: 'Update with current filters' }));
    await ada.presses('Escape');
    await ada.goesTo(`/team/${teamId}?view=tasks&priority=HIGH&layout=board`);
    await acts(ada, 'Mine', 'Update with current filters');
    await eventually(() => server.all('view').find(({ name }) => name === 'Mine')?.shown.priority).toBe('HIGH');

    await server.carriesOut(ben.id, removeFromTeam({ id: teamId, personId: me.id }));
    await ada.misses(named('This week'));
    await ada.misses(named('Mine'));
  });

  component('of a team’s tasks go as soon as the person leaves it, also offline', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [teamId, viewId] = [id(), id()];
    await server.carriesOut(ben.id, createTeam({ id: teamId, name: 'Design' }));
    await server.carriesOut(ben.id, inviteToTeam({ id: teamId, personUids: [me.id] }));
    await server.carriesOut(me.id, acceptInvitation({ id: teamId }));
    const shown = { due: 'week', layout: 'calendar', view: 'tasks' };
    await server.carriesOut(me.id, createView({ id: viewId, name: 'This week', boardTeamId: teamId, shown }));
    await server.carriesOut(me.id, createFavorite({ id: id(), kind: 'view', target: viewId }));
    // Whose own tasks a view shows does not matter: it is shared with the team.
    await server.carriesOut(ben.id, createView({ id: id(), name: 'Late', shown: { due: 'overdue' }, teamId }));
    const ada = await opens(me, `/team/${teamId}`);
    await eventually(() => named('This week').length).toBe(1);
    await ada.sees(named('Late'));
    const favorite = page.getByRole('region', { name: 'Favorites' }).getByRole('link', { name: 'This week' });
    await ada.sees(favorite);
    server.setOnline(me.id, false);
    await ada.button('Team actions').click();
    await page.getByRole('menuitem', { name: 'Leave team' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click();
    await ada.misses(named('This week'));
    await ada.misses(named('Late'));
    await ada.misses(favorite);
  });

  component('are found and saved in the palette', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const ada = await opens(me, '/tasks?due=today&layout=board');
    await ada.presses('Control+k');
    await userEvent.keyboard('save view{Enter}');
    await page.getByRole('textbox', { name: 'Name' }).fill('For today');
    await userEvent.keyboard('{Enter}');
    await ada.sees(named('For today'));
    await ada.goesTo('/projects');
    await ada.presses('Control+k');
    await userEvent.keyboard('for today');
    await ada.sees(page.getByRole('option', { name: 'For today' }));
    await userEvent.keyboard('{Enter}');
    await eventually(query).toEqual({ due: 'today', layout: 'board', group: 'status', order: 'rank' });
  });
});

/** For the person alone, or for a team. */
async function saves(ada: Person, name: string, team?: string): Promise<void> {
  await ada.button('Save view').click();
  if (team !== undefined) await page.getByRole('dialog').getByRole('combobox').selectOptions(`Team ${team}`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
}

async function acts(ada: Person, name: string, entry: string): Promise<void> {
  await ada.button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
