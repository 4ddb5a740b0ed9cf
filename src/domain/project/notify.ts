import type { Context, Rows, Tx } from '../command.ts';
import { notify, type NotificationDraft } from '../notification/notify.ts';
import type { NotificationAction } from '../notification/row.ts';
import { notificationText, type NotificationText } from '../notification/texts.ts';
import { displayName } from '../person/rules.ts';
import { isMember } from './rules.ts';
import { unfinishedTasks } from './leaving.ts';
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
  const removal: NotificationDraft = {
    ...removalText(tasks, actor, project.name, heir),
    userId: removed,
    kind: 'project',
  };
  const given: NotificationDraft = {
    ...handoverText(tasks, actor, displayName(tx, removed), project.name),
    userId: assignee,
    kind: 'assignment',
    ...linkTo(project),
  };
  notify(tx, tasks === 0 ? [removal] : [removal, given], context);
}

/** Notifies the owner that the actor left, and how many unfinished tasks are the owner's now. */
export function notifyLeaving(tx: Tx, project: ProjectRow, tasks: number, context: Context): void {
  const words = leavingText(tasks, displayName(tx, context.actor), project.name);
  notify(tx, [{ ...words, userId: project.ownerUid, kind: 'project', ...linkTo(project) }], context);
}

/** Tells each person how many tasks they have taken over from someone who left one of the projects, and from whom. */
export function notifySuccessors(tx: Tx, projectIds: readonly string[], context: Context, before: Rows): void {
  const actor = displayName(tx, context.actor);
  const drafts = projectIds.flatMap((id): NotificationDraft[] => {
    const [was, is] = [before.get('project', id), tx.get('project', id)];
    if (!was || !is || is.deletedAt !== null) return [];
    const gone = was.memberUids.filter((person) => !isMember(is, person));
    return gone.flatMap((person) => {
      const left = unfinishedTasks(before, id, person).map((task) => tx.get('task', task.id)?.assignee ?? '');
      return [...new Set(left)].map((userId) => {
        const count = left.filter((assignee) => assignee === userId).length;
        const text = handoverText(count, actor, displayName(tx, person), is.name);
        return { ...text, userId, kind: 'assignment', ...linkTo(is) };
      });
    });
  });
  notify(tx, drafts, context);
}

/** Who comes into a project with a team, and who loses it with one. */
export function notifySharing(tx: Tx, projectId: string, context: Context, before: Rows): void {
  const [was, is] = [before.get('project', projectId), tx.get('project', projectId)];
  if (!is) return;
  const actor = displayName(tx, context.actor);
  const team = is.visibility === 'TEAM' && is.teamId !== null ? tx.get('team', is.teamId) : undefined;
  const joined = team ? is.memberUids.filter((person) => !was?.memberUids.includes(person)) : [];
  const lost = was?.memberUids.filter((person) => !isMember(is, person)) ?? [];
  const shared = team && notificationText('sharedWithTeam', { actor, project: is.name, team: team.name });
  notify(
    tx,
    [
      ...(shared ? joined.map((userId) => ({ ...shared, userId, kind: 'project', ...linkTo(is) })) : []),
      ...lost.map((userId) => ({
        ...notificationText('removedYou', { actor, project: is.name }),
        userId,
        kind: 'project',
      })),
    ],
    context,
  );
  notifySuccessors(tx, [projectId], context, before);
}

/** Whom the project is offered to now and was not before. */
export function notifyOffer(tx: Tx, projectId: string, context: Context, before: Rows): void {
  const project = tx.get('project', projectId);
  const offeredTo = project?.offeredTo ?? null;
  if (!project || offeredTo === null || before.get('project', projectId)?.offeredTo === offeredTo) return;
  const names = { actor: displayName(tx, context.actor), project: project.name };
  const action: NotificationAction = { type: 'ownership_offer', projectId };
  notify(
    tx,
    [{ ...notificationText('offeredOwnership', names), userId: offeredTo, kind: 'invitation', action, projectId }],
    context,
  );
}

/** The owner hears what came of their offer. */
export function notifyAnswer(
  tx: Tx,
  projectId: string,
  event: 'acceptedOwnership' | 'declinedOwnership',
  context: Context,
  before: Rows,
): void {
  const project = tx.get('project', projectId);
  const owner = before.get('project', projectId)?.ownerUid;
  if (!project || owner === undefined) return;
  const text = notificationText(event, { person: displayName(tx, context.actor), project: project.name });
  notify(tx, [{ ...text, userId: owner, kind: 'project', ...linkTo(project) }], context);
}

export function notifyNamedOwner(tx: Tx, projectId: string, context: Context): void {
  const project = tx.get('project', projectId);
  if (!project) return;
  const names = { actor: displayName(tx, context.actor), project: project.name };
  const named = { ...notificationText('namedOwner', names), userId: project.ownerUid };
  notify(tx, [{ ...named, kind: 'project', ...linkTo(project) }], context);
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

function linkTo({ id }: ProjectRow): Pick<NotificationDraft, 'action' | 'projectId'> {
  return { action: { type: 'link', label: 'View Project', url: `/projects/${id}` }, projectId: id };
}
