import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { createProject } from '../project/commands.ts';
import { createStream } from '../stream/commands.ts';
import { createTag, deleteTag } from '../tag/commands.ts';
import { createTeam } from '../team/commands.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { reassignTask, updateTask } from './commands.ts';
import { setLevel } from './set-level.ts';
import { createTask } from './create.ts';
import { rankAt } from './rank.ts';

const id = idOf('T');
const projectId = idOf('P');

/** Ada's project with Bob and Cleo, a stream and a tag. */
function launch(): World {
  const world = people();
  world.run(ada, createProject({ id: projectId, name: 'Launch', memberUids: [bob, cleo] }));
  world.run(ada, createProject({ id: idOf('Q'), name: 'Other' }));
  world.run(ada, createStream({ id: idOf('S'), projectId, name: 'Stream' }));
  world.run(ada, createTag({ id: idOf('tag'), name: 'tag' }));
  return world;
}

const create = (world: World, actor: string, fields: object) =>
  world.says(actor, {
    name: 'task.create',
    version: 1,
    input: { id, name: 'Write', assignee: bob, ...fields },
  });

describe('task.create', () => {
  it('has the defaults of the spec; the server sets author, time and number', () => {
    const world = people();
    world.run(ada, createTask({ id, name: '  Write  ', assignee: bob }));
    expect(world.row('task', 'T')).toEqual({
      id,
      number: 1,
      userId: ada,
      authorName: 'Ada',
      name: 'Write',
      description: '',
      deadline: null,
      dueTime: null,
      dueZone: null,
      dueAt: null,
      status: 'BACKLOG',
      priority: 'STANDARD',
      progress: 0,
      micromanagement: 'OFF',
      levelBy: null,
      levelAt: null,
      levelReason: null,
      answer: null,
      answeredAt: null,
      tags: [],
      assignee: bob,
      helperUids: [],
      helperShares: null,
      streamId: null,
      projectId: null,
      parentId: null,
      columnId: null,
      fieldValues: null,
      comments: 0,
      rank: rankAt(world.now),
      movedAt: null,
      movedBy: null,
      estimate: null,
      startDate: null,
      startedAt: null,
      doneAt: null,
      slips: 0,
      slippedDays: 0,
      priorDeadline: null,
      deadlineAt: null,
      isShared: false,
      seriesId: null,
      occurrence: null,
      waitsFor: 0,
      createdAt: world.now,
      updatedAt: world.now,
      deletedAt: null,
    });
  });

  it('takes every field', () => {
    const world = launch();
    const fields = {
      deadline: '2026-05-01',
      dueTime: 600,
      dueZone: 'Europe/Berlin',
      startDate: '2026-04-01',
      estimate: 90,
      status: 'IN_PROGRESS',
      priority: 'URGENT',
      progress: 40,
      micromanagement: 'HIGH',
      helperUids: [ada],
      tags: [idOf('tag'), idOf('tag')],
      streamId: idOf('S'),
      projectId,
      rank: 'a1',
    };
    expect(create(world, cleo, { ...fields, description: ' d ' })).toBeNull();
    const stored = {
      ...fields,
      description: 'd',
      tags: [idOf('tag')],
      levelBy: cleo,
      userId: cleo,
      authorName: 'Cleo',
    };
    expect(world.row('task', 'T')).toMatchObject(stored);
  });

  it('numbers the tasks of the instance', () => {
    const world = launch();
    for (const name of ['one', 'two', 'three']) world.run(ada, createTask({ id: idOf(name), name, assignee: ada }));
    expect(['one', 'two', 'three'].map((name) => world.row('task', name).number)).toEqual([1, 2, 3]);
  });

  it.each([
    ['50', 50],
    ['12.9 %', 12],
    [33.9, 33],
    ['', 0],
    ['much', 0],
    [null, 0],
    [{}, 0],
    [true, 0],
  ])('reads the progress %j as %i', (progress, expected) => {
    const world = people();
    expect(create(world, ada, { progress })).toBeNull();
    expect(world.row('task', 'T').progress).toBe(expected);
  });

  it('treats anything but a list of tags as none, and completes a task created as DONE', () => {
    const world = people();
    expect(create(world, ada, { tags: 'tag', status: 'DONE', progress: 20 })).toBeNull();
    expect(world.row('task', 'T')).toMatchObject({ tags: [], status: 'DONE', progress: 100 });
  });

  it.each([
    [{ name: undefined }, 'Task name is required'],
    [{ name: '  ' }, 'Task name is required'],
    [{ assignee: undefined }, 'Assignee is required'],
    [{ assignee: '' }, 'Assignee is required'],
    [{ name: '', assignee: '' }, 'Task name is required'],
    [{ name: 'n'.repeat(501) }, 'name must be at most 500 characters'],
    [{ description: 'd'.repeat(50_001) }, 'description must be at most 50000 characters'],
    [{ deadline: '2026-02-30' }, 'deadline: must be a date that exists (YYYY-MM-DD)'],
    [{ status: 'LATER' }, 'status: must be one of BACKLOG, IN_PROGRESS, DONE, ON_HOLD'],
    [{ priority: 'MEDIUM' }, 'priority: must be one of LOW, STANDARD, HIGH, URGENT'],
    [{ micromanagement: 'EXTREME' }, 'micromanagement: must be one of OFF, LOW, MEDIUM, HIGH'],
    [{ progress: 101 }, 'progress: must be at most 100'],
    [{ progress: '-1' }, 'progress: must be at least 0'],
    [{ tags: ['x'] }, 'tags.0: must be a UUID'],
    [{ tags: [idOf('none')] }, 'Tag does not exist'],
    [{ rank: 'first' }, 'rank: must be a rank of the fractional-indexing format'],
    [{ assignee: idOf('Nobody') }, 'Person not found'],
    [{ projectId: idOf('none') }, 'Project not found'],
    [{ projectId: idOf('Q') }, 'Project not found'],
    [{ projectId, assignee: dan }, 'The assignee must be a member of the project'],
    [{ projectId, streamId: idOf('none') }, 'Stream not found'],
    [{ streamId: idOf('S') }, 'Stream not found'],
    [{ comments: 3 }, 'comments: is not a known field'],
    [{ userId: cleo }, 'userId: is not a known field'],
    [{ number: 7 }, 'number: is not a known field'],
  ])('refuses %j', (fields, says) => {
    const world = launch();
    expect(create(world, bob, fields)).toBe(says);
    expect(world.all('task')).toEqual([]);
  });

  it('refuses a deleted tag, a disabled assignee and an id in use', () => {
    const world = launch();
    world.run(ada, deleteTag({ id: idOf('tag') }));
    expect(create(world, ada, { tags: [idOf('tag')] })).toBe('Tag does not exist');
    world.put('person', { ...world.row('person', 'Cleo'), disabledAt: 1 });
    expect(create(world, ada, { assignee: cleo })).toBe('Person not found');
    expect(create(world, ada, {})).toBeNull();
    expect(create(world, ada, {})).toBe('This ID is already in use');
  });

  it('notifies an assignee who is not the author', () => {
    const world = people();
    world.run(ada, createTask({ id, name: 'Write', assignee: bob }));
    expect(world.notificationsOf(bob)).toEqual(['New Task Assigned: Ada has assigned you a new task: "Write"']);
    expect(world.list('notification', 'userId', bob)[0]).toMatchObject({
      action: { type: 'task_assignment', taskName: 'Write', authorId: ada, authorName: 'Ada' },
      status: 'unread',
      taskId: id,
    });
    world.run(ada, createTask({ id: idOf('own'), name: 'Own', assignee: ada }));
    expect(world.notificationsOf(ada)).toEqual([]);
  });
});

