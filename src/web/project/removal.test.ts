import { describe, expect, it } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { moveTask, reassignTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { ada, bob, cleo, idOf, people } from '#test/domain/world.ts';
import { removalOf, undoRemoval } from './removal.ts';

describe('removal of a member', () => {
  it('is undone together with handing over tasks, if those still exist and are not done', () => {
    const world = people();
    const projectId = idOf('P');
    world.run(ada, createProject({ id: projectId, name: 'P', memberUids: [bob, cleo] }));
    for (const name of ['one', 'two', 'three', 'done'])
      world.run(ada, createTask({ id: idOf(name), name, assignee: bob, projectId }));
    world.run(ada, createTask({ id: idOf('hers'), name: 'hers', assignee: cleo, projectId }));
    world.run(ada, moveTask({ id: idOf('done'), status: 'DONE' }));

    const removed = removalOf(world, projectId, bob, cleo);
    expect(removed.tasks.toSorted()).toEqual(['one', 'two', 'three'].map(idOf).toSorted());
    world.run(ada, removeMember({ id: projectId, personId: bob, reassignTo: cleo }));
    world.run(ada, reassignTask({ id: idOf('two'), assignee: ada }));
    world.run(cleo, moveTask({ id: idOf('three'), status: 'DONE' }));

    for (const call of undoRemoval(world, removed)) world.run(ada, call);
    expect(world.row('project', 'P').memberUids).toEqual([ada, cleo, bob]);
    const assignees = ['one', 'two', 'three', 'done', 'hers'].map((name) => world.row('task', name).assignee);
    expect(assignees).toEqual([bob, ada, cleo, bob, cleo]);
  });
});
