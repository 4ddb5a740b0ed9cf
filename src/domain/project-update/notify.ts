import type { Context, Rows, Tx } from '../command.ts';
import { excerpt } from '../comment/excerpt.ts';
import { notify } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';

/** Everyone in the project hears of an update that was sent. */
export function notifySent(tx: Tx, updateId: string, context: Context, before: Rows): void {
  const update = tx.get('projectUpdate', updateId);
  const project = tx.get('project', update?.projectId ?? '');
  if (!update || !project || update.sentAt === null || before.get('projectUpdate', updateId)?.sentAt !== null) return;
  const names = { actor: displayName(tx, context.actor), project: project.name };
  const said =
    update.text === ''
      ? notificationText('sentUpdate', names)
      : notificationText('sentUpdateSaying', { ...names, text: excerpt(update.text) });
  const action = { type: 'link', label: 'View Project', url: `/projects/${project.id}?view=overview` } as const;
  notify(
    tx,
    project.memberUids.map((userId) => ({ ...said, userId, kind: 'project', action, projectId: project.id })),
    context,
  );
}
