/** What the message of a notification says now, and what can be done about it. */
import type { Rows } from '#domain/command.ts';
import { notificationPath } from '#domain/notification/path.ts';
import { SUMMARY } from '#domain/notification/preferences.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { live } from '#domain/command.ts';
import { readableProject } from '#domain/project/rules.ts';
import { canSetLevel, canProgressTask, readableTask } from '#domain/task/rules.ts';
import { higherLevel } from '#domain/check-in/lowering.ts';
import { teamInvitationId } from '#domain/team-invitation/row.ts';
import { updateLines, type UpdateLine } from '#server/language/update-lines.ts';
import { dataOf } from '../bot/button-data.ts';
import { cut, html, inOneLine, type Html } from '../bot/html.ts';
import type { Button, Screen } from '../bot/screen.ts';
import { nextButtons, openQuestions, questionOf, questionScreen } from '../chat/check-in-screens.ts';
import { openButtons, statusText } from '../chat/task-screens.ts';
import type { Visitor } from '../chat/visitor.ts';

const TEXT_MAX = 1500;
const LINE_MAX = 200;

/** Undefined where there is nothing to show, and the message stays as it is. `checkInId`: the question that it shows. */
export function screenOf(
  rows: Rows,
  visitor: Visitor,
  row: NotificationRow | undefined,
  checkInId: string | null,
): Screen | undefined {
  if (row) return notificationScreen(rows, visitor, row, checkInId);
  // A message that shows a question and is no notification: written in answer to something.
  const asked = checkInId === null ? undefined : questionOf(rows, visitor.person, checkInId);
  return asked && questionScreen(rows, visitor, asked);
}

function notificationScreen(rows: Rows, visitor: Visitor, row: NotificationRow, checkInId: string | null): Screen {
  const asked = checkInId === null ? undefined : questionOf(rows, visitor.person, checkInId);
  const isQuestion = row.action?.type === 'check_in' || row.action?.type === 'check_ins';
  // Of several questions one is answered after the other in the same message.
  if (isQuestion && asked) return questionScreen(rows, visitor, asked);
  const { t, notification } = visitor.translator;
  const { title, content } = notification(row);
  const isGone = row.deletedAt !== null && isQuestion;
  return {
    lines: [
      html`<b>${title}</b>`,
      html`${cut(content, TEXT_MAX)}`,
      ...updateLines(rows, row, visitor).map((line) => lineOf(line, visitor.origin)),
      ...(isGone ? [html`<i>${t('telegram.notNeeded')}</i>`] : []),
    ],
    buttons:
      row.deletedAt === null ? [...actions(rows, visitor, row), openButtons(visitor, notificationPath(row))] : [],
  };
}

function lineOf({ text, path }: UpdateLine, origin: string | null): Html {
  const line = inOneLine(text, LINE_MAX);
  return origin === null ? html`• ${line}` : html`• <a href="${origin + path}">${line}</a>`;
}

/** What answers it, while there is something to answer. */
function actions(rows: Rows, visitor: Visitor, { kind, action, taskId }: NotificationRow): Button[][] {
  const { person, translator } = visitor;
  const { t } = translator;
  const choices = (what: 'team' | 'project', id: string): Button[][] => [
    [
      { text: t('push.accept'), data: dataOf('accept', what, id) },
      { text: t('push.decline'), data: dataOf('decline', what, id) },
    ],
  ];
  // Who it is about, with their tasks.
  if (kind === SUMMARY) return [[{ text: t('telegram.details'), data: dataOf('team') }]];
  switch (action?.type) {
    case 'team_invitation':
      return live(rows, 'teamInvitation', teamInvitationId(action.teamId, person))
        ? choices('team', action.teamId)
        : [];
    case 'ownership_offer':
      return readableProject(rows, person, action.projectId)?.offeredTo === person
        ? choices('project', action.projectId)
        : [];
    case 'check_in':
    case 'check_ins': {
      const count = openQuestions(rows, person).length;
      return count === 0 ? [] : [nextButtons(visitor, count)];
    }
    case 'lower_level': {
      const task = readableTask(rows, person, action.taskId);
      const isOpen = task?.micromanagement === higherLevel(action.level) && canSetLevel(rows, person, task) === null;
      return isOpen ? [[{ text: t('push.lower'), data: dataOf('lower', action.taskId, action.level) }]] : [];
    }
    case 'task_assignment':
      // Taken back, or given on.
      if (taskId !== null && readableTask(rows, person, taskId)?.assignee !== person) return [];
      return taskId === null ? [] : taskButtons(rows, visitor, taskId);
    default:
      return taskId === null ? [] : taskButtons(rows, visitor, taskId);
  }
}

function taskButtons(rows: Rows, visitor: Visitor, taskId: string): Button[][] {
  const { t } = visitor.translator;
  const task = readableTask(rows, visitor.person, taskId);
  if (!task) return [];
  const isMine = task.assignee === visitor.person && task.status !== 'DONE';
  const mayProgress = canProgressTask(rows, visitor.person, task) === null;
  return [
    [
      ...(isMine && mayProgress
        ? [{ text: `✓ ${statusText(visitor, 'DONE')}`, data: dataOf('status', task.id, 'DONE') }]
        : []),
      ...(isMine && mayProgress && task.status !== 'IN_PROGRESS'
        ? [{ text: statusText(visitor, 'IN_PROGRESS'), data: dataOf('status', task.id, 'IN_PROGRESS') }]
        : []),
      { text: t('telegram.details'), data: dataOf('card', task.id) },
    ],
  ];
}
