/** The values a task's field can be set to, as the content of a popup. Without a task nothing is chosen yet. */
import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import type { Priority, TaskRow } from '#domain/task/row.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import { usePulse, useScope } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { ColumnGlyph } from './columns/column-glyph.tsx';
import type { TaskColumn } from './columns/task-columns.ts';
import { useTaskColumns } from './columns/use-task-columns.ts';
import { PriorityGlyph } from './glyphs.tsx';
import { priorityLabels } from './labels.ts';

interface StatusChoiceProps {
  readonly task: Pick<TaskRow, 'status' | 'columnId' | 'progress'> | undefined;
  /** The project whose columns can be chosen; null: the four statuses. */
  readonly projectId: string | null;
  readonly onPick: (column: TaskColumn) => void;
}

export function StatusChoice({ task, projectId, onPick }: StatusChoiceProps) {
  const { t } = useLingui();
  // The columns come with the rows of the project.
  useScope(projectId === null ? null : `project:${projectId}`);
  const columns = useTaskColumns(projectId);
  const current = task && columns.of(task);
  const options = columns.all.map((column) => ({
    value: column.key,
    label: column.label,
    icon: <ColumnGlyph column={column} {...(task && column === current && { progress: task.progress })} />,
  }));
  return (
    <Choice
      label={t`Status`}
      options={options}
      selected={current ? [current.key] : []}
      onPick={(value) => {
        const picked = columns.all.find(({ key }) => key === value);
        if (picked) onPick(picked);
      }}
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
