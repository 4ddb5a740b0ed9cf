import { useEffect } from 'react';
import { usePulse } from '#web/data/context.ts';
import { createChangeAnnouncer } from '#web/task/change-announcer.ts';
import { announceOthers, clearAnnouncements } from '#web/ui/announce.tsx';

/**
 * Says to screen readers what others change; what rested in this browser is no news. While own edits are on their way, what
 * changes may be one's own.
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
      // What a person may not see any more is not left standing in words either.
      if (changes.some(({ table, after }) => table === 'task' && after === null)) clearAnnouncements();
      if (replica.status().pending === 0) announcer.onChanges(changes);
    });
    return () => {
      stop();
      announcer.end();
    };
  }, [replica, hydrated]);
}
