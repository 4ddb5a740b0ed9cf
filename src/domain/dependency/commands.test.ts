import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { DAY, HOUR } from '../duration.ts';
import { dependencyId } from '../id.ts';
import { archiveProject, createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { purgeRows } from '../purge/commands.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { setLevel } from '../task/set-level.ts';
import { createTeam } from '../team/commands.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { leaveTeam } from '../team/members.ts';
import { addDependency, removeDependency } from './commands.ts';

const [P, Q, A, B, C, D] = ['P', 'Q', 'A', 'B', 'C', 'D'].map(idOf) as [string, string, string, string, string, string];
/** A Monday. */
const MONDAY = Date.parse('2026-11-16T00:00Z');

/** Ada's project P with Bob: his tasks A and B. Her project Q, of which Bob is no member: her tasks C and D. */
function world(): World {
  const made = people();
  made.now = MONDAY + 8 * HOUR;
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob] }));
  made.run(ada, createProject({ id: Q, name: 'Q', memberUids: [cleo] }));
  for (const [id, name] of [
    [A, 'Doors'],
    [B, 'Walls'],
  ] as const)
    made.run(ada, createTask({ id, name, assignee: bob, projectId: P }));
  for (const [id, name] of [
    [C, 'Plan'],
    [D, 'Permit'],
  ] as const)
    made.run(ada, createTask({ id, name, assignee: ada, projectId: Q }));
  return made;
}

const waits = (made: World, id: string, otherId: string, actor = ada) =>
  made.run(actor, addDependency({ id, otherId }));
const waitsFor = (made: World, id: string) => made.get('task', id)?.waitsFor;
const both = (made: World, id: string, otherId: string) =>
  (['waits', 'blocks'] as const).map((kind) =>
    made.get('dependency', kind === 'waits' ? dependencyId(kind, id, otherId) : dependencyId(kind, otherId, id)),
  );
const complete = (made: World, id: string, actor = ada) => made.run(actor, moveTask({ id, status: 'DONE' }));

