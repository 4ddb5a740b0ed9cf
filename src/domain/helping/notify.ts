import type { Context, Rows, Tx } from '../command.ts';
import { notify } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import { linkTo } from '../task/notify.ts';

/** Notifies who has become a helper of the task. */
export function notifyHelpers(tx: Tx, taskId: string, context: Context, before?: Rows): void {
  const task = tx.get('task', taskId);
  if (!task) return;
  const former = before?.get('task', taskId)?.helperUids ?? [];
  const words = notificationText('hasAskedToHelp', { author: displayName(tx, context.actor), task: task.name });
  const of = { kind: 'assignment', action: linkTo(task), taskId, projectId: task.projectId };
  const added = task.helperUids.filter((helper) => !former.includes(helper));
  notify(
    tx,
    added.map((userId) => ({ ...words, ...of, userId })),
    context,
  );
}
