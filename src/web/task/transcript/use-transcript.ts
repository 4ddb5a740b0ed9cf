import { useLingui } from '@lingui/react/macro';
import type { Rowset } from '#sync/live/query.ts';
import { STATUSES, type TaskRow } from '#domain/task/row.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { CardContext } from '../board/card-context.ts';
import { labelOf, priorityLabels, statusLabels } from '../labels.ts';
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
  const labels = {
    status: (value: string) => text(labelOf(statusLabels, value), value),
    priority: (value: string) => text(labelOf(priorityLabels, value), value),
  };
  function text(label: ReturnType<typeof labelOf>, value: string): string {
    return label ? t(label) : value;
  }
  function byStatus(): readonly TranscriptSection<TaskRow>[] {
    return STATUSES.map((status) => {
      const own = tasks.group(status);
      const shown = status === 'DONE' && !showsOlder ? new RecentlyDone(context.today).of(own) : own;
      return { label: t(statusLabels[status]), tasks: shown };
    });
  }
  return useEventCallback(() => {
    const sections = (seenSections() ?? byStatus()).filter((section) => section.tasks.length > 0);
    return sections.map((section) => ({
      label: section.label,
      tasks: section.tasks.map((task) => factsOf(task, context, labels)),
    }));
  });
}
