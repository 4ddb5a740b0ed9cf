import type { TaskRow } from '#domain/task/row.ts';

/** The first task, if all have the same value in this column. */
export function taskIfAllEqual(tasks: readonly TaskRow[], column: keyof TaskRow): TaskRow | undefined {
  const [first] = tasks;
  return first && tasks.every((task) => task[column] === first[column]) ? first : undefined;
}
