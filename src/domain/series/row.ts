/** A task that comes again: once the present one is done, skipped or deleted, there is the next. Its rights are the task's. */
import type { BaseRow, Json, Table } from '../table.ts';
import { PLACED, type Placed } from '../task/placed.ts';

export interface SeriesRow extends BaseRow, Placed {
  /** The present task: the latest, whether it is open or not. */
  readonly taskId: string;
  /** Which of its tasks that is. */
  readonly occurrence: number;
  /** An RRULE of RFC 5545, as far as `rule.ts` reads it. */
  readonly rule: string;
  /** `YYYY-MM-DD`, the first possible day. */
  readonly start: string;
  /** Says which day it is. */
  readonly timeZone: string;
  /** Whether days count from when a task is completed, not from `start`. */
  readonly fromCompletion: boolean;
  /** While it is paused, there is no next task. */
  readonly isPaused: boolean;
  /** What of one task is only that one's: fields, with what the next task has instead. */
  readonly onlyHere: OnlyHere | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface OnlyHere {
  readonly taskId: string;
  readonly fields: { readonly [field: string]: Json };
}

export const series: Table<SeriesRow> = {
  name: 'series',
  columns: {
    id: 'text',
    ...PLACED.columns,
    taskId: 'text',
    occurrence: 'integer',
    rule: 'text',
    start: 'text',
    timeZone: 'text',
    fromCompletion: 'boolean',
    isPaused: 'boolean',
    onlyHere: 'json',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: [...PLACED.indexes, 'taskId'],
  home: PLACED.home,
  scopes: PLACED.scopes,
  opens: {},
  references: { ...PLACED.references, taskId: 'task' },
  goesWith: ['taskId'],
  purged: true,
  personal: [
    { of: 'assignee', exported: { as: 'repeats' }, erased: {}, deleted: false },
    { of: 'userId', exported: { as: 'repeats' }, erased: {}, deleted: false },
  ],
  prefetch: () => [],
};
