import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { markAllRead } from '../notification/commands.ts';
import { createProject, deleteProject } from '../project/commands.ts';
import { createStream, deleteStream } from '../stream/commands.ts';
import { moveTask, updateTask } from './commands.ts';
import { createTask } from './create.ts';

const id = idOf('T');
const [P, Q] = [idOf('P'), idOf('Q')];

/** Projects P (Ada's, with Bob and Cleo) and Q (Bob's, with Ada), a stream in each; Ada's task for Bob in P. */
function world(): World {
  const made = people();
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob, cleo] }));
  made.run(bob, createProject({ id: Q, name: 'Q', memberUids: [ada] }));
  made.run(ada, createStream({ id: idOf('in P'), projectId: P, name: 'in P' }));
  made.run(ada, createStream({ id: idOf('in Q'), projectId: Q, name: 'in Q' }));
  made.run(ada, createTask({ id, name: 'Write', assignee: bob, projectId: P, streamId: idOf('in P') }));
  return made;
}

const notMember = 'The assignee must be a member of the project';

describe('the status', () => {
  it('DONE forces the progress to 100, and leaving it keeps the progress', () => {
    const made = world();
    made.run(bob, updateTask({ id, progress: 30 }));
    made.run(bob, moveTask({ id, status: 'DONE' }));
    expect(made.row('task', 'T')).toMatchObject({
      status: 'DONE',
      progress: 100,
      updatedAt: made.now,
    });
    made.run(bob, moveTask({ id, status: 'IN_PROGRESS' }));
    expect(made.row('task', 'T')).toMatchObject({ status: 'IN_PROGRESS', progress: 100 });
  });

  it('DONE means 100, until the task is reopened', () => {
    const made = world();
    made.run(bob, moveTask({ id, status: 'DONE' }));
    const complete = 'A completed task is at 100%. Reopen it first.';
    expect(made.says(bob, updateTask({ id, progress: 40 }))).toBe(complete);
    expect(made.says(bob, updateTask({ id, name: 'New', progress: 40 }))).toBe(complete);
    expect(made.says(bob, updateTask({ id, progress: 100 }))).toBeNull();
    // As an older version of Pulse stored some.
    made.put('task', { ...made.row('task', 'T'), progress: 40 });
    made.run(bob, moveTask({ id, status: 'DONE' }));
    expect(made.row('task', 'T').progress).toBe(100);
    made.run(bob, moveTask({ id, status: 'IN_PROGRESS' }));
    made.run(bob, updateTask({ id, progress: 40 }));
    expect(made.row('task', 'T')).toMatchObject({ status: 'IN_PROGRESS', progress: 40 });
  });

  it('changes from any status to any other', () => {
    const made = world();
    for (const status of ['ON_HOLD', 'IN_PROGRESS', 'BACKLOG', 'DONE', 'ON_HOLD', 'DONE', 'BACKLOG'] as const) {
      made.run(cleo, moveTask({ id, status }));
      expect(made.row('task', 'T').status).toBe(status);
    }
  });

  it('records who changed it last, and when', () => {
    const made = world();
    made.run(bob, moveTask({ id, status: 'IN_PROGRESS' }));
    const first = { movedAt: made.now, movedBy: bob };
    expect(made.row('task', 'T')).toMatchObject(first);
    // Neither a new position nor the same status again counts.
    made.run(cleo, moveTask({ id, status: 'IN_PROGRESS', rank: 'a4' }));
    made.run(ada, updateTask({ id, name: 'Write it' }));
    expect(made.row('task', 'T')).toMatchObject(first);
    made.run(cleo, moveTask({ id, status: 'DONE' }));
    expect(made.row('task', 'T')).toMatchObject({ movedAt: made.now, movedBy: cleo });
  });

  it('changes together with the position on the board', () => {
    const made = world();
    made.run(cleo, moveTask({ id, status: 'ON_HOLD', rank: 'a3' }));
    expect(made.row('task', 'T')).toMatchObject({
      status: 'ON_HOLD',
      rank: 'a3',
      streamId: idOf('in P'),
    });
    expect(made.run(cleo, moveTask({ id, status: 'ON_HOLD', rank: 'a3' }))).toEqual([]);
  });

  it('can only be undone by a member', () => {
    const made = world();
    made.run(bob, moveTask({ id, status: 'DONE' }));
    made.put('project', { ...made.row('project', 'P'), memberUids: [ada, cleo] });
    expect(made.says(ada, moveTask({ id, status: 'BACKLOG' }))).toBe(notMember);
    expect(made.says(ada, moveTask({ id, rank: 'a3' }))).toBeNull();
  });

  it('is for the author and the assignee, without a project', () => {
    const made = world();
    made.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: bob }));
    const move = (actor: string) => made.says(actor, moveTask({ id: idOf('U'), status: 'ON_HOLD' }));
    expect([ada, bob, cleo].map(move)).toEqual([null, null, 'Task not found']);
  });
});

