/** What a person has to do, grouped by when it is due: the lists on the home page. */
import { daysAfter } from '../date.ts';
import type { Present } from '../workload/definitions.ts';
import { dueToday, notPastDue, pastDue } from './due.ts';
import type { TaskRow } from './row.ts';

/**
 * Groups of a person's unfinished tasks: overdue; due today and not overdue; within the next seven days. Then tasks in progress
 * that are due later, and those without a deadline.
 */
export const SPANS = ['overdue', 'today', 'soon', 'later', 'undated'] as const;
export type Span = (typeof SPANS)[number];

const DAYS_SOON = 7;

/** Earliest first, of a day those with a time; `hidden` are the ids of projects whose tasks are left out. */
export function agendaQuery(personId: string, span: Span, present: Present, hidden: readonly string[] = []) {
  const { days, within, either = [], started } = spanFilter(span, present);
  return {
    from: 'task',
    where: { column: 'assignee', key: personId },
    filter: {
      anyOf: { deadline: days ?? [], status: started ? STARTED : [] },
      noneOf: { status: DONE, projectId: hidden },
      either: [either],
      ...(within ? { within: { deadline: within } } : {}),
    },
    orderBy: EARLIEST,
  } as const;
}

interface Added {
  readonly since: number;
  /** As in `agendaQuery`. */
  readonly present: Present;
  readonly hidden: readonly string[];
}

/**
 * Tasks the person created for themselves since then that no other group shows: not started, and without a deadline or
 * due later. Newest first.
 */
export function addedQuery(personId: string, span: 'undated' | 'later', { since, present, hidden }: Added) {
  const { days, within } = spanFilter(span, present);
  return {
    from: 'task',
    where: { column: 'assignee', key: personId },
    filter: {
      anyOf: { userId: [personId], deadline: days ?? [], status: NOT_BEGUN },
      noneOf: { projectId: hidden },
      within: { createdAt: { from: since }, ...(within ? { deadline: within } : {}) },
    },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  } as const;
}

/** The tasks assigned to the person that were completed since then, in no particular order. */
export function completedQuery(personId: string, since: number) {
  return {
    from: 'task',
    where: { column: 'assignee', key: personId },
    filter: { within: { doneAt: { from: since } } },
  } as const;
}

/** The tasks assigned to the person that were due by today and were completed since then, in no particular order. */
export function dayDoneQuery(personId: string, since: number, today: string) {
  return {
    from: 'task',
    where: { column: 'assignee', key: personId },
    filter: { within: { doneAt: { from: since }, deadline: { from: '', below: daysAfter(today, 1) } } },
  } as const;
}

/**
 * Whether nothing was left of the day at an earlier moment of it, after the last of what was there then: the moment is
 * noticed once. `done` is what `dayDoneQuery` finds, and `last` the task that was completed now.
 */
export function wasDayDoneBefore(done: readonly TaskRow[], last: string): boolean {
  return done.some(({ id, doneAt: then }) => {
    if (id === last || then === null) return false;
    return done.every(
      (task) => task.createdAt > then || (task.id !== last && task.doneAt !== null && task.doneAt <= then),
    );
  });
}

/** A person's unfinished tasks with a due date by project, the earliest first. */
export function datedQuery(personId: string) {
  return {
    from: 'task',
    where: { column: 'assignee', key: personId },
    filter: { noneOf: { status: DONE }, within: { deadline: { from: '' } } },
    groupBy: 'projectId',
    orderBy: EARLIEST,
  } as const;
}

/** The tasks of a project that were completed since then, by stream. */
export function completedByStreamQuery(projectId: string, since: number) {
  return {
    from: 'task',
    where: { column: 'projectId', key: projectId },
    filter: { within: { doneAt: { from: since } } },
    groupBy: 'streamId',
  } as const;
}

/** Tasks that others moved to another status since then, among those assigned to the person or created by them. */
export function movedQuery(column: 'assignee' | 'userId', personId: string, since: number) {
  return {
    from: 'task',
    where: { column, key: personId },
    filter: { within: { movedAt: { from: since } }, noneOf: { movedBy: [personId] } },
    orderBy: [{ column: 'movedAt', direction: 'desc' }],
  } as const;
}

const EARLIEST = [{ column: 'deadline' }, { column: 'dueAt' }, { column: 'rank' }] as const;
const DONE = ['DONE'] as const;
const STARTED = ['IN_PROGRESS'] as const;
const NOT_BEGUN = ['BACKLOG', 'ON_HOLD'] as const;

interface SpanFilter {
  readonly days?: readonly (string | null)[];
  readonly within?: { readonly from?: string; readonly below?: string };
  readonly either?: ReturnType<typeof pastDue>;
  readonly started?: true;
}

function spanFilter(span: Span, present: Present): SpanFilter {
  const { today } = present;
  const tomorrow = daysAfter(today, 1);
  const later = daysAfter(tomorrow, DAYS_SOON);
  switch (span) {
    case 'overdue':
      return { either: pastDue(present) };
    case 'today':
      return { either: dueToday(present) };
    case 'soon':
      return { within: { from: tomorrow, below: later }, either: notPastDue(present) };
    case 'later':
      return { within: { from: later }, started: true };
    case 'undated':
      return { days: [null], started: true };
  }
}
