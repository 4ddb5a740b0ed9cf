/** The values a task's field can be set to, as the content of a popup. Without a task nothing is chosen yet. */
import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import { PRIORITIES, STATUSES } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { PriorityGlyph, StatusGlyph } from './glyphs.tsx';
import { priorityLabels, statusLabels } from './labels.ts';

export function StatusChoice({ task, onPick }: { task: TaskRow | undefined; onPick: (status: TaskStatus) => void }) {
  const { t } = useLingui();
  const options = STATUSES.map((status) => ({
    value: status,
    label: t(statusLabels[status]),
    icon: <StatusGlyph status={status} {...(status === task?.status ? { progress: task.progress } : {})} />,
  }));
  return (
    <Choice
      label={t`Status`}
      options={options}
      selected={task ? [task.status] : []}
      onPick={(value) => onPick(value as TaskStatus)}
    />
  );
}

interface PriorityChoiceProps {
  readonly task: Pick<TaskRow, 'priority'> | undefined;
  readonly onPick: (priority: Priority) => void;
}

export function PriorityChoice({ task, onPick }: PriorityChoiceProps) {
  const { t } = useLingui();
  const options = PRIORITIES.toReversed().map((priority) => ({
    value: priority,
    label: t(priorityLabels[priority]),
    icon: <PriorityGlyph priority={priority} />,
  }));
  return (
    <Choice
      label={t`Priority`}
      options={options}
      selected={task ? [task.priority] : []}
      onPick={(value) => onPick(value as Priority)}
    />
  );
}

interface AssigneeChoiceProps {
  readonly task: Pick<TaskRow, 'assignee'> | undefined;
  /** Its members can be chosen; without a project, the whole directory. */
  readonly project: ProjectRow | undefined;
  readonly onPick: (personId: string) => void;
}

export function AssigneeChoice({ task, project, onPick }: AssigneeChoiceProps) {
  const { t } = useLingui();
  const { person: me } = usePulse();
  const people = choosable(usePeople()).filter(({ id }) => !project || project.memberUids.includes(id));
  const options = people.map(({ id, displayName }) => ({
    value: id,
    label: displayName,
    icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
    ...(id === me ? { hint: t`you` } : {}),
  }));
  return (
    <Choice
      label={t`Assignee`}
      search={t`Assign to…`}
      options={options}
      selected={task ? [task.assignee] : []}
      onPick={onPick}
    />
  );
}
