import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { erasePerson } from '../person/erase.ts';
import { createProject, deleteProject } from '../project/commands.ts';
import { addMember, removeMember } from '../project/members.ts';
import { createTeam, deleteTeam } from '../team/commands.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { leaveTeam } from '../team/members.ts';
import { boardPath, boardSearch } from './board.ts';
import { createView, deleteView, moveView, restoreView, updateView } from './commands.ts';
import { viewsOf } from './queries.ts';

const [V, P, T] = ['V', 'P', 'T'].map(idOf) as [string, string, string];
const MISSING = 'View not found';
const NOT_YOURS = 'Only its owner, the project’s owner or a lead of the team can move it';

/** Of Bob, who is in Ada's project. */
function withView(place: { projectId?: string; teamId?: string } = {}): World {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'Kitchen', memberUids: [bob] }));
  world.run(ada, createTeam({ id: T, name: 'Builders' }));
  const shown = { due: 'week', layout: 'list', q: '' };
  world.run(bob, createView({ id: V, name: ' This week ', boardId: P, shown, ...place }));
  return world;
}

describe('a saved view', () => {
  it('is its owner’s alone, with what is said of the board', () => {
    const world = withView();
    expect(world.row('view', 'V')).toMatchObject({
      name: 'This week',
      boardId: P,
      shown: { due: 'week', layout: 'list' },
      ownerUid: bob,
    });
    for (const call of [
      updateView({ id: V, name: 'Mine' }),
      moveView({ id: V, projectId: P }),
      deleteView({ id: V }),
      restoreView({ id: V }),
    ])
      expect(world.says(ada, call)).toBe(MISSING);
    world.run(bob, updateView({ id: V, shown: { due: 'today' } }));
    expect(world.row('view', 'V')).toMatchObject({ name: 'This week', shown: { due: 'today' } });
  });

  it('keeps who made the tasks and a range of days, by which it is not changed wrongly', () => {
    const world = withView();
    const shown = { author: 'me', project: P, due: '2026-11-01..2026-11-30' };
    world.run(bob, updateView({ id: V, shown }));
    expect(world.row('view', 'V')).toMatchObject({ shown });
    const reversed = { ...shown, due: '2026-11-30..2026-11-01' };
    expect(world.says(bob, updateView({ id: V, shown: reversed }))).toBe(
      'The first day must not be after the last day',
    );
    expect(world.row('view', 'V')).toMatchObject({ shown });
  });

  it('is shared with a project, whose members change it like their own', () => {
    const world = withView();
    world.run(bob, moveView({ id: V, projectId: P }));
    world.run(ada, updateView({ id: V, name: 'Our week' }));
    world.run(ada, addMember({ id: P, personId: cleo }));
    world.run(cleo, updateView({ id: V, name: 'Our day' }));
    for (const projectId of [null, P]) expect(world.says(cleo, moveView({ id: V, projectId }))).toBe(NOT_YOURS);
    world.run(ada, removeMember({ id: P, personId: cleo }));
    expect(world.says(cleo, updateView({ id: V, name: 'Mine' }))).toBe(MISSING);
    world.run(ada, removeMember({ id: P, personId: bob }));
    expect(world.says(bob, deleteView({ id: V }))).toBe(MISSING);
    world.run(ada, moveView({ id: V, projectId: null }));
    expect(world.row('view', 'V')).toMatchObject({ projectId: null, ownerUid: ada });
  });

  it('is found by who has it and can open its board', () => {
    const world = withView();
    const found = (person: string) => viewsOf(world, person).map(({ id }) => id);
    expect([ada, bob, cleo].map(found)).toEqual([[], [V], []]);
    world.run(bob, moveView({ id: V, projectId: P }));
    expect([ada, bob, cleo].map(found)).toEqual([[V], [V], []]);
    world.run(ada, removeMember({ id: P, personId: bob }));
    expect([ada, bob].map(found)).toEqual([[V], []]);
    world.run(ada, moveView({ id: V, teamId: T }));
    world.run(ada, deleteProject({ id: P }));
    expect(found(ada)).toEqual([]);
  });

  it('of a team is moved by its owner and by leads of the team', () => {
    const world = withView();
    world.run(ada, inviteToTeam({ id: T, personUids: [bob, cleo] }));
    for (const person of [bob, cleo]) world.run(person, acceptInvitation({ id: T }));
    world.run(bob, moveView({ id: V, teamId: T }));
    expect(world.says(cleo, moveView({ id: V, projectId: null }))).toBe(NOT_YOURS);
    world.run(ada, moveView({ id: V, projectId: null }));
    expect(world.row('view', 'V')).toMatchObject({ teamId: null, ownerUid: ada });
  });

  it('of a team’s tasks is made and found by those who are in the team', () => {
    const world = withView();
    const W = idOf('W');
    const ofTeam = { id: W, name: 'Our week', boardTeamId: T, shown: { due: 'week', layout: 'list' } };
    expect(world.says(bob, createView(ofTeam))).toBe('Team not found');
    expect(world.says(ada, createView({ ...ofTeam, boardId: P }))).toBe(
      'boardTeamId: must not be given with a project',
    );
    world.run(ada, createView({ ...ofTeam, projectId: P }));
    const found = (person: string) => viewsOf(world, person).map(({ id }) => id);
    // Bob has it, as the project's members do, but is not in the team.
    expect([ada, bob].map(found)).toEqual([[W], [V]]);
    world.run(ada, inviteToTeam({ id: T, personUids: [bob] }));
    world.run(bob, acceptInvitation({ id: T }));
    expect(found(bob)).toEqual([V, W]);
    world.run(bob, leaveTeam({ id: T }));
    expect(found(bob)).toEqual([V]);
    world.run(ada, deleteTeam({ id: T }));
    expect(found(ada)).toEqual([]);
  });

  it('opens as it was saved, whatever a device remembers of its board', () => {
    const search = { order: 'rank', group: 'status', due: 'week' };
    const view = { boardId: null, boardTeamId: null };
    for (const [board, path, shown] of [
      [view, '/tasks', { layout: 'list' }],
      [{ ...view, boardId: P }, `/projects/${P}`, { layout: 'list' }],
      [{ ...view, boardTeamId: T }, `/team/${T}`, { view: 'tasks', layout: 'list' }],
    ] as const) {
      expect(boardPath(board)).toBe(path);
      expect(boardSearch({ ...board, shown: { due: 'week', ...shown } })).toEqual({ ...search, ...shown });
    }
    const shown = { order: 'newest', group: 'due', layout: 'list' };
    expect(boardSearch({ ...view, shown })).toEqual(shown);
    // A board in lanes, or in columns where there are none, if it says nothing of it.
    const bare = { order: 'rank', group: 'status' };
    expect(boardSearch({ ...view, shown: {} })).toEqual({ ...bare, layout: 'board' });
    expect(boardSearch({ ...view, boardId: P, shown: {} })).toEqual({ ...bare, layout: 'lanes' });
    // As it was saved before the layout had a name of its own.
    expect(boardSearch({ ...view, boardId: P, shown: { view: 'list' } })).toEqual({
      ...bare,
      layout: 'list',
    });
    expect(boardSearch({ ...view, boardTeamId: T, shown: {} })).toEqual({ ...bare, layout: 'board', view: 'tasks' });
  });

  it('does not exist while its project is deleted', () => {
    const world = withView({ projectId: P });
    world.run(ada, deleteProject({ id: P }));
    expect(world.says(bob, updateView({ id: V, name: 'Late' }))).toBe(MISSING);
  });

  it('is deleted and brought back, by that deletion', () => {
    const world = withView({ projectId: P });
    world.run(ada, deleteView({ id: V }));
    expect(world.says(bob, updateView({ id: V, name: 'Gone' }))).toBe(MISSING);
    expect(world.says(bob, restoreView({ id: V, deletedAt: 1 }))).toBe('Couldn’t undo: it has changed since');
    world.run(bob, restoreView({ id: V }));
    expect(world.row('view', 'V').deletedAt).toBeNull();
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ boardId: idOf('unknown') }, 'Project not found'],
    [{ teamId: T }, 'Team not found'],
    [{ projectId: P, teamId: T }, 'teamId: must not be given with a project'],
    [{ shown: { color: 'red' } }, 'color: is not a known field'],
    [{ shown: { tags: ['a'] } }, 'shown.tags: must be text'],
    [{ shown: { q: 'x'.repeat(2001) } }, 'shown.q must be at most 2000 characters'],
    [{ shown: null }, 'shown: must be an object'],
    [{ shown: { due: '2026-12-01..2026-11-01' } }, 'The first day must not be after the last day'],
    [{ shown: { due: '2026-11-31..' } }, 'The first day must not be after the last day'],
  ])('is refused with %#', (given, says) => {
    const input = { id: idOf('another'), name: 'A view', shown: {}, ...given };
    expect(withView().says(bob, { name: 'view.create', version: 1, input })).toBe(says);
  });

  it('goes with its owner’s account if it is private, and stays where it is shared', () => {
    const [own, shared] = [withView(), withView({ projectId: P })];
    for (const world of [own, shared]) world.run('system', erasePerson({ id: bob }));
    expect(own.row('view', 'V').deletedAt).not.toBeNull();
    expect(shared.row('view', 'V').deletedAt).toBeNull();
  });
});
