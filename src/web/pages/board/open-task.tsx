import type { ComponentProps } from 'react';
import { uploadsQuery } from '#domain/upload/queries.ts';
import { TaskCheckIns } from '#web/check-in/task-check-ins.tsx';
import { Comments, NewComment } from '#web/comment/comments.tsx';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { TaskSubscription } from '#web/data/subscription.tsx';
import { useReadWithTask } from '#web/notification/use-read-with-task.ts';
import { TaskReminders } from '#web/reminder/task-reminders.tsx';
import { Activity, useActivity } from '#web/task/activity/activity.tsx';
import { TellEditing } from '#web/data/editing/tell-editing.tsx';
import { Panel } from '#web/task/panel/panel.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { addFiles } from '#web/upload/transfers.ts';
import { LostTask } from './lost-task.tsx';

const CommentFiles = lazy(() => import('#web/upload/comment-files.tsx'));
const TaskTime = lazy(() => import('#web/time/task-time.tsx'));
const TaskNotes = lazy(() => import('./task-notes.tsx'));
const TaskFiles = lazy(() => import('#web/upload/task-files.tsx'));

interface OpenTaskProps extends Omit<ComponentProps<typeof Panel>, 'children' | 'missing' | 'composer'> {
  /** The page's project; null for the person's own tasks. */
  readonly projectId: string | null;
}

/** The open task beside its board, with its comments and activity. */
export default function OpenTask({ projectId, ...props }: OpenTaskProps) {
  const { taskId } = props;
  const pulse = usePulse();
  const attach = (commentId: string, files: readonly File[]) => addFiles(pulse, { commentId }, files);
  useScope(`task:${taskId}`);
  useReadWithTask(taskId);
  const number = useRow('task', taskId)?.number ?? null;
  return (
    <Panel
      {...props}
      missing={<LostTask key={taskId} taskId={taskId} projectId={projectId} />}
      composer={<NewComment key={taskId} taskId={taskId} attach={attach} />}
    >
      <TellEditing taskId={taskId} />
      {number !== null && <TaskNotes key={`notes of ${taskId}`} number={number} />}
      <div className="flex flex-wrap gap-2">
        <TaskReminders taskId={taskId} />
        <TaskSubscription taskId={taskId} />
      </div>
      <TaskTime key={`time on ${taskId}`} taskId={taskId} />
      <TaskCheckIns key={`check-ins of ${taskId}`} taskId={taskId} />
      <TaskFiles key={`files of ${taskId}`} taskId={taskId} />
      <Timeline key={taskId} taskId={taskId} attach={attach} />
    </Panel>
  );
}

interface TimelineProps {
  readonly taskId: string;
  readonly attach: (commentId: string, files: readonly File[]) => void;
}

function Timeline({ taskId, attach }: TimelineProps) {
  const lines = useActivity(taskId);
  const uploads = Map.groupBy(useList(uploadsQuery(taskId)).group(), ({ commentId }) => commentId);
  return (
    <Comments
      taskId={taskId}
      filesOf={(id) => uploads.has(id) && <CommentFiles uploads={uploads.get(id) ?? []} />}
      attach={attach}
      between={(since, until) => (
        <Activity taskId={taskId} lines={lines.filter(({ at }) => at >= since && at < until)} />
      )}
    />
  );
}
