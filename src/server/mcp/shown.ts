/** Rows as an assistant reads them: what people call things, ids to go on with, and nothing else. */
import type { TaskRow } from '#domain/task/row.ts';
import type { Directory } from './directory.ts';

export type ShownTask = Readonly<Record<string, unknown>>;

/** A line of a list. Without what is not set. */
export async function shownTask(directory: Directory, task: TaskRow): Promise<ShownTask> {
  const project =
    task.projectId === null ? undefined : (await directory.projects()).find(({ id }) => id === task.projectId)?.name;
  return given({
    id: task.id,
    number: task.number === null ? null : `#${task.number}`,
    name: task.name,
    status: task.status,
    priority: task.priority,
    progress: task.progress,
    due: task.deadline,
    dueTime: task.dueTime === null ? null : clock(task.dueTime),
    dueZone: task.dueTime === null ? null : task.dueZone,
    assignee: await directory.nameOf(task.assignee),
    project: project ?? task.projectId,
    parentId: task.parentId,
    latestAnswer: task.answer,
  });
}

export function given(all: Readonly<Record<string, unknown>>): ShownTask {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
}

export function when(instant: number): string {
  return new Date(instant).toISOString();
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
