import { useLingui } from '@lingui/react/macro';
import type { Rowset } from '#sync/live/query.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { CardContext } from '../board/card-context.ts';
import { ColumnTasks } from '../columns/task-columns.ts';
import { useTaskColumns } from '../columns/use-task-columns.ts';
import { useKnownFields } from '../fields/known-fields.ts';
import { labelOf, priorityLabels } from '../labels.ts';
import { RecentlyDone } from '../recently-done.ts';
import { factsOf, type TranscriptSection } from './facts.ts';
import { seenSections } from './seen.ts';

interface TranscriptOptions {
  /** By status. */
  readonly tasks: Rowset<TaskRow>;
  readonly context: CardContext;
  /** Tasks that were done long ago are among them. */
  readonly showsOlder: boolean;
}

/** Returns the tasks as they are seen now, section by section, without empty ones. */
export function useTranscript({ tasks, context, showsOlder }: TranscriptOptions): () => TranscriptSection[] {
  const { t } = useLingui();
  const columns = useTaskColumns(context.projectId);
  const { fields } = useKnownFields(context.projectId);
  const labels = {
    status: (task: TaskRow) => columns.of(task).label,
    priority: (value: string) => {
      const label = labelOf(priorityLabels, value);
      return label ? t(label) : value;
    },
    yes: t`Yes`,
  };
  function byColumn(): readonly TranscriptSection<TaskRow>[] {
    const lists = new ColumnTasks(columns).of((status) => tasks.group(status));
    return columns.all.map(({ status, label }, at) => {
      const own = lists[at] ?? [];
      return { label, tasks: status === 'DONE' && !showsOlder ? new RecentlyDone(context.today).of(own) : own };
    });
  }
  return useEventCallback(() => {
    const sections = (seenSections() ?? byColumn()).filter((section) => section.tasks.length > 0);
    return sections.map((section) => ({
      label: section.label,
      tasks: section.tasks.map((task) => factsOf(task, context, labels, fields)),
    }));
  });
}
