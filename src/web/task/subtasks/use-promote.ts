import { useLingui } from '@lingui/react/macro';
import { NAME_MAX } from '#domain/input.ts';
import { unturned } from '#domain/name.ts';
import { checklistItem, withoutItem } from '#domain/task/checklist.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { describeTask } from '#domain/task/describe.ts';
import { rankBetween } from '#domain/task/rank.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { subtasksQuery } from '#domain/task/subtask-queries.ts';
import { usePulse } from '#web/data/context.ts';
import { plainLine } from '#web/ui/markdown/plain.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoableMany } from '#web/ui/undo.ts';

/** Makes a subtask of the checklist item in that line of the description, which it leaves; one undo for both. */
export function usePromote(): (task: TaskRow, line: number) => void {
  const { t } = useLingui();
  const { run, replica, live, newId } = usePulse();
  return (task, line) => {
    const item = checklistItem(task.description.split(/\r\n?|\n/)[line] ?? '');
    const name = unturned(plainLine(item?.text ?? ''))
      .slice(0, NAME_MAX)
      .toWellFormed();
    if (!item || name === '') return;
    const last = live.list(subtasksQuery(task.id)).current().group().at(-1);
    const id = newId();
    const made = run(
      createTask({
        id,
        name,
        assignee: task.assignee,
        parentId: task.id,
        rank: rankBetween(last?.rank ?? null, null),
        status: item.isDone ? 'DONE' : 'BACKLOG',
      }),
    );
    if (!made.success) return;
    const without = withoutItem(task.description, line);
    // The undo of the new task takes this back as well.
    replica.run(describeTask({ id: task.id, base: task.description, text: without }));
    const undo = () =>
      replica.run(describeTask({ id: task.id, base: without, text: task.description })).success &&
      replica.run(deleteTask({ id })).success;
    toast({ title: t`Made “${name}” a subtask`, undo: undoableMany([id], undo) });
  };
}
