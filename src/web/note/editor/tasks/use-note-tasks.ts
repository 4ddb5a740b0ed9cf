import { useMemo } from 'react';
import { useRouter } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NoteRow } from '#domain/note/row.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { undoCreation } from '#domain/task/undo.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { addressOf } from '#web/data/found-task.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoableMany } from '#web/ui/undo.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { titleOf } from '../../title.ts';
import type { NewTask, TaskActions } from './note-tasks.ts';

/** What is done with tasks from a note. A task that is made in it says where it comes from. */
export function useTaskActions(note: NoteRow): TaskActions {
  const { t } = useLingui();
  const { replica, person, run, newId } = usePulse();
  const router = useRouter();

  const create = useEventCallback(({ name, isDone, assignee }: NewTask): string | null => {
    const id = newId();
    const project = note.projectId === null ? null : (replica.get('project', note.projectId) ?? null);
    const isChosen = assignee !== undefined && canBeAssigned(replica, assignee, project) === null;
    const description = t`From the note [${linkText(titleOf(note))}](/notes/${note.id})`;
    const made = run(
      createTask({
        id,
        name,
        description,
        assignee: isChosen ? assignee : person,
        projectId: project?.id ?? null,
        ...(isDone && { status: 'DONE' }),
      }),
    );
    return made.success ? id : null;
  });
  const showCreated = useEventCallback((ids: readonly string[], onUndo: () => void): void => {
    const undo = undoableMany(ids, () => {
      for (const id of ids)
        for (const call of undoCreation(replica.get('task', id) ?? { id, seriesId: null })) run(call);
      onUndo();
    });
    const [task] = ids.map((id) => replica.get('task', id));
    toast({
      title:
        ids.length === 1
          ? t`Created “${task?.name ?? ''}”`
          : plural(ids.length, { one: 'Created # task', other: 'Created # tasks' }),
      ...(ids.length === 1 && task?.assignee === person && { description: t`It’s assigned to you.` }),
      tone: 'primary',
      isPolite: true,
      undo,
    });
  });

  return useMemo(
    () => ({
      create,
      showCreated,
      addressOf,
      open: (task) => router.history.push(addressOf(task)),
      setDone: ({ id }, isDone) => void run(moveTask({ id, status: isDone ? 'DONE' : 'IN_PROGRESS' })),
      boxLabel: ({ number, name }) => (number === null ? t`Done: ${name}` : t`Done: #${number} ${name}`),
    }),
    [create, showCreated, router, run, t],
  );
}

/** Without what would end the text of a link. */
function linkText(title: string): string {
  return title.replaceAll(/[[\]\\`*_<>]/g, ' ').trim();
}
