/** Who finds something in the trash and may delete it for good: the people who may restore it. */
import type { Rows } from '../command.ts';
import { canEditColumn } from '../column/rules.ts';
import { canDeleteComment } from '../comment/rules.ts';
import { canEditField } from '../field/rules.ts';
import { isDeletedAt } from '../deletion.ts';
import { canDeleteNote } from '../note/rules.ts';
import { canDeleteProject } from '../project/rules.ts';
import { Refusal } from '../refusal.ts';
import type { RowOf } from '../registry.ts';
import { canDeleteStream } from '../stream/rules.ts';
import { canDeleteTag } from '../tag/rules.ts';
import { canDeleteTask } from '../task/rules.ts';
import { canDeleteTeam, isInTeam } from '../team/rules.ts';
import type { TrashKind } from './kinds.ts';

/**
 * `row` is a tombstone. Whether it can be restored right now is another question: its name may have been taken, which
 * the restore itself reports.
 */
export function canDeleteNow<K extends TrashKind>(
  rows: Rows,
  actor: string,
  kind: K,
  row: RowOf<K>,
  deletedAt: number | undefined,
): Refusal | null {
  const refusal = rights[kind](rows, actor, row);
  if (refusal) return refusal;
  return isDeletedAt(row, deletedAt) ? null : new Refusal('changed_since');
}

type Right<K extends TrashKind> = (rows: Rows, actor: string, row: RowOf<K>) => Refusal | null;

/** The rights on a tombstone are those on the row before. */
const rights: { readonly [K in TrashKind]: Right<K> } = {
  project: canDeleteProject,
  // To others it does not exist.
  team: (rows, actor, row) => (isInTeam(row, actor) ? canDeleteTeam(rows, actor, row) : new Refusal('team_not_found')),
  task: canDeleteTask,
  stream: canDeleteStream,
  column: canEditColumn,
  field: canEditField,
  tag: canDeleteTag,
  comment: canDeleteComment,
  note: canDeleteNote,
};
