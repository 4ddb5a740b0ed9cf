import { useEffect } from 'react';
import { isUnseen } from '#domain/notification/entries.ts';
import { markSeen } from '#domain/notification/commands.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { usePulse } from '#web/data/context.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { latest } from './stable-list.ts';

/** Marks what is shown as seen, once the window is visible; it stays unread. */
export function useMarkSeen(shown: readonly NotificationRow[]): void {
  const { run } = usePulse();
  const until = latest(shown.filter((row) => isUnseen(row, serverNow())));
  useEffect(() => {
    if (until === 0) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') run(markSeen({ until }));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [until, run]);
}
