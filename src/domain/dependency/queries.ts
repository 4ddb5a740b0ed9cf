/** The dependencies of a task, in either direction. */
export function dependenciesQuery(taskId: string) {
  return { from: 'dependency', where: { column: 'taskId', key: taskId } } as const;
}
