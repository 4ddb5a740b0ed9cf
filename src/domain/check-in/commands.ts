import * as z from 'zod/mini';
import { calendarOf } from '../availability/calendar-of.ts';
import { command, type Context, type Tx } from '../command.ts';
import { createComment, deleteComment } from '../comment/commands.ts';
import { DAY } from '../duration.ts';
import { derivedId } from '../id.ts';
import { id, instant, text } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { continueSeries } from '../series/next-task.ts';
import { moveTask, updateTask } from '../task/commands.ts';
import { progress } from '../task/input.ts';
import { canProgressTask, taskFor } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import { canComeBack } from './aside.ts';
import { ANSWERS, CHANNELS, type CheckInRow } from './row.ts';
import { closesAt, isAsked } from './when.ts';
import { canAddToAnswer, canAnswer, canTakeBack, checkInFor } from './rules.ts';

const WORDS_MAX = 2000;
/** The furthest a question can be postponed. */
const LONGEST_SNOOZE = 7 * DAY;

/**
 * Answers a question, and changes the task as the person's own commands would: done is done, the progress is the task's
 * and the words are a comment. One step, which `checkIn.takeBack` undoes.
 */
export const answerCheckIn = command({
  name: 'checkIn.answer',
  version: 1,
  input: z.strictObject({
    id: id('checkIn'),
    answer: z.enum(ANSWERS),
    progress: progress(),
    words: z.optional(text(WORDS_MAX)),
    via: z.optional(z.enum(CHANNELS)),
  }),
  run(tx, input, context) {
    const { row, task } = checkInFor(tx, context.actor, input.id);
    assertAllowed(canAnswer(context.actor, row));
    if (input.answer === 'DONE') moveTask.definition.run(tx, { id: task.id, status: 'DONE' }, context);
    else note(tx, task.id, input.answer, context);
    const stated = state(tx, { ...input, taskId: task.id }, context);
    tx.put('checkIn', {
      ...row,
      pendingFor: null,
      status: 'answered',
      closedAt: context.now,
      answer: input.answer,
      via: input.via ?? 'app',
      ...stated,
      before: changedColumns(task, tx.get('task', task.id) ?? task),
    });
  },
});

/** Adds words, the progress or both to an answer without words, while it could be taken back. They go with it. */
export const addToAnswer = command({
  name: 'checkIn.addToAnswer',
  version: 1,
  // A browser has open questions only.
  refuses: 'server',
  input: z.strictObject({ id: id('checkIn'), progress: progress(), words: z.optional(text(WORDS_MAX)) }),
  run(tx, input, context) {
    const { row, task } = checkInFor(tx, context.actor, input.id);
    assertAllowed(canAddToAnswer(tx, context.actor, { row, task }));
    const stated = state(tx, { ...input, answer: row.answer, taskId: task.id }, context);
    tx.put('checkIn', {
      ...row,
      ...stated,
      progress: stated.progress ?? row.progress,
      before: { ...changedColumns(task, tx.get('task', task.id) ?? task), ...row.before },
    });
  },
});

/** The question is withdrawn, and the task is asked about at that time, or when the person works again. */
export const snoozeCheckIn = command({
  name: 'checkIn.snooze',
  version: 1,
  input: z.strictObject({ id: id('checkIn'), until: instant() }),
  run(tx, { id: checkInId, until }, { actor, now }) {
    const { row } = checkInFor(tx, actor, checkInId);
    assertAllowed(canAnswer(actor, row));
    if (until <= now || until > now + LONGEST_SNOOZE) throw new Refusal('snooze_too_long');
    tx.put('checkIn', { ...row, pendingFor: null, status: 'skipped', closedAt: now, snoozedUntil: until });
  },
});

/** Undoes an answer and what it changed: the question is open again. */
export const takeBackAnswer = command({
  name: 'checkIn.takeBack',
  version: 1,
  // A browser has open questions only.
  refuses: 'server',
  input: z.strictObject({ id: id('checkIn') }),
  run(tx, input, context) {
    const { row, task } = checkInFor(tx, context.actor, input.id);
    assertAllowed(canTakeBack(tx, context.actor, { row, task }));
    if (row.commentId !== null && tx.get('comment', row.commentId)?.deletedAt === null)
      deleteComment.definition.run(tx, { id: row.commentId }, context);
    const now = tx.get('task', task.id) ?? task;
    const columnId = row.answer === 'DONE' ? null : now.columnId;
    const before = patched(now, { columnId, ...row.before }, context.now);
    tx.put('task', before);
    continueSeries(tx, now, before, context.now);
    tx.put('checkIn', {
      ...row,
      pendingFor: row.assignee,
      status: 'pending',
      closedAt: null,
      answer: null,
      progress: null,
      words: null,
      via: null,
      commentId: null,
      before: null,
    });
  },
});

/**
 * The last step of undoing a change of a task: what that had put aside is there again, as far as the task is as it was. It
 * changes nothing where there is nothing to bring back.
 */
export const bringBack = command({
  name: 'checkIn.bringBack',
  version: 1,
  // A browser has open questions only.
  refuses: 'server',
  input: z.strictObject({ taskId: id('task') }),
  reads: { lists: [{ table: 'checkIn', column: 'taskId', by: 'taskId' }] },
  run(tx, { taskId }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canProgressTask(tx, actor, task));
    if (!isAsked(task)) return;
    for (const row of canComeBack(task, tx.list('checkIn', 'taskId', taskId))) {
      if (row.status === 'answered') {
        tx.put('task', patched(task, { answer: row.answer, answeredAt: row.closedAt }, now));
        tx.put('checkIn', { ...row, aside: null });
        continue;
      }
      // The next question replaces one that would be closed by now.
      if ((closesAt(task, row.askedAt, calendarOf(tx, row.assignee)) ?? 0) <= now) continue;
      tx.put('checkIn', { ...row, pendingFor: row.assignee, status: 'pending', closedAt: null, aside: null });
    }
  },
});

interface Stated {
  readonly taskId: string;
  readonly answer: string | null;
  readonly progress?: number | undefined;
  readonly words?: string | undefined;
}

/** Makes the words a comment and the progress the task's; returns them as columns. A done task is at 100 %. */
function state(tx: Tx, { taskId, answer, progress: value, words }: Stated, context: Context) {
  const stated = answer === 'DONE' ? undefined : value;
  if (stated !== undefined) updateTask.definition.run(tx, { id: taskId, progress: stated }, context);
  const commentId = words ? comment(tx, taskId, words, context) : null;
  return { progress: stated ?? null, words: words || null, commentId };
}

/** The latest answer, in the task's row: boards, leads and forecasts read it there. */
function note(tx: Tx, taskId: string, answer: string, { now }: Context): void {
  const task = tx.get('task', taskId);
  if (task) tx.put('task', patched(task, { answer, answeredAt: now }, now));
}

function comment(tx: Tx, taskId: string, words: string, context: Context): string {
  const commentId = derivedId(context.commandId, `words ${taskId}`);
  createComment.definition.run(tx, { id: commentId, taskId, text: words }, context);
  return commentId;
}

/** The fields that an answer can change and undoing it restores. */
const RESTORED = [
  'status',
  'columnId',
  'progress',
  'movedAt',
  'movedBy',
  'startedAt',
  'doneAt',
  'answer',
  'answeredAt',
] as const;

function changedColumns(before: TaskRow, after: TaskRow): NonNullable<CheckInRow['before']> {
  const changed = RESTORED.filter((column) => before[column] !== after[column]);
  return Object.fromEntries(changed.map((column) => [column, before[column]]));
}
