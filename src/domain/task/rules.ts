/** Who may do what with a task. Each rule returns the refusal, or null where the action is allowed. */
import { live, type Rows } from '../command.ts';
import { isDeletedAt } from '../deletion.ts';
import { canBeChosen } from '../person/rules.ts';
import { projectMissing } from '../project/missing.ts';
import type { ProjectRow } from '../project/row.ts';
import { isMember, readableProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import type { Placed } from './placed.ts';
import type { TaskRow } from './row.ts';

/** The task, unless it is missing, deleted or hidden from the actor. */
export function readableTask(rows: Rows, actor: string, id: string): TaskRow | undefined {
  const task = live(rows, 'task', id);
  return task && mayReadTask(rows, actor, task) ? task : undefined;
}

/** Like `readableTask`, but throws `Task not found`. */
export function taskFor(rows: Rows, actor: string, id: string): TaskRow {
  const task = readableTask(rows, actor, id);
  if (!task) throw new Refusal('task_not_found');
  return task;
}

/** Name, description, deadline, start date, priority, tags, stream; for a task without a project also the project it moves into. */
export function canEditTask(rows: Rows, actor: string, task: Placed): Refusal | null {
  return allow(rows, actor, task, task.projectId !== null || actor === task.userId);
}

/** Status, progress, position on the board, comments: everyone who can read the task. */
export function canProgressTask(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  return allow(rows, actor, task, true);
}

/** Estimate, files: who helps with a task without a project does nothing but `canProgressTask` by that. */
export function canContribute(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  const isHelper = task.projectId === null && !hasPart(task, actor);
  return allow(rows, actor, task, !isHelper);
}

/** A done task is at 100 %: someone who moves a slider late must not reopen what another person has completed. */
export function canSetProgress(rows: Rows, actor: string, task: TaskRow, progress?: number): Refusal | null {
  const refusal = canProgressTask(rows, actor, task);
  if (refusal || task.status !== 'DONE' || progress === 100) return refusal;
  return new Refusal('done_is_complete');
}

/** Without `assignee`: whether the actor may reassign the task at all. */
export function canReassignTask(rows: Rows, actor: string, task: TaskRow, assignee?: string): Refusal | null {
  const refusal = canEditTask(rows, actor, task);
  if (refusal || assignee === undefined) return refusal;
  return canBeAssigned(rows, assignee, projectOf(rows, task));
}

/** Beside the author and the owner those who lead the assignee, where they read the task as members of its project. */
export function canSetLevel(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  const leads = task.projectId !== null && rows.get('reach', task.assignee)?.leadUids.includes(actor) === true;
  const refusal = leads ? allow(rows, actor, task, true) : authorOrOwner(rows, actor, task);
  return refusal?.code === 'not_allowed' ? new Refusal('level_not_yours') : refusal;
}

/** Of a task without a project its assignee decides whether their leads know more than that it takes time. */
export function canShareTask(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  return allow(rows, actor, task, task.projectId === null && actor === task.assignee);
}

export function canDeleteTask(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  return authorOrOwner(rows, actor, task);
}

/**
 * Whether the actor may take the task out of its project: into another one its author or the project's owner may, into
 * none only its author. Anyone else could move it into a project of their own and get every right over it there.
 */
export function canChangeProject(rows: Rows, actor: string, task: TaskRow, projectId?: string | null): Refusal | null {
  if (task.projectId === null || projectId === null) return allow(rows, actor, task, actor === task.userId);
  return authorOrOwner(rows, actor, task);
}

/** A subtask changes its project with its parent, never alone. */
export function staysWithParent({ parentId }: Pick<TaskRow, 'parentId'>): Refusal | null {
  return parentId === null ? null : new Refusal('parent_elsewhere');
}

/** `task` is a tombstone, or was one before. */
export function canRestoreTask(
  rows: Rows,
  actor: string,
  task: TaskRow,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = canDeleteTask(rows, actor, task);
  if (refusal) return refusal;
  return isDeletedAt(task, deletedAt) ? null : new Refusal('changed_since');
}

/** Whether a move from `before` to `after` is allowed: the actor needs rights on both sides. */
export function canMoveTask(rows: Rows, actor: string, before: TaskRow, after: TaskRow): Refusal | null {
  const refusal = canProgressTask(rows, actor, before);
  if (refusal) return refusal;
  const leaves = after.projectId !== before.projectId;
  if (leaves || after.streamId !== before.streamId) {
    const away = leaves ? canChangeProject(rows, actor, before, after.projectId) : canEditTask(rows, actor, before);
    const there = away ?? canEnterProject(rows, actor, after);
    if (there) return there;
    const stays = leaves ? staysWithParent(before) : null;
    if (stays) return stays;
    if (!streamFits(rows, after)) return new Refusal('stream_not_found');
  }
  const comesBack = leaves || after.status !== before.status;
  const unfit = comesBack ? unfinishedIsAMembers(rows, after) : null;
  return unfit ?? (leaves ? subtasksFit(rows, actor, after) : null);
}

/** A task in a project can be assigned to its members, any other to anyone in the directory. */
export function canBeAssigned(rows: Rows, personId: string, project: ProjectRow | null): Refusal | null {
  const refusal = canBeChosen(rows, personId);
  if (refusal || project === null || isMember(project, personId)) return refusal;
  return new Refusal('assignee_not_member');
}

/** A task starts on its due date at the latest. */
export function startsInTime({ startDate, deadline }: Pick<TaskRow, 'startDate' | 'deadline'>): Refusal | null {
  if (startDate === null || deadline === null || startDate <= deadline) return null;
  return new Refusal('start_after_due', { start: startDate, due: deadline });
}

/** Whether the task's stream belongs to its project; true without a stream. */
export function streamFits(rows: Rows, task: TaskRow): boolean {
  return task.streamId === null || live(rows, 'stream', task.streamId)?.projectId === task.projectId;
}

/** Members can read the tasks of a project; a task without a project can be read by its author, its assignee and its helpers. */
export function mayReadTask(rows: Rows, actor: string, task: Placed): boolean {
  if (task.projectId === null) return hasPart(task, actor) || task.helperUids.includes(actor);
  return readableProject(rows, actor, task.projectId) !== undefined;
}

function hasPart({ userId, assignee }: Placed, person: string): boolean {
  return person === userId || person === assignee;
}

function projectOf(rows: Rows, task: Pick<TaskRow, 'projectId'>): ProjectRow | null {
  return task.projectId === null ? null : (live(rows, 'project', task.projectId) ?? null);
}

function canEnterProject(rows: Rows, actor: string, after: TaskRow): Refusal | null {
  if (after.projectId === null) return null;
  return readableProject(rows, actor, after.projectId) ? null : projectMissing(rows, after.projectId);
}

function unfinishedIsAMembers(rows: Rows, task: TaskRow): Refusal | null {
  const project = projectOf(rows, task);
  if (project === null || task.status === 'DONE' || isMember(project, task.assignee)) return null;
  return new Refusal('assignee_not_member');
}

/** Those that the task takes along. */
function subtasksFit(rows: Rows, actor: string, { id, projectId }: TaskRow): Refusal | null {
  for (const each of rows.list('task', 'parentId', id)) {
    if (each.deletedAt !== null || canChangeProject(rows, actor, each, projectId)) continue;
    const unfit = unfinishedIsAMembers(rows, { ...each, projectId });
    if (unfit) return unfit;
  }
  return null;
}

function authorOrOwner(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  return allow(rows, actor, task, actor === task.userId || actor === projectOf(rows, task)?.ownerUid);
}

function allow(rows: Rows, actor: string, task: Placed, allowed: boolean): Refusal | null {
  if (!mayReadTask(rows, actor, task)) return new Refusal('task_not_found');
  return allowed ? null : new Refusal('not_allowed');
}
