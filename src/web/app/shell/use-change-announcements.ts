import { useEffect } from 'react';
import type { ChangeAnnouncer } from '#web/task/change-announcer.ts';
import { usePulse } from '#web/data/context.ts';
import { announceOthers, clearAnnouncements } from '#web/ui/announce.tsx';
import { afterImport } from '#web/ui/fetch/import-module.ts';

/**
 * Announces other people's changes to screen readers, but not rows that were loaded from this browser. While the
 * person's own changes are being sent, a change may be their own.
 */
export function useChangeAnnouncements(hydrated: boolean): void {
  const { replica } = usePulse();
  useEffect(() => {
    if (!hydrated) return undefined;
    let announcer: ChangeAnnouncer | null = null;
    // The first board does not wait for its code.
    const giveUp = afterImport(
      () => import('#web/task/change-announcer.ts'),
      ({ createChangeAnnouncer }) => {
        announcer = createChangeAnnouncer({
          tell: announceOthers,
          now: Date.now,
          after: (ms, callback) => {
            const timer = window.setTimeout(callback, ms);
            return () => window.clearTimeout(timer);
          },
        });
      },
    );
    const stop = replica.onChange((changes) => {
      // Announcements about things the person may no longer see are removed.
      if (changes.some(({ table, after }) => table === 'task' && after === null)) clearAnnouncements();
      if (replica.status().pending === 0) announcer?.onChanges(changes);
    });
    return () => {
      stop();
      giveUp();
      announcer?.end();
    };
  }, [replica, hydrated]);
}
