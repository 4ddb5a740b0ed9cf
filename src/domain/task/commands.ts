import * as z from 'zod/mini';
import { columnAfter, placeIn } from '../column/place.ts';
import { command } from '../command.ts';
import { carriedTo, rest } from '../field/carry.ts';
import { id, requiredId } from '../input.ts';
import { patched } from '../patch.ts';
import { readAll } from '../read-all.ts';
import { assertAllowed } from '../refusal.ts';
import { continueSeries } from '../series/next-task.ts';
import { replaced } from '../text/replaced.ts';
import { withDue } from './due-time.ts';
import { assigned, NO_ANSWER, timesUnder } from './history.ts';
import { deadline, description, dueTime, dueZone, estimate, priority } from './input.ts';
import { progress, rank, status, taskName } from './input.ts';
import {
  canContribute,
  canEditTask,
  canMoveTask,
  canProgressTask,
  canReassignTask,
  canSetProgress,
  startsInTime,
  taskFor,
} from './rules.ts';
import { moveSubtasks, subtasksGoing } from './subtasks.ts';

/** A description given here takes the place of the one that is there; `task.describe` merges the two. */
export const updateTask = command({
  name: 'task.update',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    name: z.optional(taskName()),
    description: description(),
    deadline: deadline(),
    dueTime: dueTime(),
    dueZone: dueZone(),
    startDate: deadline(),
    priority: priority(),
    progress: progress(),
    estimate: estimate(),
  }),
  run(tx, { id: taskId, ...patch }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    const { progress: _, estimate: minutes, ...content } = patch;
    const edits = Object.values(content).some((value) => value !== undefined);
    assertAllowed(edits ? canEditTask(tx, actor, task) : canProgressTask(tx, actor, task));
    if (minutes !== undefined) assertAllowed(canContribute(tx, actor, task));
    if (patch.progress !== undefined) assertAllowed(canSetProgress(tx, actor, task, patch.progress));
    const changed = patched(task, { ...patch, ...withDue(tx, task, patch, { actor, now }) }, now);
    assertAllowed(startsInTime(changed));
    tx.put('task', changed);
    return replaced(task.description, patch.description);
  },
});

/**
 * What a drag does: changes status, column, position, stream or project. A column says the status as well. A task that changes
 * project leaves its stream, stays in its column if there is one like it, keeps what it says in fields that are there as well, and
 * takes its subtasks along.
 */
export const moveTask = command({
  name: 'task.move',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    status: status(),
    rank: rank(),
    streamId: z.optional(z.nullable(id('stream'))),
    projectId: z.optional(z.nullable(id('project'))),
    columnId: z.optional(z.nullable(id('column'))),
  }),
  // Where it goes to another project, its column and its fields may be there, too; what it takes along is read with it.
  reads: {
    lists: [
      { table: 'column', column: 'projectId', by: 'projectId' },
      { table: 'field', column: 'projectId', by: 'projectId' },
      { table: 'restingValues', column: 'taskId', by: 'id', given: 'projectId' },
      { table: 'task', column: 'parentId', by: 'id', given: 'projectId' },
    ],
  },
  run(tx, { id: taskId, columnId, ...to }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    const { projectId = task.projectId } = to;
    const leaves = projectId !== task.projectId;
    const put = columnId ? placeIn(tx, actor, { projectId, columnId, status: to.status }) : { columnId: null };
    const target = { ...to, ...put };
    const status = target.status ?? task.status;
    const [column, carried] = readAll([
      () => (columnId === undefined ? columnAfter(tx, task, { projectId, status }) : put.columnId),
      () => (leaves ? carriedTo(tx, task, projectId, now) : null),
      // They go along, and so they are read with the column.
      () => (leaves ? subtasksGoing(tx, taskId, projectId, now) : []),
    ]);
    const patch = {
      ...target,
      columnId: column,
      ...(carried && { fieldValues: carried.kept }),
      streamId: target.streamId === undefined && leaves ? null : target.streamId,
      ...(target.status === 'DONE' && { progress: 100, ...NO_ANSWER }),
      ...(target.status !== undefined &&
        target.status !== task.status && { movedAt: now, movedBy: actor, ...timesUnder(target.status, now, task) }),
    };
    const moved = patched(task, patch, now);
    assertAllowed(canMoveTask(tx, actor, task, moved));
    tx.put('task', moved);
    if (carried) rest(tx, task, projectId, carried, now);
    moveSubtasks(tx, actor, task, moved, now);
    continueSeries(tx, task, moved, now);
  },
});

/**
 * May also give it other dates, as a drag to someone's week does: the whole of it is done, or nothing. Who may reassign a
 * task may edit it.
 */
export const reassignTask = command({
  name: 'task.reassign',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    assignee: requiredId('person', 'assignee_required'),
    deadline: deadline(),
    startDate: deadline(),
  }),
  run(tx, { id: taskId, assignee, ...dates }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canReassignTask(tx, actor, task, assignee));
    const handed = assigned(task, assignee, now);
    const changed = patched(handed, { ...dates, ...withDue(tx, task, dates, { actor, now }) }, now);
    if (changed !== handed) assertAllowed(startsInTime(changed));
    tx.put('task', changed);
  },
});
