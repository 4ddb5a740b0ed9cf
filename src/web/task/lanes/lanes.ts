import type { TaskRow, TaskStatus } from '#domain/task/row.ts';

/** The tasks of one stream, or (null) those without one. */
export interface Lane {
  readonly streamId: string | null;
  readonly name: string;
  readonly tasks: Readonly<Record<TaskStatus, readonly TaskRow[]>>;
}

export function cellId(streamId: string | null, status: TaskStatus): string {
  return `${streamId ?? ''} ${status}`;
}
