/** What all that is selected can be set to, as the content of a popup. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Folder, Waves } from 'lucide-react';
import type { Call } from '#domain/command.ts';
import { streamsQuery } from '#domain/stream/queries.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { canChangeProject } from '#domain/task/rules.ts';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { useToday } from '#web/ui/now.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { AssigneeChoice, PriorityChoice, StatusChoice } from '../choices.tsx';
import { DeadlineChoice } from '../panel/deadline-property.tsx';
import type { Bulk } from './bulk.ts';
import { same } from './same.ts';

export interface BulkChoiceProps {
  /** As they were when the popup was opened. */
  readonly tasks: readonly TaskRow[];
  readonly run: (change: Omit<Bulk, 'taskIds'>) => Promise<void>;
}

export function BulkStatus({ tasks, run }: BulkChoiceProps) {
  const change = useChange(run);
  const pick = (status: TaskRow['status']) =>
    change((task) => (task.status === status ? null : moveTask({ id: task.id, status })));
  return <StatusChoice task={same(tasks, 'status')} onPick={pick} />;
}

export function BulkPriority({ tasks, run }: BulkChoiceProps) {
  const change = useChange(run);
  return (
    <PriorityChoice
      task={same(tasks, 'priority')}
      onPick={(priority) =>
        change((task) => (task.priority === priority ? null : updateTask({ id: task.id, priority })))
      }
    />
  );
}

export function BulkAssignee({ tasks, run }: BulkChoiceProps) {
  const change = useChange(run);
  const project = useRow('project', same(tasks, 'projectId')?.projectId ?? '');
  return (
    <AssigneeChoice
      task={same(tasks, 'assignee')}
      project={project}
      onPick={(assignee) =>
        change((task) => (task.assignee === assignee ? null : reassignTask({ id: task.id, assignee })))
      }
    />
  );
}

export function BulkDeadline({ tasks, run }: BulkChoiceProps) {
  const change = useChange(run);
  return (
    <DeadlineChoice
      deadline={same(tasks, 'deadline')?.deadline ?? null}
      clears={tasks.some(({ deadline }) => deadline !== null)}
      today={useToday()}
      onPick={(deadline) =>
        change((task) => (task.deadline === deadline ? null : updateTask({ id: task.id, deadline })))
      }
    />
  );
}

const NONE = '';

export function BulkProject({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const change = useChange(run);
  const { replica, person } = usePulse();
  const projects = useList({ from: 'project', orderBy: [{ column: 'name' }] }).group();
  const shared = same(tasks, 'projectId');
  const canHaveNone = tasks.some((task) => canChangeProject(replica, person, task, null) === null);
  return (
    <Choice
      label={t`Project`}
      search={t`Move to project…`}
      options={[
        ...(canHaveNone ? [{ value: NONE, label: t`No project` }] : []),
        ...projects.map(({ id, name }) => ({ value: id, label: name, icon: <Folder className="size-4 text-faint" /> })),
      ]}
      selected={shared ? [shared.projectId ?? NONE] : []}
      onPick={(value) => {
        const projectId = value === NONE ? null : value;
        change((task) => (task.projectId === projectId ? null : moveTask({ id: task.id, projectId })));
      }}
    />
  );
}

export function BulkStream({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const change = useChange(run);
  const projectId = same(tasks, 'projectId')?.projectId ?? '';
  useScope(projectId === '' ? null : `project:${projectId}`);
  const streams = useList(streamsQuery(projectId)).group();
  const shared = same(tasks, 'streamId');
  return (
    <Choice
      label={t`Stream`}
      search={t`Find a stream…`}
      options={[
        { value: NONE, label: t`No stream` },
        ...streams.map(({ id, name }) => ({ value: id, label: name, icon: <Waves className="size-4 text-faint" /> })),
      ]}
      selected={shared ? [shared.streamId ?? NONE] : []}
      onPick={(value) => {
        const streamId = value === NONE ? null : value;
        change((task) => (task.streamId === streamId ? null : moveTask({ id: task.id, streamId })));
      }}
    />
  );
}

function useChange(run: BulkChoiceProps['run']): (call: (task: TaskRow) => Call | null) => void {
  const { t } = useLingui();
  return (call) =>
    void run({ call, done: (count) => t`Changed ${plural(count, { one: '# task', other: '# tasks' })}` });
}
