/** The values that all selected tasks can be set to, as the content of a popup. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Waves } from 'lucide-react';
import { projectsByNameQuery } from '#domain/project/queries.ts';
import { streamsQuery } from '#domain/stream/queries.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { canChangeProject } from '#domain/task/rules.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useToday } from '#web/ui/now.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { AssigneeChoice, PriorityChoice, StatusChoice } from '../choices.tsx';
import { placeOf, type TaskColumn } from '../columns/task-columns.ts';
import { useTaskColumns } from '../columns/use-task-columns.ts';
import { priorityLabels } from '../labels.ts';
import { DeadlineChoice, pickedFor } from '../due/deadline-choice.tsx';
import { EstimateChoice } from '../panel/estimate-property.tsx';
import type { Bulk } from './bulk.ts';
import { taskIfAllEqual } from './task-if-all-equal.ts';

export interface BulkChoiceProps {
  /** As they were when the popup was opened. */
  readonly tasks: readonly TaskRow[];
  readonly run: (change: Omit<Bulk, 'taskIds'>) => Promise<void>;
}

export function BulkStatus({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const projectId = taskIfAllEqual(tasks, 'projectId')?.projectId ?? null;
  const columns = useTaskColumns(projectId);
  const pick = (picked: TaskColumn) => {
    const { label } = picked;
    void run({
      call: (task) => (columns.of(task).key === picked.key ? null : moveTask({ id: task.id, ...placeOf(picked) })),
      done: (count) => t`Moved ${plural(count, { one: '# task', other: '# tasks' })} to ${label}`,
    });
  };
  const shared = taskIfAllEqual(tasks, 'status') && taskIfAllEqual(tasks, 'columnId');
  return <StatusChoice task={shared} projectId={projectId} onPick={pick} />;
}

export function BulkPriority({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  return (
    <PriorityChoice
      task={taskIfAllEqual(tasks, 'priority')}
      onPick={(priority) => {
        const level = t(priorityLabels[priority]);
        void run({
          call: (task) => (task.priority === priority ? null : updateTask({ id: task.id, priority })),
          done: (count) => t`Set priority to ${level} on ${plural(count, { one: '# task', other: '# tasks' })}`,
        });
      }}
    />
  );
}

export function BulkAssignee({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const people = usePeople();
  const project = useRow('project', taskIfAllEqual(tasks, 'projectId')?.projectId ?? '');
  return (
    <AssigneeChoice
      task={taskIfAllEqual(tasks, 'assignee')}
      project={project}
      onPick={(assignee) => {
        const name = nameOf(people, assignee);
        void run({
          call: (task) => (task.assignee === assignee ? null : reassignTask({ id: task.id, assignee })),
          done: (count) => t`Assigned ${plural(count, { one: '# task', other: '# tasks' })} to ${name}`,
        });
      }}
    />
  );
}

export function BulkDeadline({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const today = useToday();
  return (
    <DeadlineChoice
      due={{ deadline: taskIfAllEqual(tasks, 'deadline')?.deadline ?? null, dueTime: null, dueZone: null }}
      clears={tasks.some(({ deadline }) => deadline !== null)}
      today={today}
      onPick={(picked) =>
        void run({
          call: (task) =>
            task.deadline === picked.deadline && picked.dueTime === undefined
              ? null
              : updateTask({ id: task.id, ...pickedFor(task, picked, today) }),
          done: (count) =>
            picked.deadline === null
              ? t`Cleared the due date of ${plural(count, { one: '# task', other: '# tasks' })}`
              : t`Set the due date of ${plural(count, { one: '# task', other: '# tasks' })}`,
        })
      }
    />
  );
}

export function BulkEstimate({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  return (
    <EstimateChoice
      estimate={taskIfAllEqual(tasks, 'estimate')?.estimate ?? null}
      clears={tasks.some(({ estimate }) => estimate !== null)}
      onPick={(estimate) =>
        void run({
          call: (task) => (task.estimate === estimate ? null : updateTask({ id: task.id, estimate })),
          done: (count) =>
            estimate === null
              ? t`Cleared the estimate of ${plural(count, { one: '# task', other: '# tasks' })}`
              : t`Set the estimate of ${plural(count, { one: '# task', other: '# tasks' })}`,
        })
      }
    />
  );
}

const NO_CHOICE = '';

export function BulkProject({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const projects = useList(projectsByNameQuery).group();
  const shared = taskIfAllEqual(tasks, 'projectId');
  const canHaveNone = tasks.some((task) => canChangeProject(replica, person, task, null) === null);
  return (
    <Choice
      label={t`Project`}
      search={t`Move to project…`}
      options={[
        ...(canHaveNone ? [{ value: NO_CHOICE, label: t`No project` }] : []),
        ...projects.map((project) => ({
          value: project.id,
          label: project.name,
          icon: <ProjectMark project={project} />,
        })),
      ]}
      selected={shared ? [shared.projectId ?? NO_CHOICE] : []}
      onPick={(value) => {
        const projectId = value === NO_CHOICE ? null : value;
        const name = projects.find(({ id }) => id === value)?.name;
        void run({
          call: (task) => (task.projectId === projectId ? null : moveTask({ id: task.id, projectId })),
          done: (count) =>
            name === undefined
              ? t`Removed ${plural(count, { one: '# task', other: '# tasks' })} from their project`
              : t`Moved ${plural(count, { one: '# task', other: '# tasks' })} to ${name}`,
        });
      }}
    />
  );
}

export function BulkStream({ tasks, run }: BulkChoiceProps) {
  const { t } = useLingui();
  const projectId = taskIfAllEqual(tasks, 'projectId')?.projectId ?? '';
  useScope(projectId === '' ? null : `project:${projectId}`);
  const streams = useList(streamsQuery(projectId)).group();
  const shared = taskIfAllEqual(tasks, 'streamId');
  return (
    <Choice
      label={t`Stream`}
      search={t`Find a stream…`}
      options={[
        { value: NO_CHOICE, label: t`No stream` },
        ...streams.map(({ id, name }) => ({ value: id, label: name, icon: <Waves className="size-4 text-faint" /> })),
      ]}
      selected={shared ? [shared.streamId ?? NO_CHOICE] : []}
      onPick={(value) => {
        const streamId = value === NO_CHOICE ? null : value;
        const name = streams.find(({ id }) => id === value)?.name;
        void run({
          call: (task) => (task.streamId === streamId ? null : moveTask({ id: task.id, streamId })),
          done: (count) =>
            name === undefined
              ? t`Removed ${plural(count, { one: '# task', other: '# tasks' })} from their stream`
              : t`Moved ${plural(count, { one: '# task', other: '# tasks' })} to ${name}`,
        });
      }}
    />
  );
}
