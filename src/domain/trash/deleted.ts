/** The lines of the trash, as the server describes them and the page shows them. */
import type { TaskStatus } from '../task/row.ts';
import type { TrashKind } from './kinds.ts';

export interface Deleted {
  readonly kind: TrashKind;
  readonly id: string;
  /** Its name; for a comment, how it begins; empty for a column that has the name of its status. */
  readonly name: string;
  readonly deletedAt: number;
  /** Null if that is no longer known. */
  readonly deletedBy: string | null;
  /** When it is deleted for good. */
  readonly goesAt: number;
  /** The number of the task; for a comment, that of its task. */
  readonly number: number | null;
  /** Where it was: the name of the project, or of a comment's task. */
  readonly within: string | null;
  /** How many tasks were deleted with a project, or subtasks with a task; null if none were, or for any other kind. */
  readonly tasks: number | null;
  /** Of a column: that of its tasks. */
  readonly status: TaskStatus | null;
}

/** What administrators see of things other people deleted: never a name or a text. */
export interface ForeignDeleted extends Pick<Deleted, 'kind' | 'deletedAt' | 'goesAt' | 'number' | 'tasks'> {
  /** The owner of a project, a lead of a team, else the person who created it. */
  readonly owner: string;
}
