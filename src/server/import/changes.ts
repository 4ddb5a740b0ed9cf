/**
 * The commands that bring a task in line with its card. In an existing task a field only changes if the card has
 * changed since the last import: what people changed here stays, unless it has changed there as well.
 */
import { createComment } from '#domain/comment/commands.ts';
import { editComment } from '#domain/comment/edit.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import type { Call } from '#domain/command.ts';
import { setField } from '#domain/field/set-value.ts';
import type { FieldValues } from '#domain/field/value.ts';
import { ownOf } from '#domain/own-value.ts';
import { addTag, removeTag } from '#domain/task/tagging.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { sameJson } from '../../json.ts';
import type { PastCommand } from '#server/door/replay.ts';
import type { CommentPlan, TaskPlan } from './trello/plan.ts';

export interface CurrentState {
  readonly task: TaskRow | undefined;
  readonly comments: ReadonlyMap<string, CommentRow>;
  /** What the last import found; undefined if there was none, or it was interrupted. */
  readonly before: Readonly<Record<string, string>> | undefined;
}

/** The ids of what the card refers to. */
export interface ResolvedCard {
  readonly projectId: string;
  /** Null if the card is in no stream, or in one that was deleted here. */
  readonly streamId: string | null;
  /** Null if the card is in none of its own. */
  readonly columnId: string | null;
  /** Those that are there, by id. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly values: FieldValues;
  readonly tags: readonly string[];
  /** A member of the project. */
  readonly assignee: string;
}

export interface CardChanges {
  readonly events: readonly PastCommand[];
  /** Stored for the next import. */
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly task: 'added' | 'updated' | 'unchanged' | 'deleted';
  readonly comments: {
    readonly added: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly deleted: number;
  };
}

export function changesOf(
  plan: TaskPlan,
  resolved: ResolvedCard,
  current: CurrentState,
  who: string,
  now: number,
): CardChanges {
  const fingerprints = fingerprintsOf(plan, resolved);
  const none = { added: 0, updated: 0, unchanged: 0, deleted: 0 };
  if (current.task && current.task.deletedAt !== null)
    return { events: [], fingerprints, task: 'deleted', comments: none };
  const { task } = current;
  const doneAt = Math.min(Math.max(plan.doneAt ?? now, task?.updatedAt ?? plan.at), now);
  const own: PastCommand[] = task
    ? [
        ...placement(plan, resolved, task, current.before, fingerprints).map((call) => ({ at: doneAt, who, call })),
        ...updates(plan, resolved, task, current.before ?? {}, fingerprints).map((call) => ({ at: now, who, call })),
      ]
    : creation(plan, resolved).map((call, step) => ({ at: step === 0 ? plan.at : doneAt, who, call }));
  const events: PastCommand[] = [];
  const comments = { ...none };
  for (const comment of plan.comments) {
    const row = current.comments.get(comment.id);
    const isForeign = row !== undefined && row.userId !== who && !comment.forOthers;
    // The edit counts as new until someone imports who may make it.
    // own key: the id is derived, a UUID.
    if (isForeign) fingerprints[comment.id] = ownOf(current.before, comment.id) ?? comment.fingerprint;
    const call = isForeign ? null : commentCall(plan.id, comment, row, current.before, fingerprints);
    if (row && row.deletedAt !== null) comments.deleted += 1;
    else if (!row) comments.added += 1;
    else comments[call ? 'updated' : 'unchanged'] += 1;
    if (call) events.push({ at: row ? now : comment.at, who: row?.userId ?? comment.who, call });
  }
  return {
    events: [...own, ...events].toSorted((a, b) => a.at - b.at),
    fingerprints,
    task: task ? (own.length > 0 ? 'updated' : 'unchanged') : 'added',
    comments,
  };
}

/** A task that is done was something else until then. */
function creation(plan: TaskPlan, resolved: ResolvedCard): Call[] {
  const { projectId, streamId, columnId, tags, values: fieldValues, assignee } = resolved;
  const { id, name, description, startDate, deadline, dueTime, dueZone, status, rank } = plan;
  const due = { deadline, dueTime, dueZone };
  const task = {
    id,
    name,
    description,
    startDate,
    ...due,
    rank,
    tags: [...tags],
    fieldValues,
    assignee,
    projectId,
    streamId,
  };
  if (status !== 'DONE') return [createTask({ ...task, status, columnId })];
  return [createTask({ ...task, status: BEFORE_DONE }), moveTask({ id, status, columnId })];
}

const BEFORE_DONE = 'BACKLOG';
/** Before the id of a field, among the fingerprints. */
const FIELD = 'field ';

/** The fingerprints of the card's present content. */
function fingerprintsOf(plan: TaskPlan, resolved: ResolvedCard): Record<string, string> {
  const { streamId, columnId, tags, values, assignee } = resolved;
  return {
    name: plan.fingerprints.name,
    description: plan.fingerprints.description,
    startDate: plan.startDate ?? '',
    deadline: plan.deadline ?? '',
    dueTime: String(plan.dueTime ?? ''),
    place: `${plan.status} ${streamId ?? ''}${columnId === null ? '' : ` ${columnId}`}`,
    rank: plan.rank,
    assignee,
    tags: [...tags].toSorted().join(' '),
    ...Object.fromEntries(Object.entries(values).map(([id, value]) => [FIELD + id, JSON.stringify(value)])),
    ...Object.fromEntries(plan.comments.map(({ id, fingerprint }) => [id, fingerprint])),
  };
}

