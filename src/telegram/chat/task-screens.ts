/** A task in a chat: the card with its buttons, and the choices behind them. */
import { live, type Rows } from '#domain/command.ts';
import { displayName } from '#domain/person/rules.ts';
import { canEditTask, canProgressTask } from '#domain/task/rules.ts';
import { STATUSES, type TaskRow, type TaskStatus } from '#domain/task/row.ts';
import { dataOf, DAYS } from '../bot/button-data.ts';
import { cut, html, inOneLine, type Html } from '../bot/html.ts';
import type { Button, Screen } from '../bot/screen.ts';
import { dueDateText, type Visitor } from './visitor.ts';
import { isOverdue, isWaiting } from '#domain/workload/definitions.ts';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 1000;
const WORDS_MAX = 300;
const STEPS = [0, 25, 50, 75, 90, 100];

/** `#12 Paint the walls`, in one line. */
export function nameOf({ number, name }: Pick<TaskRow, 'number' | 'name'>, most = NAME_MAX): string {
  return inOneLine(number === null ? name : `#${number} ${name}`, most);
}

export function statusText({ translator: { t } }: Visitor, status: string): string {
  switch (status) {
    case 'IN_PROGRESS':
      return t('telegram.inProgress');
    case 'ON_HOLD':
      return t('telegram.onHold');
    case 'DONE':
      return t('telegram.done');
    default:
      return t('telegram.backlog');
  }
}

export function answerText({ translator: { t } }: Visitor, answer: string): string {
  switch (answer) {
    case 'ON_TRACK':
      return t('telegram.onTrack');
    case 'AT_RISK':
      return t('telegram.atRisk');
    case 'BLOCKED':
      return t('telegram.blocked');
    default:
      return t('telegram.done');
  }
}

/** What was said with the latest answer about a task; empty if nothing was. */
export function latestWords(rows: Rows, taskId: string): string {
  const answered = rows.list('checkIn', 'taskId', taskId).filter(({ status }) => status === 'answered');
  const latest = answered.toSorted((one, other) => (other.closedAt ?? 0) - (one.closedAt ?? 0))[0];
  return inOneLine(latest?.words ?? '', WORDS_MAX);
}

/** The task with what can be done with it. */
export function cardScreen(rows: Rows, visitor: Visitor, task: TaskRow): Screen {
  return { lines: cardLines(rows, visitor, task), buttons: cardButtons(rows, visitor, task) };
}

function cardLines(rows: Rows, visitor: Visitor, task: TaskRow): Html[] {
  const { t } = visitor.translator;
  const facts = [
    statusText(visitor, task.status),
    ...(task.progress > 0 && task.status !== 'DONE' ? [t('telegram.percent', { percent: task.progress })] : []),
    ...(task.deadline === null ? [] : [dueText(visitor, task)]),
    ...priorityTexts(visitor, task),
    ...(isWaiting(task) ? [t('telegram.waitsFor', { count: task.waitsFor })] : []),
  ];
  const project = task.projectId === null ? undefined : live(rows, 'project', task.projectId);
  const place = [
    ...(project ? [inOneLine(project.name, NAME_MAX)] : []),
    ...(task.assignee === visitor.person
      ? []
      : [t('telegram.assignedTo', { person: displayName(rows, task.assignee) })]),
  ];
  return [
    html`<b>${nameOf(task)}</b>`,
    html`${facts.join(' · ')}`,
    ...(place.length > 0 ? [html`${place.join(' · ')}`] : []),
    ...answerLines(rows, visitor, task),
    ...(task.description === '' ? [] : [html``, html`${cut(task.description.trim(), DESCRIPTION_MAX)}`]),
  ];
}

/** What its assignee said last about an open task. */
function answerLines(rows: Rows, visitor: Visitor, { id, status, assignee, answer }: TaskRow): Html[] {
  if (answer === null || status === 'DONE' || assignee === visitor.person) return [];
  const words = latestWords(rows, id);
  const said = answerText(visitor, answer);
  return [html`<i>${displayName(rows, assignee)}: ${words === '' ? said : `${said} – “${words}”`}</i>`];
}

function dueText(visitor: Visitor, task: TaskRow): string {
  const { t } = visitor.translator;
  const date = dueDateText(visitor, task);
  if (isOverdue(task, visitor)) return t('telegram.overdueSince', { date });
  return task.deadline === visitor.today && task.dueAt === null ? t('telegram.dueToday') : t('telegram.due', { date });
}

function priorityTexts({ translator: { t } }: Visitor, { priority }: TaskRow): string[] {
  if (priority === 'URGENT') return [t('telegram.urgent')];
  if (priority === 'HIGH') return [t('telegram.high')];
  return priority === 'LOW' ? [t('telegram.low')] : [];
}

function cardButtons(rows: Rows, visitor: Visitor, task: TaskRow): Button[][] {
  const { t } = visitor.translator;
  const mayProgress = canProgressTask(rows, visitor.person, task) === null;
  const mayEdit = canEditTask(rows, visitor.person, task) === null;
  return [
    mayProgress ? statusButtons(visitor, task) : [],
    [
      ...(mayProgress && task.status !== 'DONE'
        ? [{ text: t('telegram.progress', { progress: task.progress }), data: dataOf('progresses', task.id) }]
        : []),
      ...(mayEdit ? [{ text: t('telegram.dueDate'), data: dataOf('dates', task.id) }] : []),
      ...(mayProgress ? [{ text: t('telegram.comment'), data: dataOf('comment', task.id) }] : []),
    ],
    openButtons(visitor, `/tasks?taskId=${task.id}`),
  ];
}

/** Every status but the present one. */
function statusButtons(visitor: Visitor, task: TaskRow): Button[] {
  const order: readonly TaskStatus[] = ['DONE', ...STATUSES.filter((status) => status !== 'DONE')];
  return order
    .filter((status) => status !== task.status)
    .map((status) => ({
      text: status === 'DONE' ? `✓ ${statusText(visitor, status)}` : statusText(visitor, status),
      data: dataOf('status', task.id, status),
    }));
}

/** A button that opens this path in the browser, where Telegram accepts the address. */
export function openButtons(
  { origin, translator: { t } }: Visitor,
  path: string,
  label = t('telegram.open'),
): Button[] {
  return origin === null ? [] : [{ text: label, url: origin + path }];
}

export function progressScreen(rows: Rows, visitor: Visitor, task: TaskRow): Screen {
  const { t } = visitor.translator;
  const steps = STEPS.map((step) => ({
    text: `${step === task.progress ? '• ' : ''}${t('telegram.percent', { percent: step })}`,
    data: dataOf('progress', task.id, step),
  }));
  return {
    lines: cardLines(rows, visitor, task),
    buttons: [steps.slice(0, 3), steps.slice(3), [backButton(visitor, task)]],
  };
}

export function dateScreen(rows: Rows, visitor: Visitor, task: TaskRow): Screen {
  const { t } = visitor.translator;
  const labels = {
    today: t('telegram.today'),
    tomorrow: t('telegram.tomorrow'),
    week: t('telegram.inAWeek'),
    none: t('telegram.noDate'),
  };
  const days = DAYS.map((day) => ({ text: labels[day], data: dataOf('date', task.id, day) }));
  return {
    lines: cardLines(rows, visitor, task),
    buttons: [days.slice(0, 2), days.slice(2), [backButton(visitor, task)]],
  };
}

function backButton({ translator: { t } }: Visitor, task: TaskRow): Button {
  return { text: t('telegram.back'), data: dataOf('card', task.id) };
}
