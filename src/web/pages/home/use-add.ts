import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { boardQuery } from '#domain/task/queries.ts';
import { usePulse } from '#web/data/context.ts';
import { showCreatedToast } from '#web/task/create-many.ts';
import { makeTasks } from '#web/task/quick-add/make-tasks.ts';
import { addedElsewhere, remarksOn } from '#web/task/quick-add/result-texts.ts';
import { afterDrawn } from '#web/ui/after-drawn.ts';
import { announce } from '#web/ui/announce.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { showInPlace } from './show-in-place.ts';

/**
 * Creates tasks from lines, on top of the person's backlog; false: refused, or the lines are empty. A toast is shown for
 * what stands in no list of the page.
 */
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
        showCreatedToast(pulse, title, ids, remarksOn(lines));
        return;
      }
      const { name } = line;
      const elsewhere = addedElsewhere(pulse, line, null);
      afterDrawn(() => {
        if (elsewhere === null && showInPlace(id)) {
          announce(t`Added “${name}”`);
          return;
        }
        const title = elsewhere ?? t`Added “${name}” to your backlog`;
        toast({ title, tone: 'primary', isPolite: true, action: { label: t`Open`, onSelect: () => onOpen(id) } });
      });
    });
    return made !== null && lines.length > 0;
  };
}
