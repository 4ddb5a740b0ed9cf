/** Tasks under a filter by due date: which it lets through, and when a new one has to be due. */
import { daysAfter, mondayOf } from '../date.ts';
import { isOverdue, type Present } from '../workload/definitions.ts';
import { deadlinesOf, type Due } from './due.ts';
import type { TaskRow } from './row.ts';

/** Whether the filter lets the task through. */
export function isDue(task: Pick<TaskRow, 'deadline' | 'dueAt' | 'status'>, due: Due, present: Present): boolean {
  if (due === 'overdue') return isOverdue(task, present);
  const { deadline } = task;
  const { days, within } = deadlinesOf(due, present);
  if (days) return days.includes(deadline);
  if (!within || deadline === null) return false;
  return (
    (within.from === undefined || deadline >= within.from) && (within.below === undefined || deadline < within.below)
  );
}

/** The deadline for a new task on a board filtered by `due`; undefined if no deadline would make it show up. */
export function deadlineUnder(due: Due | null, today: string): string | null | undefined {
  if (due !== null && typeof due === 'object') return due.to ?? due.from;
  switch (due) {
    case 'today':
      return today;
    case 'tomorrow':
      return daysAfter(today, 1);
    case 'week': {
      const friday = daysAfter(mondayOf(today), 4);
      return friday < today ? today : friday;
    }
    case 'none':
    case null:
      return null;
    case 'overdue':
      return undefined;
  }
}
