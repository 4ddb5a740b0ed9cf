import { useCallback, useMemo } from 'react';
import type { Ordered, TaskOrder } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { Actions } from '../actions.ts';
import { useColumnControls } from '../columns/column-button.tsx';
import { ColumnGlyph } from '../columns/column-glyph.tsx';
import { ColumnTasks, placeOf, type ColumnPlace } from '../columns/task-columns.ts';
import { useTaskColumns } from '../columns/use-task-columns.ts';
import { RecentlyDone } from '../recently-done.ts';
import { QuickCreate, type WrittenTasks } from './quick-create.tsx';
import type { CardContext } from './card-context.ts';
import type { NewTask } from './column.tsx';
import { ColumnBoard } from './column-board.tsx';

export interface BoardProps {
  readonly context: CardContext;
  readonly actions: Actions;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** Identifies this board on this device, for scroll positions and drafts. */
  readonly memory: string;
  /** Ordered by rank, cards can be dropped anywhere; otherwise they only move between columns. */
  readonly ordered: Ordered;
  readonly onOrder: (order: TaskOrder) => void;
  /** Tasks that were done long ago are shown. */
  readonly showsOlder: boolean;
  readonly onShowOlder: () => void;
  /** It shows part of its tasks: how many a column should have says nothing about them. */
  readonly isPart: boolean;
}

/** Creates tasks in a column, above those. */
export type CreateIn = (into: ColumnPlace, column: readonly TaskRow[], written: WrittenTasks) => () => void;

interface OwnProps extends BoardProps {
  /** By status. */
  readonly tasks: Rowset<TaskRow>;
  /** All of them are loaded. */
  readonly ready: boolean;
  /** There is no task at all, and no filter that would hide one. */
  readonly isEmpty: boolean;
  readonly onCreate: CreateIn;
}

/** Tasks in the columns of their project, or in one per status. */
export function Board({ tasks, onCreate, ...board }: OwnProps) {
  const { context, memory, showsOlder, isPart } = board;
  const { projectId, today } = context;
  const own = useTaskColumns(projectId);
  const byColumn = useMemo(() => new ColumnTasks(own), [own]);
  const recentlyDone = useMemo(() => own.all.map(() => new RecentlyDone(today)), [own, today]);
  const glyphs = useMemo(() => own.all.map((column) => <ColumnGlyph key={column.key} column={column} />), [own]);
  const columns = useMemo(() => {
    const lists = byColumn.of((status) => tasks.group(status));
    return own.all.map(({ key, status, label, row }, at) => {
      const all = lists[at] ?? [];
      const shown = (status !== 'DONE' || showsOlder ? undefined : recentlyDone[at]?.of(all)) ?? all;
      return {
        key,
        status,
        columnId: row?.id,
        label,
        icon: glyphs[at],
        limit: isPart ? null : (row?.limit ?? null),
        tasks: shown,
        older: all.length - shown.length,
      };
    });
  }, [tasks, own, byColumn, recentlyDone, glyphs, showsOlder, isPart]);
  const create = useEventCallback((key: string, written: WrittenTasks) => {
    const at = own.all.findIndex((column) => column.key === key);
    const column = own.all[at];
    return column
      ? onCreate(placeOf(column), byColumn.of((status) => tasks.group(status))[at] ?? [], written)
      : NOTHING;
  });
  const newTask: NewTask = useCallback(
    ({ id, status, label }) =>
      status && (
        <QuickCreate
          {...{ status, label, projectId }}
          memory={id === status ? memory : `${memory} ${id}`}
          onCreate={(_, written) => create(id, written)}
        />
      ),
    [memory, projectId, create],
  );
  return <ColumnBoard {...board} columns={columns} newTask={newTask} controls={useColumnControls(projectId)} />;
}

const NOTHING = () => {};