/** Ada's task without a project, assigned to Bob. */
function given(): World {
  const world = launch();
  world.run(ada, createTask({ id, name: 'Write', assignee: bob }));
  return world;
}

describe('task.update', () => {
  it('changes what is given', () => {
    const world = given();
    const before = world.row('task', 'T');
    const fields = {
      name: 'New',
      description: 'd',
      deadline: '2026-05-01',
      priority: 'HIGH',
      progress: 60,
    } as const;
    world.run(ada, updateTask({ id, ...fields }));
    const changed = { ...before, ...fields, deadlineAt: world.now, updatedAt: world.now };
    expect(world.row('task', 'T')).toEqual(changed);
    world.run(ada, updateTask({ id, estimate: 90, startDate: '2026-04-30' }));
    expect(world.row('task', 'T')).toEqual({
      ...changed,
      estimate: 90,
      startDate: '2026-04-30',
      updatedAt: world.now,
    });
    world.run(ada, updateTask({ id, deadline: null }));
    expect(world.row('task', 'T')).toMatchObject({ ...fields, deadline: null });
  });

  it('limits the assignee of a task without a project to its progress and estimate', () => {
    const world = given();
    expect(world.says(bob, updateTask({ id, progress: 10, estimate: 90 }))).toBeNull();
    expect(world.says(bob, updateTask({ id, startDate: '2030-01-01' }))).toBe('You don’t have permission to do this');
    expect(world.says(bob, updateTask({ id, progress: 10, name: 'X' }))).toBe('You don’t have permission to do this');
    expect(world.says(cleo, updateTask({ id, progress: 10 }))).toBe('Task not found');
  });

  it.each([
    [{ name: ' ' }, 'Task name is required'],
    [{ progress: '50' }, 'progress: must be a number'],
    [{ progress: 1.5 }, 'progress: must be a whole number'],
    [{ status: 'DONE' }, 'status: is not a known field'],
  ])('refuses %j', (fields, says) => {
    expect(given().says(ada, { name: 'task.update', version: 1, input: { id, ...fields } })).toBe(says);
  });

  it('keeps an unknown stored value', () => {
    const world = given();
    world.put('task', {
      ...world.row('task', 'T'),
      priority: 'SOMEDAY',
      micromanagement: 'GENTLE',
    });
    world.run(ada, updateTask({ id, name: 'New' }));
    expect(world.row('task', 'T')).toMatchObject({
      priority: 'SOMEDAY',
      micromanagement: 'GENTLE',
    });
  });

  it('leaves the author’s name as it was', () => {
    const world = given();
    world.put('person', { ...world.row('person', 'Ada'), displayName: 'Augusta' });
    world.run(ada, updateTask({ id, name: 'New' }));
    expect(world.row('task', 'T').authorName).toBe('Ada');
  });
});

