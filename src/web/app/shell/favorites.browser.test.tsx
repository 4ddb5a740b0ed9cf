import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createFavorite } from '#domain/favorite/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createTeam } from '#domain/team/commands.ts';
import { createView } from '#domain/view/commands.ts';
import { createNote } from '#domain/note/commands.ts';
import { eventually, top } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const favorites = () => page.getByRole('region', { name: 'Favorites' });
const names = () =>
  favorites()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

describe('projects and saved views', () => {
  component('are moved up and down by each person, and the order stays with the account', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    for (const name of ['Attic', 'Bath', 'Cellar']) await server.carriesOut(me.id, createProject({ id: id(), name }));
    for (const name of ['Late', 'Mine'])
      await server.carriesOut(me.id, createView({ id: id(), name, boardId: null, shown: { q: name } }));
    const ada = await opens(me, '/tasks');
    const of = (region: string) => page.getByRole('region', { name: region });
    const listed = (region: string) =>
      of(region)
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent);
    await eventually(() => listed('Your projects')).toEqual(['Attic', 'Bath', 'Cellar']);
    (of('Your projects').getByRole('link', { name: 'Cellar' }).element() as HTMLElement).focus();
    await ada.presses('Alt+ArrowUp');
    await eventually(() => listed('Your projects')).toEqual(['Attic', 'Cellar', 'Bath']);
    await of('Your projects').getByRole('button', { name: 'Actions for Attic' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await eventually(() => listed('Your projects')).toEqual(['Cellar', 'Attic', 'Bath']);
    await of('Views').getByRole('button', { name: 'Actions for Mine' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await eventually(() => listed('Views')).toEqual(['Mine', 'Late']);

    await eventually(() =>
      server.all('arrangement').map(({ projects, views }) => [projects.length, views.length]),
    ).toEqual([[3, 2]]);
    await ada.sends(createProject({ id: id(), name: 'Balcony' }));
    await eventually(() => listed('Your projects')).toEqual(['Cellar', 'Attic', 'Bath', 'Balcony']);
  });

  component(
    'are above the list of projects on a phone, as favorites are',
    async ({ server, opens }) => {
      const me = await server.joins('Ada');
      const projectId = id();
      await server.carriesOut(me.id, createProject({ id: projectId, name: 'Attic' }));
      await server.carriesOut(me.id, createView({ id: id(), name: 'Late', boardId: null, shown: { due: 'overdue' } }));
      await server.carriesOut(me.id, createFavorite({ id: id(), kind: 'project', target: projectId }));
      const ada = await opens(me, '/projects');
      await ada.sees(page.getByRole('region', { name: 'Views' }).getByRole('link', { name: 'Late' }));
      await favorites().getByRole('link', { name: 'Attic' }).click();
      await ada.sees(ada.heading('Attic'));
    },
    { size: 'phone', colorScheme: 'light' },
  );
});

describe('favorites', () => {
  component('are made with the star of a project and in menus, and go the same way', async ({ server, opens }) => {
    const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
    const [projectId, teamId, viewId, noteId] = [id(), id(), id(), id()];
    await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
    await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Sales' }));
    await server.carriesOut(me.id, createView({ id: viewId, name: 'Late', boardId: null, shown: { due: 'overdue' } }));
    await server.carriesOut(me.id, createNote({ id: noteId, title: 'Ideas' }));
    const ada = await opens(me, `/projects/${projectId}?view=overview`);
    await page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true }).click();
    await eventually(names).toEqual(['Kitchen']);
    await ada.goesTo(`/team/${teamId}`);
    await ada.button('Team actions').click();
    await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
    await page.getByRole('region', { name: 'Views' }).getByRole('button', { name: 'Actions for Late' }).click();
    await page.getByRole('menuitem', { name: 'Add to favorites' }).click();
    await ada.sends(createFavorite({ id: id(), kind: 'note', target: noteId }));
    await eventually(names).toEqual(['Kitchen', 'Sales', 'Late', 'Ideas']);

    await favorites().getByRole('link', { name: 'Kitchen' }).click();
    await ada.sees(ada.heading('Kitchen'));
    await ada.button('Project actions').click();
    await page.getByRole('menuitem', { name: 'Remove from favorites' }).click();
    await eventually(names).toEqual(['Sales', 'Late', 'Ideas']);

    // What a person can no longer see is not shown.
    await ada.sends(createFavorite({ id: id(), kind: 'project', target: projectId }));
    await eventually(names).toEqual(['Sales', 'Late', 'Ideas', 'Kitchen']);
    await server.carriesOut(ben.id, removeMember({ id: projectId, personId: me.id }));
    await eventually(names).toEqual(['Sales', 'Late', 'Ideas']);
  });

  component(
    'are put in another order by a drag, by Alt and the arrow keys, and in their menu',
    async ({ newcomer }) => {
      const ada = await newcomer('Ada');
      for (const name of ['One', 'Two', 'Three']) {
        const projectId = id();
        await ada.sends(createProject({ id: projectId, name }));
        await ada.sends(createFavorite({ id: id(), kind: 'project', target: projectId }));
      }
      await eventually(names).toEqual(['One', 'Two', 'Three']);
      (favorites().getByRole('link', { name: 'Three' }).element() as HTMLElement).focus();
      await ada.presses('Alt+ArrowUp');
      await eventually(names).toEqual(['One', 'Three', 'Two']);
      expect(document.activeElement?.textContent).toBe('Three');
      await favorites().getByRole('button', { name: 'Actions for One' }).click();
      await page.getByRole('menuitem', { name: 'Move down' }).click();
      await eventually(names).toEqual(['Three', 'One', 'Two']);

      await ada.holds(
        favorites().getByRole('link', { name: 'Two' }),
        favorites().getByRole('link', { name: 'Three' }),
        top,
      );
      await ada.movesMouse('up');
      await eventually(names).toEqual(['Two', 'Three', 'One']);
      await eventually(() => ada.server.all('favorite').length).toBe(3);
    },
  );
});