describe('a task that waits for another', () => {
  it('has a row in each one’s place, with the other’s id and state and nothing else of it', () => {
    const made = world();
    waits(made, A, C);
    const base = { deletedAt: null, state: 'open' };
    expect(both(made, A, C)).toEqual([
      {
        ...base,
        id: dependencyId('waits', A, C),
        kind: 'waits',
        taskId: A,
        otherId: C,
        userId: ada,
        assignee: bob,
        helperUids: [],
        projectId: P,
      },
      {
        ...base,
        id: dependencyId('blocks', C, A),
        kind: 'blocks',
        taskId: C,
        otherId: A,
        userId: ada,
        assignee: ada,
        helperUids: [],
        projectId: Q,
      },
    ]);
    expect([waitsFor(made, A), waitsFor(made, C)]).toEqual([1, 0]);
  });

  it('waits until the last one is done, and again when that is taken back', () => {
    const made = world();
    waits(made, A, B);
    waits(made, A, C);
    complete(made, B);
    expect(waitsFor(made, A)).toBe(1);
    expect(both(made, A, B).map((row) => row?.state)).toEqual(['done', 'open']);
    complete(made, C);
    expect(waitsFor(made, A)).toBe(0);
    made.run(ada, moveTask({ id: C, status: 'IN_PROGRESS' }));
    expect(waitsFor(made, A)).toBe(1);
  });

  it('does not wait for what is deleted or archived, and does again once that is back', () => {
    const made = world();
    waits(made, A, C);
    waits(made, A, D);
    made.run(ada, deleteTask({ id: C }));
    expect(waitsFor(made, A)).toBe(1);
    made.run(ada, restoreTask({ id: C }));
    expect(waitsFor(made, A)).toBe(2);
    made.run(ada, archiveProject({ id: Q, isArchived: true }));
    expect(waitsFor(made, A)).toBe(0);
    made.run(ada, archiveProject({ id: Q, isArchived: false }));
    expect(waitsFor(made, A)).toBe(2);
    made.run(ada, deleteProject({ id: Q }));
    expect([waitsFor(made, A), both(made, A, C)[0]?.state]).toEqual([0, 'gone']);
    made.run(ada, restoreProject({ id: Q }));
    expect(waitsFor(made, A)).toBe(2);
  });

  it('is gone at both where both are deleted at once', () => {
    const made = world();
    waits(made, C, D);
    made.run(ada, deleteProject({ id: Q }));
    expect(both(made, C, D).map((row) => row?.state)).toEqual(['gone', 'gone']);
    expect(waitsFor(made, C)).toBe(0);
  });

  it('changes nothing if it is said twice, and can be taken back and said again', () => {
    const made = world();
    waits(made, A, B);
    expect(made.decide(bob, addDependency({ id: A, otherId: B }))).toEqual([]);
    made.run(bob, removeDependency({ id: A, otherId: B }));
    expect(both(made, A, B).map((row) => row?.deletedAt)).toEqual([made.now, made.now]);
    expect(waitsFor(made, A)).toBe(0);
    expect(made.decide(bob, removeDependency({ id: A, otherId: B }))).toEqual([]);
    waits(made, A, B);
    expect(waitsFor(made, A)).toBe(1);
  });

  it('follows its tasks: who has them, and where they are', () => {
    const made = world();
    waits(made, A, C);
    made.run(ada, reassignTask({ id: A, assignee: ada }));
    expect(both(made, A, C)[0]).toMatchObject({ assignee: ada, projectId: P });
    made.run(ada, moveTask({ id: C, projectId: P }));
    expect(both(made, A, C)[1]).toMatchObject({ projectId: P });
    made.run(ada, reassignTask({ id: C, assignee: bob }));
    made.run(ada, removeMember({ id: P, personId: bob }));
    expect(both(made, A, C)[1]).toMatchObject({ assignee: ada });
  });

  it('follows a task that somebody leaves behind with a team', () => {
    const made = people();
    const [team, project, waiting, other] = ['team', 'project', 'waiting', 'other'].map(idOf) as [
      string,
      string,
      string,
      string,
    ];
    made.run(ada, createTeam({ id: team, name: 'Team' }));
    made.run(ada, inviteToTeam({ id: team, personUids: [bob] }));
    made.run(bob, acceptInvitation({ id: team }));
    made.run(ada, createProject({ id: project, name: 'Project', visibility: 'TEAM', teamId: team }));
    for (const id of [waiting, other])
      made.run(bob, createTask({ id, name: 'Task', assignee: bob, projectId: project }));
    made.run(bob, addDependency({ id: waiting, otherId: other }));
    made.run(bob, leaveTeam({ id: team }));
    expect(made.get('task', waiting)?.assignee).toBe(ada);
    expect(made.all('dependency').map(({ assignee }) => assignee)).toEqual([ada, ada]);
  });

  it('goes with a task that is purged, which nobody has changed', () => {
    const made = world();
    waits(made, A, C);
    made.run(ada, deleteTask({ id: C }));
    const activity = made.list('activity', 'taskId', A).length;
    const below = made.list('activity', 'taskId', C).map(({ id }) => ({ table: 'activity' as const, id }));
    made.run('system', purgeRows({ before: made.now + 1, rows: [...below, { table: 'task', id: C }] }));
    expect(made.get('task', C)).toBeUndefined();
    expect(both(made, A, C).every((row) => row?.deletedAt === made.now)).toBe(true);
    expect(made.list('activity', 'taskId', A)).toHaveLength(activity);
  });

  it('is followed in a browser, which has what its person may read', () => {
    const made = world();
    waits(made, A, B);
    const changes = made.decide(bob, moveTask({ id: B, status: 'DONE' }), 'browser');
    expect(changes.find(({ id }) => id === A)?.after).toMatchObject({ waitsFor: 0 });
  });

  it('is in the history of both', () => {
    const made = world();
    waits(made, A, C);
    const changesOf = (id: string) => made.list('activity', 'taskId', id).flatMap(({ changes }) => changes);
    expect(changesOf(A)).toEqual([{ field: 'waits', from: null, to: C, at: made.now }]);
    expect(changesOf(C)).toEqual([{ field: 'blocks', from: null, to: A, at: made.now }]);
  });
});

