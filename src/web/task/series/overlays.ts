import { overlay } from '#web/ui/overlay.tsx';
import type { SeriesRow } from '#domain/series/row.ts';
import type { TaskRow } from '#domain/task/row.ts';

export type Repetition = Pick<SeriesRow, 'rule' | 'fromCompletion'>;

/** Asks how a task comes again. */
export const openRepetition = overlay<{
  /** How it comes again now; null: it does not. */
  readonly present: Repetition | null;
  /** The day that it is due, or today. */
  readonly day: string;
  readonly onPick: (repetition: Repetition) => void;
}>(() => import('./repetition-dialog.tsx'));

/** Asks whether all later tasks are deleted with this one. */
export const openSeriesDeletion = overlay<{ readonly task: TaskRow; readonly onDelete: () => void }>(
  () => import('./deletion-dialog.tsx'),
);
