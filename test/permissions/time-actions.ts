/** What can be tried with time: on a task, and with an entry that is there. */
import { timeOf } from '#domain/id.ts';
import type { RowOf } from '#domain/registry.ts';
import type { Action, ActionContext } from './action.ts';
import { taskKind } from './lines.ts';

const MINUTE = 60_000;
const REVERSED = 'The end must be after the start';

/** On a task: by everyone who may progress it. */
export function timeOnTask(row: RowOf<'task'>, { newId }: ActionContext): Action[] {
  const line = `${taskKind(row)}: work`;
  const at = now(newId);
  const span = { startedAt: at - 90 * MINUTE, endedAt: at - 30 * MINUTE };
  return [
    { line, name: 'timeEntry.start', input: (taskId) => ({ id: newId(), taskId, at }) },
    { line, name: 'timeEntry.start', input: (taskId) => ({ id: newId(), taskId, at: at - 200 * MINUTE }) },
    { line, name: 'timeEntry.add', input: (taskId) => ({ id: newId(), taskId, ...span }) },
    {
      line,
      name: 'timeEntry.add',
      input: (taskId) => ({ id: newId(), taskId, startedAt: span.endedAt, endedAt: span.startedAt }),
      hindered: REVERSED,
    },
  ];
}

/** Also by the person themselves once they have lost the task. */
export function entryActions({ newId }: ActionContext, restored: Action): Action[] {
  const { line } = restored;
  const at = now(newId);
  return [
    { line, name: 'timeEntry.stop', input: (id) => ({ id, at }) },
    {
      line,
      name: 'timeEntry.change',
      input: (id) => ({ id, startedAt: at - 100 * MINUTE, endedAt: at - 10 * MINUTE }),
    },
    { line, name: 'timeEntry.change', input: (id) => ({ id, endedAt: null }) },
    { line, name: 'timeEntry.delete', input: (id) => ({ id }) },
    restored,
  ];
}

function now(newId: () => string): number {
  return timeOf(newId()) ?? 0;
}
