import * as z from 'zod/mini';
import { command, type Rows, type Tx } from '../command.ts';
import { deletedOrNot, FOR_GOOD } from '../deletion.ts';
import { instant, uuid } from '../input.ts';
import { assertAllowed, Refusal, type RefusalCode } from '../refusal.ts';
import type { RowOf } from '../registry.ts';
import type { TaskRow } from '../task/row.ts';
import { deletedWithParent } from '../task/deleted-with-parent.ts';
import { TRASH_KINDS, type TrashKind } from './kinds.ts';
import { canDeleteNow } from './rules.ts';

/**
 * Deletes something in the trash for good: from now on nobody finds it, and the next purge removes it with the rows
 * that have their home in it, a task also with the subtasks it took along. `deletedAt`, if given, says which deletion.
 */
export const deleteNow = command({
  name: 'trash.deleteNow',
  version: 1,
  refuses: 'server',
  input: z.strictObject({ kind: z.enum(TRASH_KINDS), id: uuid(), deletedAt: z.optional(instant()) }),
  run(tx, { kind, id, deletedAt }, { actor }) {
    const subtasks = kind === 'task' ? deletedWithTask(tx, id) : [];
    remove(tx, kind, deletedOrNot(tx, kind, id), deletedAt, actor);
    for (const each of subtasks)
      if (canDeleteNow(tx, actor, 'task', each, undefined) === null) tx.put('task', { ...each, deletedAt: FOR_GOOD });
  },
});

function remove<K extends TrashKind>(
  tx: Tx,
  kind: K,
  row: RowOf<K> | undefined,
  deletedAt: number | undefined,
  actor: string,
): void {
  if (!row) throw new Refusal(MISSING[kind]);
  assertAllowed(canDeleteNow(tx, actor, kind, row, deletedAt));
  tx.put(kind, { ...row, deletedAt: FOR_GOOD });
}

function deletedWithTask(rows: Rows, id: string): TaskRow[] {
  const task = deletedOrNot(rows, 'task', id);
  return task ? deletedWithParent(rows, task) : [];
}

const MISSING: { readonly [K in TrashKind]: RefusalCode } = {
  project: 'project_not_found',
  team: 'team_not_found',
  task: 'task_not_found',
  stream: 'stream_not_found',
  column: 'column_not_found',
  field: 'field_not_found',
  tag: 'tag_missing',
  comment: 'comment_not_found',
  note: 'note_not_found',
};