describe('the notice of completion', () => {
  it('goes to the author when someone else completes the task', () => {
    const made = world();
    made.run(cleo, moveTask({ id, status: 'DONE' }));
    expect(made.notificationsOf(ada)).toEqual(['Task Completed: Task "Write" was completed by Cleo']);
    expect(made.list('notification', 'userId', ada)[0]).toMatchObject({
      action: { type: 'link', label: 'View Task', url: `/projects/${P}?taskId=${id}` },
      taskId: id,
    });
    made.run(bob, moveTask({ id, status: 'DONE', rank: 'a3' }));
    expect(made.notificationsOf(ada).length).toBe(1);
    made.run(ada, markAllRead({}));
    made.run(bob, moveTask({ id, status: 'BACKLOG' }));
    made.run(bob, moveTask({ id, status: 'DONE' }));
    expect(made.notificationsOf(ada)[1]).toBe('Task Completed: Task "Write" was completed by Bob');
  });

  it('is not sent to people who complete their own task', () => {
    const made = world();
    made.run(ada, moveTask({ id, status: 'DONE' }));
    expect(made.notificationsOf(ada)).toEqual([]);
  });

  it('links to the task board without a project, and works without a name', () => {
    const made = world();
    made.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: bob }));
    made.put('person', { ...made.row('person', 'Bob'), displayName: '' });
    made.run(bob, moveTask({ id: idOf('U'), status: 'DONE' }));
    expect(made.notificationsOf(ada)).toEqual(['Task Completed: Task "U" was completed by a team member']);
    expect(made.list('notification', 'userId', ada)[0]?.action).toMatchObject({
      url: `/tasks?taskId=${idOf('U')}`,
    });
  });
});

describe('the stream', () => {
  it('is one of the task’s project, or none', () => {
    const made = world();
    made.run(cleo, moveTask({ id, streamId: null }));
    expect(made.row('task', 'T').streamId).toBeNull();
    expect(made.says(cleo, moveTask({ id, streamId: idOf('in Q') }))).toBe('Stream not found');
    expect(made.says(cleo, moveTask({ id, streamId: idOf('none') }))).toBe('Stream not found');
    made.run(ada, deleteStream({ id: idOf('in P') }));
    expect(made.says(cleo, moveTask({ id, streamId: idOf('in P') }))).toBe('Stream not found');
  });
});

describe('the project', () => {
  it('is left together with its stream', () => {
    const made = world();
    made.run(ada, moveTask({ id, projectId: Q }));
    expect(made.row('task', 'T')).toMatchObject({ projectId: Q, streamId: null });
    made.run(ada, moveTask({ id, projectId: P, streamId: idOf('in P') }));
    expect(made.row('task', 'T')).toMatchObject({ projectId: P, streamId: idOf('in P') });
    expect(made.says(ada, moveTask({ id, projectId: Q, streamId: idOf('in P') }))).toBe('Stream not found');
    made.run(ada, moveTask({ id, projectId: Q, streamId: idOf('in Q') }));
    expect(made.row('task', 'T')).toMatchObject({ projectId: Q, streamId: idOf('in Q') });
  });

  it('needs rights on both sides', () => {
    const made = world();
    made.run(cleo, createTask({ id: idOf('V'), name: 'V', assignee: bob, projectId: P }));
    expect(made.says(cleo, moveTask({ id: idOf('V'), projectId: Q }))).toBe('Project not found');
    expect(made.says(cleo, moveTask({ id: idOf('V'), projectId: idOf('none') }))).toBe('Project not found');
    expect(made.says(dan, moveTask({ id, projectId: Q }))).toBe('Task not found');
    made.run(ada, createTask({ id: idOf('U'), name: 'U', assignee: bob }));
    expect(made.says(bob, moveTask({ id: idOf('U'), projectId: Q }))).toBe('You don’t have permission to do this');
    expect(made.says(ada, moveTask({ id: idOf('U'), projectId: Q }))).toBeNull();
  });

  it('is changed by the author and the owner, and by no other member', () => {
    const made = world();
    expect(made.says(bob, moveTask({ id, projectId: Q }))).toBe('You don’t have permission to do this');
    expect(made.says(cleo, moveTask({ id, projectId: Q }))).toBe('You don’t have permission to do this');
    made.run(cleo, createTask({ id: idOf('V'), name: 'V', assignee: bob, projectId: P }));
    made.run(ada, moveTask({ id: idOf('V'), projectId: Q }));
    expect(made.row('task', 'V').projectId).toBe(Q);
    // In Q she is neither author nor owner: only Bob could move it back, or Cleo if she were a member.
    expect(made.says(ada, moveTask({ id: idOf('V'), projectId: P }))).toBe('You don’t have permission to do this');
    expect(made.says(bob, moveTask({ id: idOf('V'), projectId: P }))).toBeNull();
  });

  it('is removed by the author only', () => {
    const made = world();
    expect(made.says(bob, moveTask({ id, projectId: null }))).toBe('You don’t have permission to do this');
    made.run(ada, moveTask({ id, projectId: null }));
    expect(made.row('task', 'T')).toMatchObject({ projectId: null, streamId: null });
    // Nor by the owner of the project.
    made.run(cleo, createTask({ id: idOf('V'), name: 'V', assignee: bob, projectId: P }));
    expect(made.says(ada, moveTask({ id: idOf('V'), projectId: null }))).toBe('You don’t have permission to do this');
  });

  it('accepts an unfinished task only if its assignee is a member', () => {
    const made = world();
    made.run(cleo, createTask({ id: idOf('U'), name: 'U', assignee: cleo, projectId: P }));
    expect(made.says(ada, moveTask({ id: idOf('U'), projectId: Q }))).toBe(notMember);
    expect(made.says(ada, moveTask({ id: idOf('U'), projectId: Q, status: 'DONE' }))).toBeNull();
  });

  it('hides its tasks when it is deleted', () => {
    const made = world();
    made.run(ada, deleteProject({ id: P }));
    expect(made.says(ada, moveTask({ id, projectId: Q }))).toBe('Task not found');
  });
});
