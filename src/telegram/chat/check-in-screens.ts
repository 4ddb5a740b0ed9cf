/** Check-ins in a chat: the question with its answers, and what was answered. */
import { live, type Rows } from '#domain/command.ts';
import { canTakeBack } from '#domain/check-in/rules.ts';
import { ANSWERS, type CheckInRow } from '#domain/check-in/row.ts';
import { readableTask } from '#domain/task/rules.ts';
import { dataOf } from '../bot/button-data.ts';
import { html } from '../bot/html.ts';
import type { Button, Screen } from '../bot/screen.ts';
import { answerText, nameOf, openButtons } from './task-screens.ts';
import type { Visitor } from './visitor.ts';

/** The person's open questions, oldest first. */
export function openQuestions(rows: Rows, person: string): CheckInRow[] {
  return rows
    .list('checkIn', 'pendingFor', person)
    .filter(({ deletedAt, taskId }) => deletedAt === null && readableTask(rows, person, taskId) !== undefined)
    .toSorted((one, other) => one.askedAt - other.askedAt || (one.id < other.id ? -1 : 1));
}

/** The first open question, and how many follow. */
export function questionsScreen(rows: Rows, visitor: Visitor): Screen {
  const { t } = visitor.translator;
  const [first, ...others] = openQuestions(rows, visitor.person);
  if (!first) return { lines: [html`${t('telegram.noQuestions')}`], buttons: [] };
  const screen = checkInScreen(rows, visitor, first);
  if (others.length === 0) return screen;
  return { ...screen, lines: [...screen.lines, html`<i>${t('telegram.moreQuestions', { count: others.length })}</i>`] };
}

/** The question; once it is closed, how it ended. */
function checkInScreen(rows: Rows, visitor: Visitor, checkIn: CheckInRow): Screen {
  const { t } = visitor.translator;
  const { person } = visitor;
  const task = readableTask(rows, person, checkIn.taskId);
  if (!task) return { lines: [html`${t('telegram.notNeeded')}`], buttons: [] };
  const title = html`${t('telegram.howIsIt')} <b>${nameOf(task)}</b>`;
  if (checkIn.status === 'pending' && checkIn.pendingFor === person)
    return {
      lines: [title],
      buttons: [...answerButtons(visitor, checkIn.id), openButtons(visitor, `/tasks?taskId=${task.id}`)],
    };
  if (checkIn.status === 'answered' && checkIn.assignee === person) {
    const mayUndo = canTakeBack(rows, person, { row: checkIn, task }) === null;
    return {
      lines: [title, html`${t('telegram.answered', { answer: answerText(visitor, checkIn.answer ?? '') })}`],
      buttons: mayUndo ? [[{ text: t('telegram.undo'), data: dataOf('undo', checkIn.id) }]] : [],
    };
  }
  return { lines: [title, html`<i>${t('telegram.notNeeded')}</i>`], buttons: [] };
}

/** The question, and a button for the next one once the person has dealt with it. What was asked anew has none. */
export function questionScreen(rows: Rows, visitor: Visitor, checkIn: CheckInRow): Screen {
  const screen = checkInScreen(rows, visitor, checkIn);
  const others = openQuestions(rows, visitor.person).filter(({ id }) => id !== checkIn.id).length;
  const isDealtWith = checkIn.status === 'answered' || checkIn.snoozedUntil !== null;
  if (!isDealtWith || others === 0) return screen;
  return { ...screen, buttons: [...screen.buttons, nextButtons(visitor, others)] };
}

export function nextButtons({ translator: { t } }: Visitor, count: number): Button[] {
  return [{ text: t('telegram.answerQuestions', { count }), data: dataOf('questions') }];
}

function answerButtons(visitor: Visitor, id: string): Button[][] {
  const { t } = visitor.translator;
  const answers = ANSWERS.map((answer) => ({ text: answerText(visitor, answer), data: dataOf('answer', id, answer) }));
  return [
    answers.slice(0, 2),
    answers.slice(2),
    [
      { text: t('telegram.inAnHour'), data: dataOf('snooze', id, 'hour') },
      { text: t('telegram.askTomorrow'), data: dataOf('snooze', id, 'tomorrow') },
    ],
  ];
}

/** The question with this id, whatever became of it; undefined if it is not the person's. */
export function questionOf(rows: Rows, person: string, id: string): CheckInRow | undefined {
  const row = live(rows, 'checkIn', id);
  return row?.assignee === person ? row : undefined;
}
