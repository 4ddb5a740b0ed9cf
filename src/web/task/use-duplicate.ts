import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { live } from '#domain/command.ts';
import { unturned } from '#domain/name.ts';
import { copiedValues } from '#domain/field/carry.ts';
import { canHelp } from '#domain/helping/rules.ts';
import { createTask } from '#domain/task/create.ts';
import { createTaskWithSubtasks } from '#domain/task/create-with-subtasks.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { PRIORITIES, type TaskRow } from '#domain/task/row.ts';
import { subtasksQuery } from '#domain/task/subtask-queries.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';

interface Duplicate {
  readonly alone: (task: TaskRow) => void;
  /** Asks the server for those that this browser does not hold. */
  readonly withSubtasks: (task: TaskRow) => Promise<void>;
  readonly hasSubtasks: (task: TaskRow) => boolean;
}

/**
 * Creates a task like another, not begun: with what it says and where it is, without comments, progress and check-ins.
 * It is the person’s own where the assignee of the other cannot have it.
 */
export function useDuplicate(): Duplicate {
  const { t } = useLingui();
  const { replica, live: queries, run, person, newId } = usePulse();
  const subtasksOf = ({ id }: TaskRow) => queries.list(subtasksQuery(id)).current().group();

  function copied(task: TaskRow) {
    const { name, description, deadline, dueTime, dueZone, startDate, estimate, projectId } = task;
    const project = projectId === null ? null : (live(replica, 'project', projectId) ?? null);
    const assignee = canBeAssigned(replica, task.assignee, project) ? person : task.assignee;
    const tags = task.tags.filter((id) => live(replica, 'tag', id));
    const priority = PRIORITIES.find((each) => each === task.priority) ?? 'STANDARD';
    return {
      id: newId(),
      assignee,
      helperUids: task.helperUids.filter((id) => canHelp(replica, id, { assignee, projectId }) === null),
      tags,
      name: unturned(name),
      description,
      priority,
      deadline,
      dueTime,
      dueZone,
      startDate,
      estimate,
      fieldValues: copiedValues(replica, task),
    };
  }

  async function withSubtasks(task: TaskRow): Promise<void> {
    const scope = replica.open(`task:${task.id}`);
    const isWhole = await replica.refresh(`task:${task.id}`);
    scope.close();
    if (!isWhole) {
      toast({ tone: 'error', title: t`Connect to duplicate a task with its subtasks` });
      return;
    }
    const { projectId, streamId } = task;
    // Their ranks are kept: they have the same order.
    const subtasks = subtasksOf(task).map((each) => ({ ...copied(each), rank: each.rank }));
    const { success, undo } = run(createTaskWithSubtasks({ ...copied(task), projectId, streamId, subtasks }));
    if (!success) return;
    const count = plural(subtasks.length, { one: '# subtask', other: '# subtasks' });
    toast({ title: t`Duplicated “${task.name}” with ${count}`, undo });
  }

  return {
    alone(task) {
      const { projectId, streamId, parentId } = task;
      const { success, undo } = run(createTask({ ...copied(task), projectId, streamId, parentId }));
      if (success) toast({ title: t`Duplicated “${task.name}”`, undo });
    },
    withSubtasks,
    hasSubtasks: (task) => subtasksOf(task).length > 0,
  };
}
