import { useCallback } from 'react';
import type { TaskStatus } from '#domain/task/row.ts';
import { useList } from '#web/data/context.ts';
import type { NewTask } from '#web/task/board/column.tsx';
import { ColumnBoard } from '#web/task/board/column-board.tsx';
import { QuickCreate, type WrittenTasks } from '#web/task/board/quick-create.tsx';
import { useKnownFields } from '#web/task/fields/known-fields.ts';
import { fieldsOfGroup } from '#web/task/grouping/fields.ts';
import { useGroupActions } from '#web/task/grouping/use-group-actions.ts';
import { useSeenSections } from '#web/task/transcript/seen.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { FetchedViewProps } from './fetched-view.tsx';
import { useGrouping } from './use-grouping.ts';
import { useSections } from './use-sections.tsx';

type GroupViewProps = Pick<FetchedViewProps, 'query' | 'streams' | 'streamId' | 'board' | 'create'>;

/** The tasks of a board in columns by something else than their status. */
export function GroupView({ query, streams, streamId, board, create }: GroupViewProps) {
  const { context, memory, showsOlder } = board;
  const { projectId, showsProject, showsAssignee, today } = context;
  const { fields } = useKnownFields(projectId);
  const differences = { projects: showsProject, assignees: showsAssignee, streams: streams.length > 0, fields };
  const { grouping } = useGrouping(memory, differences);
  const place = `${memory} ${grouping}`;
  const columns = useSections(useList({ ...query, groupBy: [] }).group(), grouping, {
    context,
    streams,
    isClosed: isNone,
    showsOlder,
    foldsDone: true,
    moves: true,
    keepsEmpty: true,
  });
  useSeenSections(columns);
  const fieldsOf = useCallback(
    (id: string) => (grouping === 'status' ? null : fieldsOfGroup(grouping, id, today)),
    [grouping, today],
  );
  const createIn = useEventCallback((id: string, status: TaskStatus, written: WrittenTasks) => {
    const { tasks = [] } = columns.find(({ key }) => key === id) ?? {};
    return create({ projectId, streamId, status, ...fieldsOf(id) }, tasks, written);
  });
  const newTask: NewTask = useCallback(
    ({ id, label, status }) => {
      const fields = fieldsOf(id);
      if (!fields && !status) return null;
      return (
        <QuickCreate
          status={status ?? 'BACKLOG'}
          label={label}
          memory={`${place} ${id}`}
          projectId={fields?.projectId ?? projectId}
          onCreate={(...made) => createIn(id, ...made)}
        />
      );
    },
    [place, projectId, fieldsOf, createIn],
  );
  return (
    <ColumnBoard
      {...board}
      memory={place}
      actions={useGroupActions(board.actions)}
      columns={columns}
      ready
      isEmpty={false}
      newTask={newTask}
    />
  );
}

const isNone = () => false;
