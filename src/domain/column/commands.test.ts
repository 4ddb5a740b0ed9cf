import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { answerCheckIn, takeBackAnswer } from '../check-in/commands.ts';
import { columnId } from '../id.ts';
import { createProject } from '../project/commands.ts';
import { purgeRows } from '../purge/commands.ts';
import { moveTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import type { TaskRow } from '../task/row.ts';
import { undoCommands } from '../task/undo.ts';
import { columnOf, columnsOf } from './columns.ts';
import { createColumn, deleteColumn, restoreColumn, updateColumn } from './commands.ts';
import { COLUMNS_MAX } from './rules.ts';

const [P, Q, A, S, R] = ['P', 'Q', 'A', 'S', 'R'].map(idOf) as [string, string, string, string, string];
const review = { id: R, projectId: P, name: 'Review', category: 'IN_PROGRESS' } as const;

/** Ada's project P with Bob, and his task A there, in progress. Her project Q, with Bob too. */
function world(): World {
  const made = people();
  for (const id of [P, Q]) made.run(ada, createProject({ id, name: id === P ? 'P' : 'Q', memberUids: [bob] }));
  made.run(bob, createTask({ id: A, name: 'A', assignee: bob, projectId: P, status: 'IN_PROGRESS' }));
  return made;
}

const shown = (made: World, projectId = P) =>
  columnsOf(made, projectId).map(({ name, category }) => (name === '' ? category : name));
const taskA = (made: World) => made.row('task', 'A');
const place = (made: World): string => {
  const column = columnOf(columnsOf(made, P), taskA(made));
  return column?.name === '' ? column.category : (column?.name ?? 'none');
};

describe('the columns of a project', () => {
  it('are the four statuses, which its first own column makes rows, with the same ids everywhere', () => {
    const made = world();
    expect(shown(made)).toEqual([]);
    made.run(ada, createColumn(review));
    expect(shown(made)).toEqual(['BACKLOG', 'IN_PROGRESS', 'Review', 'DONE', 'ON_HOLD']);
    expect(columnsOf(made, P).map(({ id }) => id)).toEqual([
      columnId(P, 'BACKLOG'),
      columnId(P, 'IN_PROGRESS'),
      R,
      columnId(P, 'DONE'),
      columnId(P, 'ON_HOLD'),
    ]);
    made.run(ada, createColumn({ ...review, id: S, name: 'Test' }));
    expect(shown(made)).toEqual(['BACKLOG', 'IN_PROGRESS', 'Review', 'Test', 'DONE', 'ON_HOLD']);
  });

  it('begin with a change of one of the four as well, which can have its own name and lose it', () => {
    const made = world();
    const waiting = { id: columnId(P, 'ON_HOLD'), projectId: P };
    made.run(ada, updateColumn({ ...waiting, name: 'Waiting', limit: 3, hue: 1 }));
    expect(shown(made)).toEqual(['BACKLOG', 'IN_PROGRESS', 'DONE', 'Waiting']);
    made.run(ada, updateColumn({ ...waiting, name: '' }));
    expect(made.get('column', waiting.id)).toMatchObject({ name: '', limit: 3, hue: 1 });
    made.run(ada, createColumn(review));
    expect(made.says(ada, updateColumn({ id: R, projectId: P, name: ' ' }))).toBe('Name is required');
  });

  it('are edited by the owner of the project alone, and do not exist for others', () => {
    const made = world();
    const call = createColumn(review);
    expect(made.says(bob, call)).toBe('Only project owner can edit the project');
    expect(made.says(cleo, call)).toBe('Project not found');
    made.run(ada, call);
    for (const change of [updateColumn({ id: R, projectId: P, limit: 1 }), deleteColumn({ id: R, projectId: P })]) {
      expect(made.says(bob, change)).toBe('Only project owner can edit the project');
      expect(made.says(cleo, change)).toBe('Column not found');
    }
    expect(made.says(ada, updateColumn({ id: R, projectId: Q, limit: 1 }))).toBe('Column not found');
  });

  it('have names of their own, and are so many at most', () => {
    const made = world();
    made.run(ada, createColumn(review));
    const taken = 'A column with this name already exists in the project';
    expect(made.says(ada, createColumn({ ...review, id: S, name: ' review' }))).toBe(taken);
    for (let n = 5; n < COLUMNS_MAX; n += 1)
      made.run(ada, createColumn({ ...review, id: idOf(`n${n}`), name: `Column ${n}` }));
    expect(made.says(ada, createColumn({ ...review, id: S, name: 'One more' }))).toBe(
      'A project can have at most 30 columns. Delete one first.',
    );
    made.run(ada, deleteColumn({ id: R, projectId: P }));
    const { deletedAt } = made.row('column', 'R');
    made.run(ada, createColumn({ ...review, id: S, name: 'REVIEW' }));
    expect(made.refusal(ada, restoreColumn({ id: R }))?.code).toBe('too_many_columns');
    made.run(ada, deleteColumn({ id: idOf('n5'), projectId: P }));
    expect(made.says(ada, restoreColumn({ id: R }))).toBe(taken);
    made.run(ada, updateColumn({ id: S, projectId: P, name: 'Test' }));
    expect(made.refusal(ada, restoreColumn({ id: R, deletedAt: (deletedAt ?? 0) - 1 }))?.code).toBe('changed_since');
    made.run(ada, restoreColumn({ id: R, deletedAt: deletedAt ?? 0 }));
    expect(made.row('column', 'R')).toMatchObject({ deletedAt: null, deletedBy: null });
  });

  it('are put elsewhere by their rank', () => {
    const made = world();
    made.run(ada, createColumn(review));
    made.run(ada, updateColumn({ id: R, projectId: P, rank: 'Zz' }));
    expect(shown(made)).toEqual(['Review', 'BACKLOG', 'IN_PROGRESS', 'DONE', 'ON_HOLD']);
    // Tasks that name no column stay where they are.
    expect(place(made)).toBe('IN_PROGRESS');
  });

  it('keep one for each status', () => {
    const made = world();
    const last = 'Each status keeps at least one column. Add another one for it first.';
    expect(made.says(ada, deleteColumn({ id: columnId(P, 'IN_PROGRESS'), projectId: P }))).toBe(last);
    made.run(ada, createColumn(review));
    expect(made.says(ada, deleteColumn({ id: columnId(P, 'DONE'), projectId: P }))).toBe(last);
    made.run(ada, deleteColumn({ id: columnId(P, 'IN_PROGRESS'), projectId: P }));
    expect(place(made)).toBe('Review');
    expect(made.says(ada, deleteColumn({ id: R, projectId: P }))).toBe(last);
  });
});

describe('a task', () => {
  /** With the columns of P. */
  function withReview(): World {
    const made = world();
    made.run(ada, createColumn(review));
    return made;
  }

  it('is put into a column by who may move it, and has its status by that', () => {
    const made = withReview();
    made.run(bob, moveTask({ id: A, status: 'DONE' }));
    made.run(bob, moveTask({ id: A, columnId: R }));
    expect(taskA(made)).toMatchObject({ status: 'IN_PROGRESS', columnId: R, doneAt: null, movedBy: bob });
    expect(made.says(cleo, moveTask({ id: A, columnId: R }))).toBe('Task not found');
    expect(made.refusal(bob, moveTask({ id: A, columnId: R, status: 'DONE' }))?.code).toBe('invalid_input');
    made.run(bob, moveTask({ id: A, columnId: columnId(P, 'DONE') }));
    expect(taskA(made)).toMatchObject({ status: 'DONE', columnId: null, progress: 100 });
  });

  it('may be put into one of the four before they are rows', () => {
    const made = world();
    made.run(bob, moveTask({ id: A, columnId: columnId(P, 'ON_HOLD') }));
    expect(taskA(made)).toMatchObject({ status: 'ON_HOLD', columnId: null });
    expect(made.says(bob, moveTask({ id: A, columnId: columnId(Q, 'DONE') }))).toBe('Column not found');
  });

  it('is made in a column', () => {
    const made = withReview();
    const task = { id: S, name: 'S', assignee: bob };
    made.run(bob, createTask({ ...task, projectId: P, columnId: R }));
    expect(made.row('task', 'S')).toMatchObject({ status: 'IN_PROGRESS', columnId: R });
    for (const projectId of [Q, null])
      expect(made.says(bob, createTask({ ...task, id: idOf('X'), projectId, columnId: R }))).toBe('Column not found');
  });

  it('goes to the default of a status that is set without a column, and stays where it has that status', () => {
    const made = withReview();
    made.run(bob, moveTask({ id: A, columnId: R }));
    made.run(bob, moveTask({ id: A, status: 'IN_PROGRESS', rank: 'a1' }));
    expect(place(made)).toBe('Review');
    made.run(bob, moveTask({ id: A, status: 'ON_HOLD' }));
    made.run(bob, moveTask({ id: A, status: 'IN_PROGRESS' }));
    expect(place(made)).toBe('IN_PROGRESS');
  });

  it('is in the first column while its own is deleted, and comes back with it; so does one that comes late', () => {
    const made = withReview();
    made.run(bob, moveTask({ id: A, columnId: R }));
    made.run(ada, deleteColumn({ id: R, projectId: P }));
    expect(place(made)).toBe('IN_PROGRESS');
    made.run(bob, createTask({ id: S, name: 'S', assignee: bob, projectId: P, columnId: R }));
    expect(made.row('task', 'S')).toMatchObject({ status: 'IN_PROGRESS', columnId: R });
    made.run(ada, restoreColumn({ id: R }));
    expect(place(made)).toBe('Review');
    // Once it is gone for good, nobody can mean it.
    made.run(ada, deleteColumn({ id: R, projectId: P }));
    made.now += 1;
    made.run('system', purgeRows({ before: made.now, rows: [{ table: 'column', id: R }] }));
    expect(place(made)).toBe('IN_PROGRESS');
    expect(made.says(bob, moveTask({ id: A, columnId: R }))).toBe('Column not found');
  });

  it('stays in a column of that name and status in another project, as its subtasks do, and in none otherwise', () => {
    const made = withReview();
    made.run(bob, createTask({ id: S, name: 'S', assignee: bob, parentId: A, columnId: R }));
    made.run(bob, moveTask({ id: A, projectId: Q }));
    expect([taskA(made), made.row('task', 'S')]).toMatchObject([
      { projectId: Q, columnId: null, status: 'IN_PROGRESS' },
      { projectId: Q, columnId: null, status: 'IN_PROGRESS' },
    ]);
    made.run(bob, moveTask({ id: A, projectId: P, columnId: R }));
    made.run(bob, moveTask({ id: S, columnId: R }));
    const there = idOf('there');
    made.run(ada, createColumn({ ...review, id: there, projectId: Q, name: ' REVIEW' }));
    made.run(bob, moveTask({ id: A, projectId: Q }));
    expect([taskA(made), made.row('task', 'S')]).toMatchObject([{ columnId: there }, { columnId: there }]);
    made.run(bob, moveTask({ id: A, projectId: null }));
    expect(taskA(made)).toMatchObject({ columnId: null, status: 'IN_PROGRESS' });
  });

  it('is back in its column when a move is undone, or an answer is taken back', () => {
    const made = withReview();
    made.run(bob, moveTask({ id: A, columnId: R }));
    const undone = (change: () => void) => {
      const before = taskA(made);
      change();
      const after = taskA(made);
      for (const call of undoCommands({ before, after }, after) ?? []) made.run(bob, call);
      const { status, columnId: named } = taskA(made);
      expect({ status, named }).toEqual({ status: before.status, named: before.columnId });
    };
    undone(() => made.run(bob, moveTask({ id: A, status: 'DONE' })));
    undone(() => made.run(bob, moveTask({ id: A, columnId: columnId(P, 'IN_PROGRESS') })));
    undone(() => made.run(bob, moveTask({ id: A, projectId: Q })));
    made.run(ada, { name: 'task.setLevel', version: 1, input: { id: A, micromanagement: 'HIGH' } });
    made.now = Date.parse('2026-11-17T10:00Z');
    made.run('system', { name: 'checkIn.askDue', version: 1, input: { person: bob } });
    const [question] = made.all('checkIn');
    made.run(bob, answerCheckIn({ id: question?.id ?? '', answer: 'DONE' }));
    expect(taskA(made)).toMatchObject({ status: 'DONE', columnId: null });
    const checked = idOf('checked');
    made.run(ada, createColumn({ ...review, id: checked, name: 'Checked', category: 'DONE' }));
    made.run(bob, moveTask({ id: A, columnId: checked }));
    made.run(bob, takeBackAnswer({ id: question?.id ?? '' }));
    expect(taskA(made)).toMatchObject({ status: 'IN_PROGRESS', columnId: R } satisfies Partial<TaskRow>);
  });
});
