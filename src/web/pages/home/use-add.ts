import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { boardQuery } from '#domain/task/queries.ts';
import { usePulse } from '#web/data/context.ts';
import { showCreatedToast } from '#web/task/create-many.ts';
import { makeTasks } from '#web/task/quick-add/make-tasks.ts';
import { addedElsewhere, keptAsText } from '#web/task/quick-add/result-texts.ts';
import { toast } from '#web/ui/toast/store.ts';

/** Creates tasks from lines, on top of the person's backlog; false: refused, or the lines are empty. */
export function useAdd(draft: string, onOpen: (taskId: string) => void): (text: string) => boolean {
  const { t } = useLingui();
  const pulse = usePulse();

  return (text) => {
    const column = pulse.live.list(boardQuery(pulse.person)).current().group('BACKLOG');
    const { made, lines } = makeTasks(pulse, text, { draft, projectId: null, column });
    void made?.then((ids) => {
      const [id] = ids;
      const [line] = lines;
      if (id === undefined || !line) return;
      if (ids.length > 1) {
        const title = plural(ids.length, {
          one: 'Added # task to your backlog',
          other: 'Added # tasks to your backlog',
        });
        showCreatedToast(pulse, title, ids, keptAsText(lines));
        return;
      }
      toast({
        title: addedElsewhere(pulse, line, null) ?? t`Added “${line.name}” to your backlog`,
        tone: 'primary',
        isPolite: true,
        action: { label: t`Open`, onSelect: () => onOpen(id) },
      });
    });
    return made !== null && lines.length > 0;
  };
}