describe('task.reassign', () => {
  it('notifies the new assignee', () => {
    const world = given();
    world.run(ada, reassignTask({ id, assignee: cleo }));
    expect(world.row('task', 'T').assignee).toBe(cleo);
    expect(world.notificationsOf(cleo)).toEqual(['New Task Assigned: Ada has assigned you a new task: "Write"']);
    expect(world.run(ada, reassignTask({ id, assignee: cleo }))).toEqual([]);
    expect(world.says(bob, reassignTask({ id, assignee: bob }))).toBe('Task not found');
  });

  it('changes dates in the same decision, or nothing', () => {
    const world = given();
    world.run(ada, reassignTask({ id, assignee: cleo, deadline: '2026-05-04', startDate: '2026-05-01' }));
    expect(world.row('task', 'T')).toMatchObject({ assignee: cleo, deadline: '2026-05-04', startDate: '2026-05-01' });
    const early = reassignTask({ id, assignee: bob, deadline: '2026-04-01' });
    expect(world.says(ada, early)).toBe(
      'The start date (2026-05-01) is after the due date (2026-04-01). Change one of them, or clear the start date.',
    );
    expect(world.row('task', 'T')).toMatchObject({ assignee: cleo, deadline: '2026-05-04' });
    world.now += 11 * 60_000;
    world.run(ada, reassignTask({ id, assignee: cleo, deadline: '2026-05-11' }));
    expect(world.row('task', 'T')).toMatchObject({ deadline: '2026-05-11', slippedDays: 7 });
  });

  it('is for the author, to anyone in the directory, without a project', () => {
    const world = given();
    expect(world.says(bob, reassignTask({ id, assignee: cleo }))).toBe('You don’t have permission to do this');
    expect(world.says(ada, reassignTask({ id, assignee: idOf('Nobody') }))).toBe('Person not found');
    expect(world.says(ada, { name: 'task.reassign', version: 1, input: { id } })).toBe('Assignee is required');
  });

  it('is for every member, to a member, in a project', () => {
    const world = launch();
    world.run(ada, createTask({ id, name: 'Write', assignee: ada, projectId }));
    expect(world.says(cleo, reassignTask({ id, assignee: dan }))).toBe('The assignee must be a member of the project');
    expect(world.says(cleo, reassignTask({ id, assignee: cleo }))).toBeNull();
    expect(world.notificationsOf(cleo)).toEqual([]);
  });
});

