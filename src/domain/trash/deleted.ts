/** What is said of what is in the trash. */
import type { TrashKind } from './kinds.ts';

export interface Deleted {
  readonly kind: TrashKind;
  readonly id: string;
  /** What it is called; of a comment how it begins. */
  readonly name: string;
  readonly deletedAt: number;
  /** Null: nobody knows any more. */
  readonly deletedBy: string | null;
  /** When it goes for good. */
  readonly goesAt: number;
  /** The number of a task; of a comment, that of its task. */
  readonly number: number | null;
  /** Where it was: the name of the project, or of a comment's task. */
  readonly within: string | null;
  /** Of a project: how many tasks go with it. */
  readonly tasks: number | null;
}

/** Of what others have deleted, for an administrator: never a name or a text. */
export interface ForeignDeleted extends Pick<Deleted, 'kind' | 'deletedAt' | 'goesAt' | 'number' | 'tasks'> {
  /** Whose it is: the owner of a project, else who made it. */
  readonly owner: string;
}
