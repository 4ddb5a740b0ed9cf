import * as z from 'zod/mini';
import { command, live, type Context, type Rows, type Tx } from '../command.ts';
import { id } from '../input.ts';
import { leavePrivateNotes } from '../note/leaving.ts';
import { updateNotificationsOfTask } from '../notification/deleted-subject.ts';
import { notify } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import { patched } from '../patch.ts';
import { removeFromProject, unfinishedTasks } from '../project/leaving.ts';
import type { ProjectRow } from '../project/row.ts';
import { assertAllowed } from '../refusal.ts';
import { rowsNaming, tableNames, tableOf } from '../registry.ts';
import { assigned } from '../task/history.ts';
import type { TaskRow } from '../task/row.ts';
import { releaseSubtasks, subtasksOf } from '../task/subtasks.ts';
import { withoutPerson } from '../team/leaving.ts';
import { followTeam } from '../team/projects.ts';
import { canLeaveTeams } from '../team/rules.ts';
import { deletePrivateSaved } from '../saved/leaving.ts';
import { displayName } from './rules.ts';
import { canErase, personFor } from './administration-rules.ts';

/**
 * What remains of a person who deletes their account: a row without a name in the directory, and what they made in
 * projects with other people. Everything only they could see is deleted; their unfinished tasks go to the project's
 * owner, or back to the person who assigned them.
 */
export const erasePerson = command({
  name: 'person.erase',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('person') }),
  run(tx, input, { now }) {
    const person = personFor(tx, input.id);
    assertAllowed(canErase(tx, person));
    assertAllowed(canLeaveTeams(tx, person.id));
    for (const project of projectsOf(tx, person.id)) removeFromProject(tx, project, person.id, project.ownerUid, now);
    leaveTeams(tx, person.id, now);
    leavePrivateNotes(tx, person.id, now);
    deletePrivateSaved(tx, person.id, now);
    returnTasks(tx, person.id, now);
    erasePersonalData(tx, person.id, now);
    const erased = personFor(tx, person.id);
    tx.put('person', patched(erased, { erasedAt: now, disabledAt: person.disabledAt ?? now }, now));
  },
  notify(tx, input, context, before) {
    // The notifications of a deleted task are deleted with it.
    for (const { id: taskId, deletedAt } of tasksWithoutProject(before, input.id)) {
      const task = tx.get('task', taskId);
      if (task && task.deletedAt !== deletedAt) updateNotificationsOfTask(tx, task, deletedAt);
    }
    for (const project of projectsOf(before, input.id)) notifyOwner(tx, input.id, project, context, before);
  },
});

/** Teams that were deleted, too: they may be brought back. One that was theirs alone is deleted. */
function leaveTeams(tx: Tx, personId: string, now: number): void {
  for (const team of tx.list('team', 'memberUids', personId)) {
    const left = withoutPerson(team, personId, now);
    tx.put('team', { ...left, deletedAt: left.memberUids.length > 0 ? left.deletedAt : (left.deletedAt ?? now) });
    followTeam(tx, team.id, now);
  }
}

function projectsOf(rows: Rows, personId: string): ProjectRow[] {
  return rows.list('project', 'memberUids', personId).filter((project) => project.deletedAt === null);
}

/** The person's tasks without a project. */
function tasksWithoutProject(rows: Rows, personId: string): TaskRow[] {
  return [...rows.list('task', 'assignee', personId), ...rows.list('task', 'userId', personId)].filter(
    ({ projectId, deletedAt }) => projectId === null && deletedAt === null,
  );
}

/**
 * Reassigns tasks without a project to their other person, or to who helps; with all of them gone nobody could read them. Subtasks that
 * stay are tasks of their own then.
 */
function returnTasks(tx: Tx, personId: string, now: number): void {
  const tasks = tasksWithoutProject(tx, personId);
  for (const task of tasks) {
    const others = [task.assignee === personId ? task.userId : task.assignee, ...task.helperUids];
    const heir = others.find((each) => each !== personId && live(tx, 'person', each)?.erasedAt === null);
    if (heir === undefined) tx.put('task', { ...task, deletedAt: now, updatedAt: now });
    else if (task.assignee === personId && task.status !== 'DONE') tx.put('task', assigned(task, heir, now));
  }
  for (const { id: taskId } of tasks) if (!live(tx, 'task', taskId)) releaseSubtasks(tx, subtasksOf(tx, taskId), now);
}

/** Blanks the columns that the table descriptions declare personal, in every row that holds this person's data. */
function erasePersonalData(tx: Tx, personId: string, now: number): void {
  for (const table of tableNames)
    for (const { of, erased, deleted } of tableOf(table).personal)
      for (const row of rowsNaming(tx, table, of, personId)) {
        const deletedAt = deleted ? (row.deletedAt ?? now) : row.deletedAt;
        tx.put(table, { ...row, ...erased, deletedAt });
      }
}

function notifyOwner(tx: Tx, personId: string, project: ProjectRow, context: Context, before: Rows): void {
  const count = unfinishedTasks(before, project.id, personId).length;
  if (count === 0) return;
  const names = { person: displayName(before, personId), project: project.name };
  const words =
    count === 1
      ? notificationText('leftYouTask', names)
      : notificationText('leftYouTasks', { ...names, count: `${count}` });
  const action = { type: 'link', label: 'View Project', url: `/projects/${project.id}` } as const;
  notify(tx, [{ ...words, userId: project.ownerUid, kind: 'assignment', action, projectId: project.id }], context);
}
