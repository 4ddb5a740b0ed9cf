/**
 * The commands that bring a task in line with its card. In an existing task a field only changes if the card has
 * changed since the last import: what people changed here stays, unless it has changed there as well.
 */
import { createComment, editComment } from '#domain/comment/commands.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import type { Call } from '#domain/command.ts';
import { ownOf } from '#domain/own-value.ts';
import { addTag, removeTag } from '#domain/task/tagging.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import type { TaskRow } from '#domain/task/row.ts';
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
  const own = current.task
    ? updates(plan, resolved, current.task, current.before ?? {}, fingerprints)
    : [creation(plan, resolved)];
  const at = current.task ? now : plan.at;
  const events: PastCommand[] = own.map((call) => ({ at, who, call }));
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
  return { events, fingerprints, task: current.task ? (own.length > 0 ? 'updated' : 'unchanged') : 'added', comments };
}

function creation(plan: TaskPlan, { projectId, streamId, tags, assignee }: ResolvedCard): Call {
  const { id, name, description, deadline, status, rank } = plan;
  return createTask({ id, name, description, deadline, status, rank, tags: [...tags], assignee, projectId, streamId });
}

/** The fingerprints of the card's present content. */
function fingerprintsOf(plan: TaskPlan, { streamId, tags, assignee }: ResolvedCard): Record<string, string> {
  return {
    name: plan.fingerprints.name,
    description: plan.fingerprints.description,
    deadline: plan.deadline ?? '',
    place: `${plan.status} ${streamId ?? ''}`,
    rank: plan.rank,
    assignee,
    tags: [...tags].toSorted().join(' '),
    ...Object.fromEntries(plan.comments.map(({ id, fingerprint }) => [id, fingerprint])),
  };
}

function updates(
  plan: TaskPlan,
  resolved: ResolvedCard,
  task: TaskRow,
  before: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): Call[] {
  const { id } = plan;
  const changed = (field: string) => ownOf(before, field) !== undefined && ownOf(before, field) !== ownOf(found, field);
  const calls: Call[] = [];

  const content = {
    ...(changed('name') && plan.name !== task.name && { name: plan.name }),
    ...(changed('description') && plan.description !== task.description && { description: plan.description }),
    ...(changed('deadline') &&
      plan.deadline !== task.deadline && { deadline: plan.deadline, ...withoutLateStart(task, plan.deadline) }),
  };
  if (Object.keys(content).length > 0) calls.push(updateTask({ id, ...content }));

  // If people have moved it to another project, its position is no longer that of the board.
  if (task.projectId === resolved.projectId) {
    const { status, rank } = plan;
    const { streamId } = resolved;
    const place = {
      ...(changed('place') && status !== task.status && { status }),
      ...(changed('place') && streamId !== task.streamId && { streamId }),
      ...(changed('rank') && rank !== task.rank && { rank }),
    };
    if (Object.keys(place).length > 0) calls.push(moveTask({ id, ...place }));
    const { assignee } = resolved;
    if (changed('assignee') && assignee !== task.assignee) calls.push(reassignTask({ id, assignee }));
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
