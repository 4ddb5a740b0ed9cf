import { useLingui } from '@lingui/react/macro';
import { live } from '#domain/command.ts';
import { createTask } from '#domain/task/create.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { PRIORITIES, type TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { toast } from '#web/ui/toast/store.ts';
import { lastUndoable } from '#web/ui/undo.ts';

/**
 * Creates a task like another, not begun: with what it says and where it is, without comments, progress and check-ins.
 * It is the person’s own where the assignee of the other cannot have it.
 */
export function useDuplicate(): (task: TaskRow) => void {
  const { t } = useLingui();
  const { replica, run, person, newId } = usePulse();
  return (task) => {
    const { name, description, deadline, startDate, estimate, projectId, streamId, parentId } = task;
    const project = projectId === null ? null : (live(replica, 'project', projectId) ?? null);
    const assignee = canBeAssigned(replica, task.assignee, project) ? person : task.assignee;
    const tags = task.tags.filter((id) => live(replica, 'tag', id));
    const priority = PRIORITIES.find((each) => each === task.priority) ?? 'STANDARD';
    const fields = { name, description, priority, deadline, startDate, estimate, projectId, streamId, parentId };
    if (!run(createTask({ id: newId(), assignee, tags, ...fields })).success) return;
    toast({ title: t`Duplicated “${name}”`, undo: lastUndoable() });
  };
}
