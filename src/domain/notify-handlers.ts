/**
 * Who is notified by each command. Kept apart from the commands because only the server needs it and no browser has to
 * carry it.
 */
import type { Command, CommandDefinition } from './command.ts';
import { createComment, deleteComment, restoreComment } from './comment/commands.ts';
import { editComment } from './comment/edit.ts';
import { updateNotificationsOfComment, notifyComment, notifyEdit } from './comment/notify.ts';
import { addToAnswer, answerCheckIn } from './check-in/commands.ts';
import { notifyLowered } from './check-in/lowering.ts';
import { notifyAddition, notifyCheckInAnswer } from './check-in/notify.ts';
import { notifyReaction } from './check-in/reaction.ts';
import { unfinishedTasks } from './project/leaving.ts';
import { setHelper } from './helping/commands.ts';
import { notifyHelpers } from './helping/notify.ts';
import { createProject, updateProject } from './project/commands.ts';
import { leaveProject, removeMember } from './project/members.ts';
import {
  notifyAnswer,
  notifyLeaving,
  notifyNamedOwner,
  notifyOffer,
  notifyRemoval,
  notifySharing,
} from './project/notify.ts';
import { acceptOwnership, declineOwnership, handOverProject, nameOwner, offerOwnership } from './project/ownership.ts';
import { sendUpdate } from './project-update/commands.ts';
import { notifySent } from './project-update/notify.ts';
import { isMember } from './project/rules.ts';
import { moveTask, reassignTask, updateTask } from './task/commands.ts';
import { describeTask } from './task/describe.ts';
import { setLevel } from './task/set-level.ts';
import { createTask } from './task/create.ts';
import { createTaskWithSubtasks } from './task/create-with-subtasks.ts';
import { restoreTask } from './task/restoring.ts';
import { notifyAssignment, notifyCompletion, notifyMentions } from './task/notify.ts';
import { deleteTeam } from './team/commands.ts';
import { acceptInvitation, declineInvitation, inviteToTeam } from './team/invitations.ts';
import { mentionInNote } from './note/mentioning.ts';
import { notifyMentionInNote } from './note/notify.ts';
import { createProjectFromTemplate } from './template/create-project.ts';
import { leaveTeam, makeLead, nameLead, removeFromTeam } from './team/members.ts';
import {
  notifyAccepted,
  notifyDeclined,
  notifyInvited,
  notifyLead,
  notifyLeft,
  notifyRemovedFromTeam,
  notifyTeamDeleted,
} from './team/notify.ts';

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
  handlerFor(answerCheckIn, (tx, input, context, before) => notifyCheckInAnswer(tx, input.id, context, before)),
  handlerFor(addToAnswer, (tx, input, context, before) => notifyAddition(tx, input.id, context, before)),
  handlerFor(mentionInNote, (tx, input, context) => notifyMentionInNote(tx, input.id, input.personId, context)),
  handlerFor(createTask, (tx, input, context) => {
    notifyAssignment(tx, input.id, context);
    notifyHelpers(tx, input.id, context);
  }),
  handlerFor(createTaskWithSubtasks, (tx, { id, subtasks }, context) => {
    for (const each of [id, ...subtasks.map((subtask) => subtask.id)]) {
      notifyAssignment(tx, each, context);
      notifyHelpers(tx, each, context);
    }
  }),
  handlerFor(setHelper, (tx, input, context, before) => notifyHelpers(tx, input.id, context, before)),
  handlerFor(updateTask, (tx, input, context, before) => {
    notifyMentions(tx, input.id, context, before);
    notifyReaction(tx, input.id, context, before);
  }),
  handlerFor(describeTask, (tx, input, context, before) => notifyMentions(tx, input.id, context, before)),
  handlerFor(moveTask, (tx, input, context, before) => notifyCompletion(tx, input.id, context, before)),
  handlerFor(reassignTask, (tx, input, context, before) => {
    notifyAssignment(tx, input.id, context, before);
    notifyReaction(tx, input.id, context, before);
  }),
  handlerFor(setLevel, (tx, input, context, before) => notifyLowered(tx, input.id, context, before)),
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
  handlerFor(createProject, (tx, input, context, before) => notifySharing(tx, input.id, context, before)),
  handlerFor(createProjectFromTemplate, (tx, input, context, before) => notifySharing(tx, input.id, context, before)),
  handlerFor(updateProject, (tx, input, context, before) => notifySharing(tx, input.id, context, before)),
  handlerFor(offerOwnership, (tx, input, context, before) => notifyOffer(tx, input.id, context, before)),
  handlerFor(handOverProject, (tx, input, context, before) => notifyOffer(tx, input.id, context, before)),
  handlerFor(acceptOwnership, (tx, input, context, before) =>
    notifyAnswer(tx, input.id, 'acceptedOwnership', context, before),
  ),
  handlerFor(declineOwnership, (tx, input, context, before) =>
    notifyAnswer(tx, input.id, 'declinedOwnership', context, before),
  ),
  handlerFor(nameOwner, (tx, input, context) => notifyNamedOwner(tx, input.id, context)),
  handlerFor(sendUpdate, (tx, input, context, before) => notifySent(tx, input.id, context, before)),
  handlerFor(deleteTeam, (tx, input, context, before) => notifyTeamDeleted(tx, input.id, context, before)),
  handlerFor(inviteToTeam, (tx, input, context, before) =>
    notifyInvited(tx, input.id, input.personUids, context, before),
  ),
  handlerFor(acceptInvitation, (tx, input, context, before) => notifyAccepted(tx, input.id, context, before)),
  handlerFor(declineInvitation, (tx, input, context, before) => notifyDeclined(tx, input.id, context, before)),
  handlerFor(leaveTeam, (tx, input, context, before) => notifyLeft(tx, input.id, context, before)),
  handlerFor(removeFromTeam, (tx, input, context, before) =>
    notifyRemovedFromTeam(tx, input.id, input.personId, context, before),
  ),
  handlerFor(makeLead, (tx, input, context, before) => notifyLead(tx, input.id, input.personId, context, before)),
  handlerFor(nameLead, (tx, input, context, before) => notifyLead(tx, input.id, input.personId, context, before)),
]);

function handlerFor<I>({ definition }: Command<I>, notify: Notify<I>): [string, Notify<unknown>] {
  return [definition.name, notify];
}
