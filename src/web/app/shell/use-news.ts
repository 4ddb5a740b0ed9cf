import { useEffect } from 'react';
import { usePulse } from '#web/data/context.ts';
import { createNews } from '#web/task/news.ts';
import { announceNews, hush } from '#web/ui/announce.tsx';

/**
 * Says to screen readers what others change; what rested in this browser is no news. While own edits are on their way, what
 * changes may be one's own.
 */
export function useNews(rested: boolean): void {
  const { replica } = usePulse();
  useEffect(() => {
    if (!rested) return undefined;
    const news = createNews({
      tell: announceNews,
      now: Date.now,
      after: (ms, callback) => {
        const timer = window.setTimeout(callback, ms);
        return () => window.clearTimeout(timer);
      },
    });
    const stop = replica.onChange((changes) => {
      // What a person may not see any more is not left standing in words either.
      if (changes.some(({ table, after }) => table === 'task' && after === null)) hush();
      if (replica.status().pending === 0) news.heard(changes);
    });
    return () => {
      stop();
      news.end();
    };
  }, [replica, rested]);
}
