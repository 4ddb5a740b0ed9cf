import { useCallback, useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TaskOrder } from '#domain/task/queries.ts';
import type { TaskRow, TaskStatus } from '#domain/task/row.ts';
import { STATUSES } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { Actions } from '../actions.ts';
import { RecentlyDone } from '../recently-done.ts';
import { StatusGlyph } from '../glyphs.tsx';
import { statusLabels } from '../labels.ts';
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
  readonly ordered: TaskOrder;
  readonly onOrder: (order: TaskOrder) => void;
  /** Tasks that were done long ago are shown. */
  readonly showsOlder: boolean;
  readonly onShowOlder: () => void;
}

interface OwnProps extends BoardProps {
  /** By status. */
  readonly tasks: Rowset<TaskRow>;
  /** All of them are loaded. */
  readonly ready: boolean;
  /** There is no task at all, and no filter that would hide one. */
  readonly isEmpty: boolean;
  readonly onCreate: (status: TaskStatus, written: WrittenTasks) => () => void;
}

/** Tasks in one column per status. */
export function Board({ tasks, onCreate, ...board }: OwnProps) {
  const { context, memory, showsOlder } = board;
  const { projectId, today } = context;
  const { t } = useLingui();
  const done = tasks.group('DONE');
  const recentlyDone = useMemo(() => new RecentlyDone(today), [today]);
  const recent = useMemo(() => (showsOlder ? done : recentlyDone.of(done)), [showsOlder, done, recentlyDone]);
  const columns = useMemo(
    () =>
      STATUSES.map((status) => {
        const shown = status === 'DONE' ? recent : tasks.group(status);
        return {
          key: status,
          status,
          label: t(statusLabels[status]),
          icon: icons[status],
          tasks: shown,
          older: tasks.count(status) - shown.length,
        };
      }),
    [tasks, recent, t],
  );
  const create = useEventCallback(onCreate);
  const newTask: NewTask = useCallback(
    ({ status }) => status && <QuickCreate {...{ status, memory, projectId }} onCreate={create} />,
    [memory, projectId, create],
  );
  return <ColumnBoard {...board} columns={columns} newTask={newTask} />;
}

/** Each the same element always, so that a column does not render for it. */
const icons = Object.fromEntries(STATUSES.map((status) => [status, <StatusGlyph key={status} status={status} />]));