describe('who may', () => {
  it('lets those who edit the task that waits, of tasks that they may read', () => {
    const made = world();
    expect(made.says(bob, addDependency({ id: A, otherId: C }))).toBe('Task not found');
    expect(made.says(cleo, addDependency({ id: A, otherId: C }))).toBe('Task not found');
    waits(made, A, C);
    // He does not read what it waits for, and may say that it does not.
    expect(made.says(bob, removeDependency({ id: A, otherId: C }))).toBeNull();
  });

  it('lets an assignee make others wait for their task, not the task itself', () => {
    const made = world();
    const own = idOf('own');
    made.run(ada, createTask({ id: own, name: 'Call', assignee: bob }));
    expect(made.says(bob, addDependency({ id: own, otherId: A }))).toBe('You don’t have permission to do this');
    expect(made.says(bob, addDependency({ id: A, otherId: own }))).toBeNull();
  });
});

/** So many tasks, the first three of which are there; `link` makes one wait for another as no command would. */
function row(count: number) {
  const made = world();
  const ids = Array.from({ length: count }, (_, n) => idOf(`row ${n}`));
  for (const [at, id] of ids.slice(0, 3).entries()) made.run(ada, createTask({ id, name: `${at}`, assignee: ada }));
  waits(made, B, C);
  const [like] = both(made, B, C);
  if (!like) throw new Error('no row');
  const link = (taskId: string, otherId: string) =>
    made.put('dependency', { ...like, id: dependencyId('waits', taskId, otherId), taskId, otherId });
  return { made, ids, link };
}

describe('circles', () => {
  it('are refused with the path, in which a task that one may not read has no name', () => {
    const made = world();
    waits(made, B, C);
    waits(made, C, D);
    waits(made, D, A);
    expect(made.says(ada, addDependency({ id: A, otherId: B }))).toBe(
      'These tasks would wait for each other: Doors → Walls → Plan → Permit → Doors. Remove one of their dependencies first.',
    );
    expect(made.says(bob, addDependency({ id: A, otherId: B }))).toBe(
      'These tasks would wait for each other: Doors → Walls → a task you can’t see → a task you can’t see → Doors. Remove one of their dependencies first.',
    );
    expect(made.says(ada, addDependency({ id: A, otherId: A }))).toBe('A task can’t wait for itself');
    // In the other order there is none.
    expect(made.says(ada, addDependency({ id: B, otherId: A }))).toBeNull();
  });

  it('are refused over tasks that are done or deleted, which may come back', () => {
    const made = world();
    waits(made, B, C);
    waits(made, C, A);
    complete(made, C);
    expect(made.refusal(ada, addDependency({ id: A, otherId: B }))?.code).toBe('waits_in_circle');
    made.run(ada, deleteTask({ id: C }));
    expect(made.refusal(ada, addDependency({ id: A, otherId: B }))?.code).toBe('waits_in_circle');
  });

  it('are looked for over a hundred steps', () => {
    const { made, ids, link } = row(101);
    for (const [at, id] of ids.slice(0, -1).entries()) link(id, ids[at + 1] ?? '');
    expect(made.refusal(ada, addDependency({ id: A, otherId: ids[2] ?? '' }))).toBeNull();
    expect(made.refusal(ada, addDependency({ id: A, otherId: ids[0] ?? '' }))?.code).toBe('too_connected');
  });

  it('are looked for among a thousand tasks', () => {
    const { made, ids, link } = row(1041);
    // A tree of three levels.
    for (const [at, id] of ids.entries()) if (at > 0) link(ids[Math.floor((at - 1) / 40)] ?? '', id);
    for (const id of ids.slice(1, 3)) link(ids[1040] ?? '', id);
    expect(made.refusal(ada, addDependency({ id: A, otherId: ids[1] ?? '' }))).toBeNull();
    expect(made.refusal(ada, addDependency({ id: A, otherId: ids[0] ?? '' }))?.code).toBe('too_connected');
  });

  it('name the first and the last of a long way', () => {
    const { made, ids, link } = row(9);
    for (const [at, id] of ids.slice(0, -1).entries()) link(id, ids[at + 1] ?? '');
    waits(made, A, ids[0] ?? '');
    made.run(ada, createTask({ id: ids[8] ?? '', name: 'Last', assignee: ada }));
    expect(made.refusal(ada, addDependency({ id: ids[8] ?? '', otherId: A }))?.params).toEqual({
      path: 'Last → Doors → 0 → … → a task you can’t see → Last',
    });
  });

  it('counts at most fifty on either side', () => {
    const made = world();
    for (let n = 0; n <= 50; n += 1) made.run(ada, createTask({ id: idOf(`n${n}`), name: 'n', assignee: ada }));
    for (let n = 0; n < 50; n += 1) waits(made, idOf(`n${n}`), A);
    expect(made.says(ada, addDependency({ id: idOf('n50'), otherId: A }))).toBe(
      'A task can have at most 50 dependencies. Remove one first.',
    );
    expect(made.refusal(ada, addDependency({ id: A, otherId: B }))?.code).toBe('too_many_dependencies');
  });
});

