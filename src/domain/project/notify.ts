import type { Context, Tx } from '../command.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import type { NotificationAction } from '../notification/row.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import type { ProjectRow } from './row.ts';

interface Removal {
  readonly project: ProjectRow;
  readonly removed: string;
  /** Who got the removed person's unfinished tasks, and how many there are. */
  readonly assignee: string;
  readonly tasks: number;
}

/** Notifies the removed person, and the person who has their tasks now. */
export function notifyRemoval(tx: Tx, { project, removed, assignee, tasks }: Removal, context: Context): void {
  const actor = displayName(tx, context.actor);
  const heir = displayName(tx, assignee);
  const told: NotificationDraft = {
    ...removalText(tasks, actor, project.name, heir),
    userId: removed,
    kind: 'project',
  };
  const given: NotificationDraft = {
    ...handoverText(tasks, actor, displayName(tx, removed), project.name),
    userId: assignee,
    kind: 'assignment',
    action: linkTo(project),
  };
  notify(tx, tasks === 0 ? [told] : [told, given], context);
}

/** Notifies the owner that the actor left, and how many unfinished tasks are the owner's now. */
export function notifyLeaving(tx: Tx, project: ProjectRow, tasks: number, context: Context): void {
  const words = leavingText(tasks, displayName(tx, context.actor), project.name);
  notify(tx, [{ ...words, userId: project.ownerUid, kind: 'project', action: linkTo(project) }], context);
}

function leavingText(tasks: number, person: string, project: string): NotificationText {
  if (tasks === 0) return notificationText('leftProject', { person, project });
  if (tasks === 1) return notificationText('leftProjectWithTask', { person, project });
  return notificationText('leftProjectWithTasks', { person, project, count: String(tasks) });
}

function removalText(tasks: number, actor: string, project: string, heir: string): NotificationText {
  if (tasks === 0) return notificationText('removedYou', { actor, project });
  if (tasks === 1) return notificationText('removedYouWithTask', { actor, project, heir });
  return notificationText('removedYouWithTasks', { actor, project, heir, count: String(tasks) });
}

function handoverText(tasks: number, actor: string, person: string, project: string): NotificationText {
  if (tasks === 1) return notificationText('handedYouTask', { actor, person, project });
  return notificationText('handedYouTasks', { actor, person, project, count: String(tasks) });
}

function linkTo({ id }: ProjectRow): NotificationAction {
  return { type: 'link', label: 'View Project', url: `/projects/${id}` };
}
