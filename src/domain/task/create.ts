import * as z from 'zod/mini';
import { placeIn } from '../column/place.ts';
import { command, type Rows } from '../command.ts';
import { checkedValues } from '../field/values.ts';
import { canHelp } from '../helping/rules.ts';
import { id } from '../input.ts';
import { displayName } from '../person/rules.ts';
import { projectFor } from '../project/rules.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { assignableTag } from '../tag/resolve-tag.ts';
import { dueAfter, NOT_DUE } from './due-time.ts';
import { NO_SLIPS, timesUnder } from './history.ts';
import { newPlace, newTask, newValues } from './input.ts';
import { rankAt } from './rank.ts';
import type { TaskRow } from './row.ts';
import { canBeAssigned, startsInTime, streamFits, taskFor } from './rules.ts';
import { canHaveSubtask, placeUnder } from './under-parent.ts';

export const createTask = command({
  name: 'task.create',
  version: 1,
  input: z.strictObject({
    ...newTask(),
    ...newPlace(),
    ...newValues(),
    /** Gives the new task its project, and its stream unless one is named. */
    parentId: z.optional(z.nullable(id('task'))),
  }),
  reads: { rows: [['counter', 'task']], lists: [{ table: 'task', column: 'parentId', by: 'parentId' }] },
  run(tx, input, { actor, now }) {
    const place = placeOf(tx, input, actor);
    const project = place.projectId ? projectFor(tx, actor, place.projectId) : null;
    if (tx.get('task', input.id)) throw new Refusal('already_exists');
    if (input.parentId) assertAllowed(canHaveSubtask(tx, actor, taskFor(tx, actor, input.parentId)));
    assertAllowed(canBeAssigned(tx, input.assignee, project));
    const { status = 'BACKLOG', columnId } = input.columnId
      ? placeIn(tx, actor, { ...input, columnId: input.columnId, projectId: place.projectId })
      : { status: input.status, columnId: null };
    const tags = [...new Set(input.tags?.map((tag) => assignableTag(tx, tag).id))];
    const micromanagement = input.micromanagement ?? 'OFF';
    const task: TaskRow = {
      id: input.id,
      number: null,
      userId: actor,
      authorName: displayName(tx, actor),
      name: input.name,
      description: input.description ?? '',
      ...dueAfter(tx, actor, NOT_DUE, input),
      status,
      priority: input.priority ?? 'STANDARD',
      progress: status === 'DONE' ? 100 : (input.progress ?? 0),
      micromanagement,
      levelBy: micromanagement === 'OFF' ? null : actor,
      levelAt: micromanagement === 'OFF' ? null : now,
      levelReason: null,
      answer: null,
      answeredAt: null,
      tags,
      assignee: input.assignee,
      helperUids: [...new Set(input.helperUids)],
      helperShares: null,
      streamId: place.streamId,
      projectId: project?.id ?? null,
      parentId: input.parentId ?? null,
      columnId,
      fieldValues: input.fieldValues ? checkedValues(tx, project, input.fieldValues) : null,
      comments: 0,
      rank: input.rank ?? rankAt(now),
      movedAt: null,
      movedBy: null,
      estimate: input.estimate ?? null,
      startDate: input.startDate ?? null,
      ...timesUnder(status, now),
      ...NO_SLIPS,
      deadlineAt: input.deadline ? now : null,
      isShared: false,
      seriesId: null,
      occurrence: null,
      waitsFor: 0,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    for (const helper of task.helperUids) assertAllowed(canHelp(tx, helper, task));
    if (!streamFits(tx, task)) throw new Refusal('stream_not_found');
    assertAllowed(startsInTime(task));
    tx.put('task', task);
  },
});

interface NewPlace {
  readonly parentId?: string | null | undefined;
  readonly projectId?: string | null | undefined;
  readonly streamId?: string | null | undefined;
}

function placeOf(rows: Rows, { parentId, projectId, streamId }: NewPlace, actor: string) {
  if (!parentId) return { projectId: projectId ?? null, streamId: streamId ?? null };
  const place = placeUnder(rows, actor, parentId);
  if (projectId !== undefined && projectId !== place.projectId) throw new Refusal('parent_elsewhere');
  return { ...place, ...(streamId !== undefined && { streamId }) };
}