describe('task.setLevel', () => {
  it('records who set it', () => {
    const world = given();
    world.run(ada, setLevel({ id, micromanagement: 'MEDIUM' }));
    expect(world.row('task', 'T')).toMatchObject({ micromanagement: 'MEDIUM', levelBy: ada });
    expect(world.run(ada, setLevel({ id, micromanagement: 'MEDIUM' }))).toEqual([]);
    world.run(ada, setLevel({ id, micromanagement: 'MEDIUM', reason: 'Demo on Friday' }));
    expect(world.row('task', 'T')).toMatchObject({ levelReason: 'Demo on Friday' });
    expect(world.run(ada, setLevel({ id, micromanagement: 'MEDIUM', reason: 'Demo on Friday' }))).toEqual([]);
    world.run(ada, setLevel({ id, micromanagement: 'MEDIUM', reason: '' }));
    expect(world.row('task', 'T')).toMatchObject({ levelReason: null });
  });

  it('is for the author and the project owner', () => {
    const world = given();
    expect(world.says(bob, setLevel({ id, micromanagement: 'LOW' }))).toBe(NOT_YOURS);
    world.run(bob, createTask({ id: idOf('U'), name: 'U', assignee: cleo, projectId }));
    const level = (actor: string) => world.says(actor, setLevel({ id: idOf('U'), micromanagement: 'LOW' }));
    expect([ada, bob, cleo, dan].map(level)).toEqual([null, null, NOT_YOURS, 'Task not found']);
  });

  it('is for leads of the assignee who are members of the project, of no task of their own', () => {
    const world = launch();
    const team = idOf('D');
    world.run(cleo, createTeam({ id: team, name: 'D' }));
    world.run(cleo, inviteToTeam({ id: team, personUids: [bob] }));
    world.run(ada, createTask({ id, name: 'Write', assignee: bob, projectId }));
    world.run(bob, createTask({ id: idOf('N'), name: 'N', assignee: cleo }));
    world.run(ada, createTask({ id: idOf('O'), name: 'O', assignee: ada, projectId: idOf('Q') }));
    const says = (task: string) => world.says(cleo, setLevel({ id: idOf(task), micromanagement: 'LOW' }));
    expect(['T', 'N', 'O'].map(says)).toEqual([NOT_YOURS, NOT_YOURS, 'Task not found']);
    world.run(bob, acceptInvitation({ id: team }));
    expect(says('T')).toBeNull();
    expect(world.row('task', 'T')).toMatchObject({ micromanagement: 'LOW', levelBy: cleo });
    world.run(ada, reassignTask({ id, assignee: cleo }));
    expect(['T', 'N', 'O'].map(says)).toEqual([NOT_YOURS, NOT_YOURS, 'Task not found']);
  });
});

const NOT_YOURS = 'Only the author, the project’s owner and leads of the assignee can set check-ins';
