import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { DAY, HOUR } from '../duration.ts';
import { dependencyId } from '../id.ts';
import { archiveProject, createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { purgeRows } from '../purge/commands.ts';
import { moveTask, reassignTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { setLevel } from '../task/set-level.ts';
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

  it('are looked for among a thousand tasks', () => {
    const made = world();
    const ids = Array.from({ length: 1001 }, (_, n) => idOf(`chain ${n}`));
    for (const id of ids.slice(0, 2)) made.run(ada, createTask({ id, name: id, assignee: ada }));
    waits(made, A, B);
    const [row] = both(made, A, B);
    if (!row) throw new Error('no row');
    for (const [at, taskId] of ids.slice(0, -1).entries()) {
      const otherId = ids[at + 1] ?? '';
      made.put('dependency', { ...row, id: dependencyId('waits', taskId, otherId), taskId, otherId });
    }
    expect(made.refusal(ada, addDependency({ id: A, otherId: ids[1] ?? '' }))).toBeNull();
    expect(made.refusal(ada, addDependency({ id: A, otherId: ids[0] ?? '' }))?.code).toBe('chain_too_long');
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
