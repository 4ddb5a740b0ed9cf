import type { Context, Rows, Tx } from '../command.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import type { Overlay } from '../overlay.ts';
import { readAll } from '../read-all.ts';
import { linkTo } from '../task/notify.ts';
import type { TaskRow } from '../task/row.ts';
import { stateOf } from './pair.ts';
import { dependenciesOf } from './rules.ts';

/** Notifies the assignee of a task once the last one that it waited for is done. */
export function notifyReady(tx: Tx, written: Overlay, context: Context, before: Rows): void {
  const ready = written
    .written('task')
    .filter((task) => task.waitsFor === 0 && stateOf(tx, task) === 'open')
    .filter(({ id }) => (before.get('task', id)?.waitsFor ?? 0) > 0);
  const rows = readAll(
    ready.map(
      ({ id }) =>
        () =>
          dependenciesOf(tx, id),
    ),
  );
  // Of one that no longer waits for anything, or only for what was deleted, there is nothing to say.
  const done = ready.filter((_, at) => rows[at]?.some(({ kind, state }) => kind === 'waits' && state === 'done'));
  notify(tx, done.map(readiness), context);
}

function readiness(task: TaskRow): NotificationDraft {
  return {
    ...notificationText('isReady', { task: task.name }),
    userId: task.assignee,
    kind: 'completion',
    action: linkTo(task),
    taskId: task.id,
    projectId: task.projectId,
  };
}
