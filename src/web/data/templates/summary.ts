import { plural } from '@lingui/core/macro';
import { allTasks, type Content } from '#domain/template/content.ts';

/** “3 streams · 12 tasks”; empty for a task without subtasks. */
export function templateSummary(content: Content): string {
  if (content.kind === 'task')
    return content.subtasks.length === 0
      ? ''
      : plural(content.subtasks.length, { one: '# subtask', other: '# subtasks' });
  const tasks = plural(allTasks(content).length, { one: '# task', other: '# tasks' });
  if (content.streams.length === 0) return tasks;
  return `${plural(content.streams.length, { one: '# stream', other: '# streams' })} · ${tasks}`;
}
