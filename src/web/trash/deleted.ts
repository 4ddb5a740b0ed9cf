/** What the server says of the trash. */
import type { TrashKind } from '#domain/trash/kinds.ts';

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
  /** Of a task, or of a comment’s task. */
  readonly number: number | null;
  /** Of a task or stream its project, of a comment its task. */
  readonly within: string | null;
  /** Of a project: how many go with it. */
  readonly tasks: number | null;
}

/** What others have deleted: an administrator sees no name and no text. */
export type ForeignDeleted = Pick<Deleted, 'kind' | 'deletedAt' | 'goesAt' | 'number' | 'tasks'> & {
  readonly owner: string;
};
