import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { TaskRow } from '#domain/task/row.ts';
import { commentAskedFor } from '#web/comment/asked-for.ts';
import { usePulse } from '#web/data/context.ts';
import { openSubscription } from '#web/data/subscription.tsx';
import { openReminder } from '#web/reminder/overlays.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';

/** Keys of the task whose card has the focus. Once it is open, its own reminders, comments and bell have them. */
export function useCardKeys(): void {
  const { t } = useLingui();
  const { replica } = usePulse();
  const navigate = useNavigate();
  const withFocused = (act: (task: TaskRow, card: HTMLElement) => void) => () => {
    const { activeElement } = document;
    const card = activeElement?.closest<HTMLElement>('[data-task]');
    const task = replica.get('task', card?.dataset['task'] ?? '');
    if (task && activeElement instanceof HTMLElement) act(task, activeElement);
  };
  useHotkeys(
    {
      w: withFocused((task, card) => openSubscription(card, task, t`Follow or mute`)),
      h: withFocused(({ id, status }) => {
        if (status !== 'DONE') openReminder({ taskId: id });
      }),
      'n c': withFocused(({ id }) => {
        commentAskedFor.set(id);
        void navigate({ to: '.', search: (before: object) => ({ ...before, taskId: id }) });
      }),
    },
    // The open task's keys take precedence, whichever was there first.
    'frame',
  );
}
