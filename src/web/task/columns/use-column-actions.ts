import { useLingui } from '@lingui/react/macro';
import { createColumn, deleteColumn, restoreColumn, updateColumn } from '#domain/column/commands.ts';
import { columnRows } from '#domain/column/first-columns.ts';
import type { ColumnRow } from '#domain/column/row.ts';
import { canDeleteColumn } from '#domain/column/rules.ts';
import { nameKey } from '#domain/name-key.ts';
import { Refusal } from '#domain/refusal.ts';
import { rankBetween } from '#domain/task/rank.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { serverNow } from '#web/ui/server-time.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import type { TaskColumn } from './task-columns.ts';
import { useTaskColumns } from './use-task-columns.ts';

/** What menus, dialogs and keys do with the columns of a project. Refusals are shown; false: refused. */
export interface ColumnActions {
  /** In order. */
  readonly columns: readonly TaskColumn[];
  /** After the others of its status. */
  readonly create: (name: string, status: TaskStatus) => boolean;
  readonly change: (column: TaskColumn, change: Partial<Pick<ColumnRow, 'name' | 'hue' | 'limit'>>) => boolean;
  /** To a position among all, counted from 0; nothing happens beyond the ends. */
  readonly moveTo: (column: TaskColumn, order: number) => void;
  /** Why it can't be deleted. */
  readonly cannotDelete: (column: TaskColumn) => Refusal | null;
  /** With a toast to undo it. */
  readonly remove: (column: TaskColumn) => void;
}

export function useColumnActions(projectId: string): ColumnActions {
  const { t } = useLingui();
  const { run, replica, person, newId } = usePulse();
  const columns = useTaskColumns(projectId).all;

  const rows = () => columnRows(replica, { projectId, actor: person, now: serverNow() });
  /** The four are rows once one of them is changed. */
  function rowOf({ row, status }: TaskColumn): ColumnRow | undefined {
    return row ?? rows().find(({ category }) => category === status);
  }

  /** Also of those that have the name of their status: the domain knows no languages. */
  function isFree(name: string, own?: TaskColumn): boolean {
    const isTaken = columns.some(({ key, label }) => key !== own?.key && nameKey(label) === nameKey(name));
    if (isTaken) toast({ tone: 'error', title: refusalMessage(new Refusal('column_exists')) });
    return !isTaken;
  }

  return {
    columns,
    create: (name, category) => isFree(name) && run(createColumn({ id: newId(), projectId, name, category })).success,
    change(column, change) {
      const row = rowOf(column);
      const { name } = change;
      if (!row || (name !== undefined && !isFree(name, column))) return false;
      return run(updateColumn({ id: row.id, projectId, ...change })).success;
    },
    moveTo(column, order) {
      const row = rowOf(column);
      const others = rows().filter(({ id }) => id !== row?.id);
      const stays = columns.findIndex(({ key }) => key === column.key) === order;
      if (!row || stays || order < 0 || order > others.length) return;
      const rank = rankBetween(others[order - 1]?.rank ?? null, others[order]?.rank ?? null);
      if (!run(updateColumn({ id: row.id, projectId, rank })).success) return;
      announce(t`Moved “${column.label}” to position ${order + 1} of ${columns.length}`);
    },
    cannotDelete(column) {
      const row = rowOf(column);
      return row ? canDeleteColumn(replica, person, row) : null;
    },
    remove(column) {
      const { row, label } = column;
      if (!row || !run(deleteColumn({ id: row.id, projectId })).success) return;
      const rest = columns.find(({ key, status }) => key !== column.key && status === column.status);
      toast({
        title: t`Deleted “${label}”`,
        description: t`Its tasks are now in “${rest?.label ?? ''}”.`,
        undo: undoable(() => run(restoreColumn({ id: row.id })).success),
        trashed: true,
      });
    },
  };
}
