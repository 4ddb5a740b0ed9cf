/** A question to the assignee how a task is going, and its outcome. Its id follows from the task and the due moment. */
import { datedId } from '../id.ts';
import type { BaseRow, Json, Table } from '../table.ts';

export const ANSWERS = ['ON_TRACK', 'AT_RISK', 'BLOCKED', 'DONE'] as const;

/** Where it was answered. */
export const CHANNELS = ['app', 'push', 'telegram'] as const;

/**
 * `skipped`: the reason to ask is gone (done, on hold, reassigned, level off, changed by the assignee), or the assignee
 * wants to be asked later.
 */
export type CheckInStatus = 'pending' | 'answered' | 'missed' | 'skipped';

export interface CheckInRow extends BaseRow {
  readonly taskId: string;
  /** Who was asked. */
  readonly assignee: string;
  /** The assignee while the question is open, otherwise null: puts it in their list of questions. */
  readonly pendingFor: string | null;
  readonly status: CheckInStatus;
  readonly dueAt: number;
  readonly askedAt: number;
  /** When it was answered, missed or withdrawn; null while it is open. */
  readonly closedAt: number | null;
  /** One of `ANSWERS`; an unknown stored value is kept. */
  readonly answer: string | null;
  readonly progress: number | null;
  readonly words: string | null;
  /** One of `CHANNELS`; an unknown stored value is kept. */
  readonly via: string | null;
  /** The level at the time, and the person who had set it. */
  readonly level: string;
  readonly levelBy: string | null;
  /** When the assignee wants to be asked instead. */
  readonly snoozedUntil: number | null;
  /** The comment with the words. */
  readonly commentId: string | null;
  /** The task's fields before the answer changed them, for undoing it. */
  readonly before: Readonly<Record<string, Json>> | null;
  /** The task before the change that withdrew the question, or that cleared the answer (aside.ts). */
  readonly aside: Readonly<Record<string, Json>> | null;
}

export function checkInId(taskId: string, dueAt: number): string {
  return datedId(dueAt, `check-in ${taskId}`);
}

export const checkIn: Table<CheckInRow> = {
  name: 'checkIn',
  columns: {
    id: 'text',
    taskId: 'text',
    assignee: 'text',
    pendingFor: 'text',
    status: 'text',
    dueAt: 'integer',
    askedAt: 'integer',
    closedAt: 'integer',
    answer: 'text',
    progress: 'integer',
    words: 'text',
    via: 'text',
    level: 'text',
    levelBy: 'text',
    snoozedUntil: 'integer',
    commentId: 'text',
    before: 'json',
    aside: 'json',
    deletedAt: 'integer',
  },
  indexes: ['taskId', 'assignee', 'pendingFor'],
  home: { parent: 'task', by: 'taskId' },
  scopes: { task: 'taskId', asked: 'pendingFor' },
  opens: {},
  references: {
    taskId: 'task',
    assignee: 'person',
    pendingFor: 'person',
    levelBy: 'person',
    commentId: 'comment',
  },
  purged: true,
  personal: [{ of: 'assignee', exported: { as: 'checkIns' }, erased: { words: null }, deleted: false }],
  prefetch: () => [],
};