/** Where the task is to be: its status, column, stream and position. Of a status it says when it came to be so. */
function placement(
  plan: TaskPlan,
  resolved: ResolvedCard,
  task: TaskRow,
  before: Readonly<Record<string, string>> | undefined,
  found: Readonly<Record<string, string>>,
): Call[] {
  // If people have moved it to another project, its position is no longer that of the board.
  if (task.projectId !== resolved.projectId) return [];
  const { id, status, rank } = plan;
  const { streamId, columnId } = resolved;
  // Nothing is remembered of an import that stopped between the two commands that make a task that is done.
  const isHalfDone = before === undefined && status === 'DONE' && task.status === BEFORE_DONE && task.movedAt === null;
  const isMoved = isHalfDone || hasChanged(before, found, 'place');
  const place = {
    ...(isMoved && (status !== task.status || columnId !== task.columnId) && { status, columnId }),
    ...(isMoved && streamId !== task.streamId && { streamId }),
    ...(isElsewhere(before, found, task) && rank !== task.rank && { rank }),
  };
  return Object.keys(place).length > 0 ? [moveTask({ id, ...place })] : [];
}

/** Earlier versions made other ranks of the same positions, which stay where people have moved the task since. */
function isElsewhere(
  before: Readonly<Record<string, string>> | undefined,
  found: Readonly<Record<string, string>>,
  task: TaskRow,
): boolean {
  const rank = before?.['rank'];
  const isOfEarlierVersion = rank !== undefined && rank.length < (found['rank'] ?? '').length;
  return hasChanged(before, found, 'rank') && !(isOfEarlierVersion && task.rank !== rank);
}

function hasChanged(
  before: Readonly<Record<string, string>> | undefined,
  found: Readonly<Record<string, string>>,
  field: string,
): boolean {
  return ownOf(before, field) !== undefined && ownOf(before, field) !== ownOf(found, field);
}

function updates(
  plan: TaskPlan,
  resolved: ResolvedCard,
  task: TaskRow,
  before: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): Call[] {
  const { id } = plan;
  const changed = (field: string) => hasChanged(before, found, field);
  const calls: Call[] = [];

  // Earlier versions found no start dates.
  const isNew = before['startDate'] === undefined && before['deadline'] !== undefined && task.startDate === null;
  const startChanged = (changed('startDate') || isNew) && fits(plan.startDate, changed('deadline') ? plan : task);

  // A time is of the card's day, which people may have changed here.
  const isFirstTime = before['dueTime'] === undefined && before['deadline'] !== undefined && task.dueTime === null;
  const timeChanged = (changed('dueTime') || isFirstTime) && (changed('deadline') || plan.deadline === task.deadline);

  const content = {
    ...(changed('name') && plan.name !== task.name && { name: plan.name }),
    ...(changed('description') && plan.description !== task.description && { description: plan.description }),
    ...(changed('deadline') &&
      plan.deadline !== task.deadline && { deadline: plan.deadline, ...withoutLateStart(task, plan.deadline) }),
    ...(timeChanged && plan.dueTime !== task.dueTime && { dueTime: plan.dueTime, dueZone: plan.dueZone }),
    ...(startChanged && plan.startDate !== task.startDate && { startDate: plan.startDate }),
  };
  if (Object.keys(content).length > 0) calls.push(updateTask({ id, ...content }));

  if (task.projectId === resolved.projectId) {
    const { assignee } = resolved;
    if (changed('assignee') && assignee !== task.assignee) calls.push(reassignTask({ id, assignee }));
    calls.push(...fieldChanges(resolved, task, before, found));
  }

  if (changed('tags')) {
    const had = (before['tags'] ?? '').split(' ').filter(Boolean);
    for (const tagId of resolved.tags) if (!task.tags.includes(tagId)) calls.push(addTag({ id, tagId }));
    for (const tagId of had) {
      if (!resolved.tags.includes(tagId) && task.tags.includes(tagId)) calls.push(removeTag({ id, tagId }));
    }
  }
  return calls;
}

/** A field that the last import did not find is filled in where nobody has done so here. */
function fieldChanges(
  { fields, values }: ResolvedCard,
  { id, fieldValues }: TaskRow,
  before: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): Call[] {
  return [...fields.keys()].flatMap((fieldId) => {
    const key = FIELD + fieldId;
    if (ownOf(before, key) === ownOf(found, key)) return [];
    const current = ownOf(fieldValues, fieldId) ?? null;
    if (ownOf(before, key) === undefined && current !== null) return [];
    const value = ownOf(values, fieldId) ?? null;
    return sameJson(value, current) ? [] : [setField({ id, fieldId, value })];
  });
}

/** Whether a task with that deadline may start then. */
function fits(startDate: string | null, { deadline }: Pick<TaskRow, 'deadline'>): boolean {
  return startDate === null || deadline === null || startDate <= deadline;
}

/** If the card's deadline is before the start date that people set here, the card wins. */
function withoutLateStart({ startDate }: TaskRow, deadline: string | null): { startDate?: null } {
  return startDate !== null && deadline !== null && startDate > deadline ? { startDate: null } : {};
}

/** An edit is made in the name of the comment's author here: the importer, or a person they may act for. */
function commentCall(
  taskId: string,
  { id, text, signed, who }: CommentPlan,
  row: CommentRow | undefined,
  before: Readonly<Record<string, string>> | undefined,
  found: Readonly<Record<string, string>>,
): Call | null {
  if (!row) return createComment({ id, taskId, text });
  if (row.deletedAt !== null || ownOf(before, id) === undefined || ownOf(before, id) === ownOf(found, id)) return null;
  const now = row.userId === who ? text : signed;
  return now === row.text ? null : editComment({ id, text: now });
}
