import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { live } from '#domain/command.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { PRIORITIES, type TaskRow } from '#domain/task/row.ts';
import { subtasksQuery } from '#domain/task/subtask-queries.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { lastUndoable, undoableMany } from '#web/ui/undo.ts';
import { createMany } from './create-many.ts';

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
  const pulse = usePulse();
  const { replica, run, person, newId } = pulse;
  const subtasksOf = ({ id }: TaskRow) => pulse.live.list(subtasksQuery(id)).current().group();

  function copied(task: TaskRow, parentId: string | null) {
    const { name, description, deadline, startDate, estimate, projectId, streamId } = task;
    const project = projectId === null ? null : (live(replica, 'project', projectId) ?? null);
    const assignee = canBeAssigned(replica, task.assignee, project) ? person : task.assignee;
    const tags = task.tags.filter((id) => live(replica, 'tag', id));
    const priority = PRIORITIES.find((each) => each === task.priority) ?? 'STANDARD';
    const fields = { name, description, priority, deadline, startDate, estimate, projectId, streamId, parentId };
    return { id: newId(), assignee, tags, ...fields };
  }

  async function withSubtasks(task: TaskRow): Promise<void> {
    const scope = replica.open(`task:${task.id}`);
    const isWhole = await replica.refresh(`task:${task.id}`);
    scope.close();
    if (!isWhole) {
      toast({ tone: 'error', title: t`Connect to duplicate a task with its subtasks` });
      return;
    }
    const parent = copied(task, null);
    // Their ranks are kept: they have the same order.
    const rows = [parent, ...subtasksOf(task).map((each) => ({ ...copied(each, parent.id), rank: each.rank }))];
    const made = await createMany(pulse, rows, (row) => (run(createTask(row)).success ? row.id : null));
    if (!made || made.length === 0) return;
    // Its subtasks go with it.
    const undo = undoableMany(made, () => replica.run(deleteTask({ id: parent.id })).success);
    const subtasks = plural(made.length - 1, { one: '# subtask', other: '# subtasks' });
    toast({ title: t`Duplicated “${task.name}” with ${subtasks}`, undo });
  }

  return {
    alone(task) {
      if (!run(createTask(copied(task, task.parentId))).success) return;
      toast({ title: t`Duplicated “${task.name}”`, undo: lastUndoable() });
    },
    withSubtasks,
    hasSubtasks: (task) => subtasksOf(task).length > 0,
  };
}
