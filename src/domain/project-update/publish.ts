/** What Pulse does by itself with the updates of a project that has chosen a day for them. */
import * as z from 'zod/mini';
import { command, live, type Context, type Rows, type Tx } from '../command.ts';
import { id, instant } from '../input.ts';
import { notify } from '../notification/notify.ts';
import { UNREVIEWED } from '../notification/preferences.ts';
import { notificationText } from '../notification/texts.ts';
import { isActive } from '../project/archive.ts';
import type { ProjectRow } from '../project/row.ts';
import { sent } from './draft.ts';
import { isDue, scheduledId } from './schedule.ts';

/** Begins the draft that goes out at that moment, unless its owner is writing one; the facts are added as to any other (`fill.ts`). */
export const beginUpdate = command({
  name: 'projectUpdate.begin',
  version: 1,
  sender: 'system',
  input: z.strictObject({ projectId: id('project'), goesAt: instant() }),
  reads: { lists: [{ table: 'projectUpdate', column: 'projectId', by: 'projectId' }] },
  run(tx, { projectId, goesAt }, { now }) {
    const project = live(tx, 'project', projectId);
    const updateId = scheduledId(projectId, goesAt);
    if (!isActive(project) || project?.updateOn === null || tx.get('projectUpdate', updateId)) return;
    const isWriting = tx
      .list('projectUpdate', 'projectId', projectId)
      .some(({ deletedAt, sentAt }) => deletedAt === null && sentAt === null);
    if (!project || isWriting) return;
    tx.put('projectUpdate', {
      id: updateId,
      projectId,
      draftOf: project.ownerUid,
      sentIn: null,
      byUid: project.ownerUid,
      health: 'ON_TRACK',
      text: '',
      facts: null,
      sentAt: null,
      goesAt,
      isReviewed: true,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  },
  notify(tx, { projectId, goesAt }, context, before) {
    const updateId = scheduledId(projectId, goesAt);
    const [project, update] = [tx.get('project', projectId), tx.get('projectUpdate', updateId)];
    if (!project || !update || before.get('projectUpdate', updateId)) return;
    const text = notificationText('updateReady', { project: project.name });
    notify(tx, [{ ...text, userId: project.ownerUid, kind: 'project', ...linkTo(project) }], context);
  },
});

/** Sends a draft that nobody has touched: without who is blocked, and it says that nobody reviewed it. */
export const publishUpdate = command({
  name: 'projectUpdate.publish',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('projectUpdate') }),
  run(tx, input, { now }) {
    const update = live(tx, 'projectUpdate', input.id);
    const project = live(tx, 'project', update?.projectId ?? '');
    if (!update || !isActive(project) || !isDue(update, now)) return;
    const { facts } = update;
    tx.put('projectUpdate', {
      ...update,
      ...sent(update),
      facts: facts && {
        ...facts,
        stuck: { count: 0, tasks: [] },
        asked: facts.asked.filter(({ what }) => what !== 'unblock'),
      },
      isReviewed: false,
      sentAt: now,
      updatedAt: now,
    });
  },
  notify: (tx, input, context, before) => notifyUnreviewed(tx, input.id, context, before),
});

function notifyUnreviewed(tx: Tx, updateId: string, context: Context, before: Rows): void {
  const update = tx.get('projectUpdate', updateId);
  const project = tx.get('project', update?.projectId ?? '');
  if (!update || !project || update.sentAt === null || before.get('projectUpdate', updateId)?.sentAt !== null) return;
  const text = notificationText('unreviewedUpdate', { project: project.name });
  notify(
    tx,
    project.memberUids.map((userId) => ({ ...text, userId, kind: UNREVIEWED, ...linkTo(project) })),
    context,
  );
}

function linkTo({ id: projectId }: ProjectRow) {
  const action = { type: 'link', label: 'View Project', url: `/projects/${projectId}?view=overview` } as const;
  return { action, projectId };
}
