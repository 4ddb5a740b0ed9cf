/**
 * Who is notified by each command. Kept apart from the commands because only the server needs it and no browser has to
 * carry it.
 */
import type { Command, CommandDefinition } from './command.ts';
import { createComment, deleteComment, editComment, restoreComment } from './comment/commands.ts';
import { updateNotificationsOfComment, notifyComment, notifyEdit } from './comment/notify.ts';
import { unfinishedTasks } from './project/leaving.ts';
import { leaveProject, removeMember } from './project/members.ts';
import { notifyLeaving, notifyRemoval } from './project/notify.ts';
import { isMember } from './project/rules.ts';
import { createTask, moveTask, reassignTask, updateTask } from './task/commands.ts';
import { restoreTask } from './task/deletion.ts';
import { notifyAssignment, notifyCompletion, notifyMentions } from './task/notify.ts';

type Notify<I> = NonNullable<CommandDefinition<I>['notify']>;

/** By the command's name. */
export const notifyHandlers: ReadonlyMap<string, Notify<unknown>> = new Map([
  handlerFor(createComment, (tx, input, context) => notifyComment(tx, input.id, context)),
  handlerFor(editComment, (tx, input, context, before) => {
    updateNotificationsOfComment(tx, input.id, before);
    notifyEdit(tx, input.id, context, before);
  }),
  handlerFor(deleteComment, (tx, input, _context, before) => updateNotificationsOfComment(tx, input.id, before)),
  handlerFor(restoreComment, (tx, input, _context, before) => updateNotificationsOfComment(tx, input.id, before)),
  handlerFor(createTask, (tx, input, context) => notifyAssignment(tx, input.id, context)),
  handlerFor(updateTask, (tx, input, context, before) => notifyMentions(tx, input.id, context, before)),
  handlerFor(moveTask, (tx, input, context, before) => notifyCompletion(tx, input.id, context, before)),
  handlerFor(reassignTask, (tx, input, context, before) => notifyAssignment(tx, input.id, context, before)),
  handlerFor(restoreTask, (tx, input, context, before) => notifyAssignment(tx, input.id, context, before)),
  handlerFor(removeMember, (tx, input, context, before) => {
    const project = tx.get('project', input.id);
    if (!project || !before.get('project', input.id)?.memberUids.includes(input.personId)) return;
    const tasks = unfinishedTasks(before, project.id, input.personId).length;
    const assignee = input.reassignTo ?? project.ownerUid;
    notifyRemoval(tx, { project, removed: input.personId, assignee, tasks }, context);
  }),
  handlerFor(leaveProject, (tx, input, context, before) => {
    const project = tx.get('project', input.id);
    if (!project || isMember(project, context.actor)) return;
    notifyLeaving(tx, project, unfinishedTasks(before, project.id, context.actor).length, context);
  }),
]);

function handlerFor<I>({ definition }: Command<I>, notify: Notify<I>): [string, Notify<unknown>] {
  return [definition.name, notify];
}
