/** What can be tried with a task that repeats. */
import type { RowOf } from '#domain/registry.ts';
import type { Action } from './action.ts';
import { taskKind } from './lines.ts';
import type { State } from './state.ts';

export const REPEATS_WITH_PARENT =
  'A subtask can’t repeat by itself: it comes again with its task. Stop repeating it first.';

const HOURLY =
  'Pulse can’t repeat a task by “FREQ=HOURLY”. Use days, weeks, months or years, such as FREQ=WEEKLY;BYDAY=MO.';

/** The refusal of repeating a task; null: it may. */
export function whyNotRepeated({ parentId, status, seriesId }: RowOf<'task'>): string | null {
  if (parentId !== null) return REPEATS_WITH_PARENT;
  if (status === 'DONE') return 'This task is completed. Reopen it first.';
  return seriesId === null ? null : 'This task repeats already. Change how it repeats instead.';
}

export function seriesActions(row: RowOf<'series'>, state: State, restore: Action): Action[] {
  const line = `${taskKind(row)}: content`;
  const action = (name: string, rest: object, hindered: string | null = null): Action => ({
    line,
    name: `series.${name}`,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const task = state.live('task').find(({ id }) => id === row.taskId);
  const isOpen = task !== undefined && task.status !== 'DONE';
  const back = task ? whyNotRepeated(task) : 'Task not found';
  return [
    action('update', { isPaused: !row.isPaused }),
    action('update', { rule: 'FREQ=DAILY;INTERVAL=2', fromCompletion: true }),
    action('update', { rule: 'FREQ=HOURLY' }, HOURLY),
    action('skip', { day: task?.deadline ?? null }, isOpen ? null : 'There is no open task to skip'),
    action('onlyHere', { taskId: row.taskId, name: 'what the next is called' }),
    action('delete', {}),
    row.deletedAt === null ? restore : { ...restore, hindered: back },
  ];
}
