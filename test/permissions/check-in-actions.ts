/** What can be tried with a check-in. */
import type { RowOf } from '#domain/registry.ts';
import type { Action, ActionContext } from './action.ts';

const CLOSED = 'This check-in is no longer open. It was answered or is no longer needed.';
const CHANGED = 'Couldn’t undo: it has changed since';
const TOO_LONG = 'Choose a time within the next 7 days';
const DONE = 'A completed task is at 100%. Reopen it first.';

export function checkInActions(row: RowOf<'checkIn'>, { state }: ActionContext): Action[] {
  const task = state.get('task', row.taskId);
  const action = (name: string, rest: object, hindered: string | null): Action => ({
    line: 'check-in: answer, snooze',
    name: `checkIn.${name}`,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const closed = row.status === 'pending' ? null : CLOSED;
  const complete = task?.status === 'DONE' ? DONE : null;
  return [
    action('answer', { answer: 'AT_RISK', words: 'some words' }, closed),
    action('answer', { answer: 'ON_TRACK', progress: 30 }, closed ?? complete),
    action('answer', { answer: 'DONE' }, closed),
    action('snooze', { until: 0 }, closed ?? TOO_LONG),
    action('takeBack', {}, isAsLeft(row, task) ? null : CHANGED),
    action('addToAnswer', { words: 'more words' }, isAsLeft(row, task) && row.words === null ? null : CHANGED),
  ];
}

/** Whether nothing has happened to the task since the answer. */
function isAsLeft({ status, assignee, answer, progress, closedAt }: RowOf<'checkIn'>, task?: RowOf<'task'>): boolean {
  if (status !== 'answered' || task?.assignee !== assignee) return false;
  if (answer === 'DONE') return task.status === 'DONE' && task.progress === 100;
  return task.answeredAt === closedAt && (progress === null || progress === task.progress);
}
