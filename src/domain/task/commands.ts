import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, requiredId, freshId, text } from '../input.ts';
import { patched } from '../patch.ts';
import { displayName } from '../person/rules.ts';
import { projectFor } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { assignableTag } from '../tag/resolve-tag.ts';
import { assigned, NO_ANSWER, withDeadline, timesUnder } from './history.ts';
import {
  deadline,
  description,
  estimate,
  initialProgress,
  initialTags,
  level,
  LEVEL_REASON_MAX,
  priority,
  progress,
  rank,
} from './input.ts';
import { status, taskName } from './input.ts';
import { rankAt } from './rank.ts';
import type { TaskRow } from './row.ts';
import {
  canBeAssigned,
  canEditTask,
  canMoveTask,
  canProgressTask,
  canReassignTask,
  canSetLevel,
  canSetProgress,
  startsInTime,
  streamFits,
  taskFor,
} from './rules.ts';

export const createTask = command({
  name: 'task.create',
  version: 1,
  input: z.strictObject({
    id: freshId('task'),
    name: taskName(),
    assignee: requiredId('person', 'assignee_required'),
    description: description(),
    deadline: deadline(),
    startDate: deadline(),
    estimate: estimate(),
    status: status(),
    priority: priority(),
    progress: initialProgress(),
    micromanagement: z.optional(level()),
    tags: initialTags(),
    streamId: z.optional(z.nullable(id('stream'))),
    projectId: z.optional(z.nullable(id('project'))),
    rank: rank(),
  }),
  reads: { rows: [['counter', 'task']] },
  run(tx, input, { actor, now }) {
    const project = input.projectId ? projectFor(tx, actor, input.projectId) : null;
    if (tx.get('task', input.id)) throw new Refusal('already_exists');
    assertAllowed(canBeAssigned(tx, input.assignee, project));
    const tags = [...new Set(input.tags?.map((tag) => assignableTag(tx, tag).id))];
    const micromanagement = input.micromanagement ?? 'OFF';
    const task: TaskRow = {
      id: input.id,
      number: null,
      userId: actor,
      authorName: displayName(tx, actor),
      name: input.name,
      description: input.description ?? '',
      deadline: input.deadline ?? null,
      status: input.status ?? 'BACKLOG',
      priority: input.priority ?? 'STANDARD',
      progress: input.status === 'DONE' ? 100 : (input.progress ?? 0),
      micromanagement,
      levelBy: micromanagement === 'OFF' ? null : actor,
      levelAt: micromanagement === 'OFF' ? null : now,
      levelReason: null,
      answer: null,
      answeredAt: null,
      tags,
      assignee: input.assignee,
      streamId: input.streamId ?? null,
      projectId: project?.id ?? null,
      comments: 0,
      rank: input.rank ?? rankAt(now),
      movedAt: null,
      movedBy: null,
      estimate: input.estimate ?? null,
      startDate: input.startDate ?? null,
      ...timesUnder(input.status ?? 'BACKLOG', now),
      slips: 0,
      slippedDays: 0,
      priorDeadline: null,
      deadlineAt: input.deadline ? now : null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    if (!streamFits(tx, task)) throw new Refusal('stream_not_found');
    assertAllowed(startsInTime(task));
    tx.put('task', task);
  },
  complete(tx, input) {
    const task = tx.get('task', input.id);
    if (!task) return;
    const number = (tx.get('counter', 'task')?.value ?? 0) + 1;
    tx.put('counter', { id: 'task', value: number, deletedAt: null });
    tx.put('task', { ...task, number });
  },
});

export const updateTask = command({
  name: 'task.update',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    name: z.optional(taskName()),
    description: description(),
    deadline: deadline(),
    startDate: deadline(),
    priority: priority(),
    progress: progress(),
    estimate: estimate(),
  }),
  run(tx, { id: taskId, ...patch }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    const { progress: _, estimate: __, ...content } = patch;
    const edits = Object.values(content).some((value) => value !== undefined);
    assertAllowed(edits ? canEditTask(tx, actor, task) : canProgressTask(tx, actor, task));
    if (patch.progress !== undefined) assertAllowed(canSetProgress(tx, actor, task, patch.progress));
    const changed = patched(task, { ...patch, ...withDeadline(task, patch.deadline, now) }, now);
    assertAllowed(startsInTime(changed));
    tx.put('task', changed);
  },
});

/** What a drag does: changes status, position, stream or project. A task that changes project leaves its stream. */
export const moveTask = command({
  name: 'task.move',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    status: status(),
    rank: rank(),
    streamId: z.optional(z.nullable(id('stream'))),
    projectId: z.optional(z.nullable(id('project'))),
  }),
  run(tx, { id: taskId, ...target }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    const leaves = target.projectId !== undefined && target.projectId !== task.projectId;
    const patch = {
      ...target,
      streamId: target.streamId === undefined && leaves ? null : target.streamId,
      ...(target.status === 'DONE' && { progress: 100, ...NO_ANSWER }),
      ...(target.status !== undefined &&
        target.status !== task.status && { movedAt: now, movedBy: actor, ...timesUnder(target.status, now, task) }),
    };
    const moved = patched(task, patch, now);
    assertAllowed(canMoveTask(tx, actor, task, moved));
    tx.put('task', moved);
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
    const changed = patched(handed, { ...dates, ...withDeadline(task, dates.deadline, now) }, now);
    if (changed !== handed) assertAllowed(startsInTime(changed));
    tx.put('task', changed);
  },
});

export const setLevel = command({
  name: 'task.setLevel',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    micromanagement: level(),
    reason: z.optional(text(LEVEL_REASON_MAX)),
    /** Only if the task still has this level, and with its reason: an offer that is accepted later. */
    from: z.optional(level()),
  }),
  run(tx, { id: taskId, micromanagement, reason, from }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canSetLevel(tx, actor, task));
    if (from !== undefined && task.micromanagement !== from) throw new Refusal('changed_since');
    const isSame = task.micromanagement === micromanagement;
    const levelReason = from === undefined ? reason || null : task.levelReason;
    if (isSame && (reason === undefined || levelReason === task.levelReason)) return;
    tx.put('task', patched(task, { micromanagement, levelBy: actor, levelAt: now, levelReason }, now));
  },
});
