/** The template that a new task starts from. */
import type { Call } from '#domain/command.ts';
import { resolveTags } from '#domain/tag/resolve-tag.ts';
import { createTask } from '#domain/task/create.ts';
import { createTaskWithSubtasks } from '#domain/task/create-with-subtasks.ts';
import { rankAt, ranksBetween } from '#domain/task/rank.ts';
import type { TaskContent } from '#domain/template/content.ts';
import { usePulse } from '#web/data/context.ts';
import { useTemplates, type TemplateOf } from '#web/data/templates/use-templates.ts';
import { serverNow } from '#web/ui/server-time.ts';
import type { ChosenFields } from './choices-made.ts';

type NewTask = Parameters<typeof createTask>[0];

interface TaskTemplates {
  readonly templates: readonly TemplateOf<'task'>[];
  /** What a template says of the fields that have chips. */
  readonly fieldsOf: (content: TaskContent, tags: readonly string[]) => Pick<ChosenFields, 'priority' | 'tags'>;
  /** Creates the task, with the subtasks of the template. */
  readonly callFor: (task: NewTask, content: TaskContent | undefined) => Call;
}

export function useTaskTemplates(): TaskTemplates {
  const { replica, newId } = usePulse();
  const templates = useTemplates('task');
  const tagsOf = (ids: readonly string[]) => resolveTags((id) => replica.get('tag', id), ids).map(({ id }) => id);

  return {
    templates,
    fieldsOf: ({ priority, tags: given }, tags) => ({
      priority: priority === 'STANDARD' ? null : priority,
      tags: [...new Set([...tags, ...tagsOf(given)])],
    }),
    callFor(task, content) {
      if (!content || content.subtasks.length === 0) return createTask(task);
      const first = rankAt(serverNow());
      const ranks = [first, ...ranksBetween(first, null, content.subtasks.length - 1)];
      const { assignee } = task;
      const subtasks = content.subtasks.map((each, at) => ({
        ...each,
        id: newId(),
        assignee,
        tags: tagsOf(each.tags),
        rank: ranks[at],
      }));
      return createTaskWithSubtasks({ ...task, subtasks });
    },
  };
}
