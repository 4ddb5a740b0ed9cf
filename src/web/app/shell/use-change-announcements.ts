import { useEffect } from 'react';
import { usePulse } from '#web/data/context.ts';
import { createChangeAnnouncer } from '#web/task/change-announcer.ts';
import { announceOthers, clearAnnouncements } from '#web/ui/announce.tsx';

/**
 * Announces other people's changes to screen readers, but not rows that were loaded from this browser. While the
 * person's own changes are being sent, a change may be their own.
 */
export function useChangeAnnouncements(hydrated: boolean): void {
  const { replica } = usePulse();
  useEffect(() => {
    if (!hydrated) return undefined;
    const announcer = createChangeAnnouncer({
      tell: announceOthers,
      now: Date.now,
      after: (ms, callback) => {
        const timer = window.setTimeout(callback, ms);
        return () => window.clearTimeout(timer);
      },
    });
    const stop = replica.onChange((changes) => {
      // Announcements about things the person may no longer see are removed.
      if (changes.some(({ table, after }) => table === 'task' && after === null)) clearAnnouncements();
      if (replica.status().pending === 0) announcer.onChanges(changes);
    });
    return () => {
      stop();
      announcer.end();
    };
  }, [replica, hydrated]);
}
