import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import type { Entry } from './entries.ts';
import { NotificationContent } from './notification-content.tsx';

interface EntryPaneProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** What is selected and about no task, in full, with the link to what it is about. */
export function EntryPane({ entry, onClose }: EntryPaneProps) {
  const { t } = useLingui();
  useHotkeys({ Escape: onClose });
  return (
    <section aria-label={t`Notification`} className="flex h-full flex-col gap-3 overflow-y-auto p-5">
      <Button square variant="ghost" color="neutral" aria-label={t`Close`} className="self-end" onClick={onClose}>
        <X className="size-4" aria-hidden />
      </Button>
      <div className="relative flex gap-3 rounded-xl bg-surface p-4 shadow-card hover:bg-hover">
        <NotificationContent entry={entry} onFollow={() => {}} />
      </div>
    </section>
  );
}
