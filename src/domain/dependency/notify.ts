import type { Context, Rows, Tx } from '../command.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import type { Overlay } from '../overlay.ts';
import { readAll } from '../read-all.ts';
import { linkTo } from '../task/notify.ts';
import type { TaskRow } from '../task/row.ts';
import { readableTask } from '../task/rules.ts';
import { stateOf } from './pair.ts';
import { alongChain, dependenciesOf } from './rules.ts';

/** Notifies the assignees of tasks that wait of what became of those that they wait for. */
export function notifyWaiting(tx: Tx, written: Overlay, context: Context, before: Rows): void {
  notifyReady(tx, written, context, before);
  for (const task of written.written('task')) {
    const was = before.get('task', task.id);
    if (was && isPutOff(was, task)) notifyPutOff(tx, was, task, context);
  }
}

/** Once the last one that it waited for is done. */
function notifyReady(tx: Tx, written: Overlay, context: Context, before: Rows): void {
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
    kind: 'dependency',
    action: linkTo(task),
    taskId: task.id,
    projectId: task.projectId,
  };
}

function isPutOff(was: TaskRow, task: TaskRow): boolean {
  const isOpen = task.deletedAt === null && task.status !== 'DONE';
  return isOpen && task.deadline !== null && (was.deadline === null || was.deadline < task.deadline);
}

/** Of each task along the chain that is due before what it waits for now, and was not before. Of what one may not read, nothing. */
function notifyPutOff(tx: Tx, was: TaskRow, task: TaskRow, context: Context): void {
  const found: TaskRow[] = [];
  for (const step of alongChain(tx, task.id, ({ kind, state }) => kind === 'blocks' && state === 'open'))
    for (const each of readAll(
      (step ?? []).map(
        ({ otherId }) =>
          () =>
            tx.get('task', otherId),
      ),
    ))
      if (each && isNowBefore(each, was, task)) found.push(each);
  const readable = found.filter(({ assignee }) => readableTask(tx, assignee, task.id));
  notify(
    tx,
    readable.map((each) => putOff(each, task)),
    context,
  );
}

function isNowBefore({ deadline }: TaskRow, was: TaskRow, { deadline: end }: TaskRow): boolean {
  return deadline !== null && end !== null && deadline < end && (was.deadline === null || was.deadline <= deadline);
}

function putOff(waiting: TaskRow, task: TaskRow): NotificationDraft {
  return {
    ...notificationText('isPutOff', { task: waiting.name, other: task.name, date: task.deadline ?? '' }),
    userId: waiting.assignee,
    kind: 'dependency',
    action: linkTo(waiting),
    taskId: waiting.id,
    projectId: waiting.projectId,
  };
}