describe('what follows for the people', () => {
  it('notifies the assignee once the last one is done, and not of what they did themselves', () => {
    const made = world();
    waits(made, A, B);
    waits(made, A, C);
    const ready = () => made.notificationsOf(bob).filter((text) => text.startsWith('Ready'));
    complete(made, B);
    expect(ready()).toEqual([]);
    complete(made, C);
    expect(ready()).toEqual(['Ready to Start: Everything that "Doors" waited for is done']);
    made.run(ada, moveTask({ id: B, status: 'BACKLOG' }));
    complete(made, B, bob);
    expect(ready()).toHaveLength(1);
  });

  it('says nothing when it no longer waits, or waited only for what was deleted', () => {
    const made = world();
    waits(made, A, C);
    made.run(ada, removeDependency({ id: A, otherId: C }));
    waits(made, A, C);
    made.run(ada, deleteTask({ id: C }));
    expect(made.notificationsOf(bob).filter((text) => text.startsWith('Ready'))).toEqual([]);
  });

  it('says nothing of a task whose project is deleted', () => {
    const made = world();
    waits(made, A, C);
    made.run(ada, deleteProject({ id: P }));
    complete(made, C);
    expect(made.notificationsOf(bob).filter((text) => text.startsWith('Ready'))).toEqual([]);
  });

  it('notifies along the chain of what is due before what it waits for now, of what one may read', () => {
    const made = world();
    const due = (id: string, deadline: string) => made.run(ada, updateTask({ id, deadline }));
    const later = () => made.notificationsOf(bob).filter((text) => text.startsWith('Due'));
    const said = (other: string, date: string, task: string) =>
      `Due Date Moved: "${other}" is now due on ${date}, and "${task}", which waits for it, before that`;
    // Doors wait for walls, and walls for the plan, which Bob may not read.
    waits(made, A, B);
    waits(made, B, C);
    due(A, '2026-12-10');
    due(B, '2026-12-08');
    expect(later()).toEqual([]);
    due(C, '2026-12-20');
    expect(later()).toEqual([]);
    due(B, '2026-12-10');
    expect(later()).toEqual([]);
    due(B, '2026-12-12');
    expect(later()).toEqual([said('Walls', 'Dec 12, 2026', 'Doors')]);
    // It was late already.
    due(B, '2026-12-14');
    due(B, '2026-12-01');
    expect(later()).toHaveLength(1);
    // Through what has no date.
    const paint = idOf('Paint');
    made.run(ada, createTask({ id: paint, name: 'Paint', assignee: bob, projectId: P, deadline: '2026-12-30' }));
    const primer = idOf('Primer');
    made.run(ada, createTask({ id: primer, name: 'Primer', assignee: ada, projectId: P }));
    waits(made, paint, primer);
    waits(made, primer, B);
    due(B, '2026-12-31');
    expect(later().at(-1)).toBe(said('Walls', 'Dec 31, 2026', 'Paint'));
  });

  it('asks nobody about it before', () => {
    const made = world();
    made.run(ada, setLevel({ id: A, micromanagement: 'MEDIUM' }));
    const dueAt = () => made.get('checkInSchedule', A)?.dueAt;
    expect(dueAt()).toBeGreaterThan(made.now);
    waits(made, A, C);
    expect(dueAt()).toBeNull();
    made.now += DAY;
    complete(made, C);
    expect(dueAt()).toBeGreaterThan(made.now);
  });
});
