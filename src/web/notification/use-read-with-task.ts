import { useLayoutEffect, useMemo } from 'react';
import { isSnoozed } from '#domain/notification/arrival.ts';
import { markRead } from '#domain/notification/commands.ts';
import { unreadOfTaskQuery } from '#domain/notification/queries.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { useNow } from '#web/ui/now.ts';

/** Marks a task's notifications read while the task is open. */
export function useReadWithTask(taskId: string): void {
  const { person, run } = usePulse();
  const isThere = useRow('task', taskId)?.deletedAt === null;
  const now = useNow();
  const all = useList(unreadOfTaskQuery(person, taskId)).group();
  // What is snoozed comes back even so.
  const unread = useMemo(() => all.filter((row) => !isSnoozed(row, now)), [all, now]);

  // Before the next frame, so that no badge appears for what is in view.
  useLayoutEffect(() => {
    if (!isThere || unread.length === 0) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      for (const { id, createdAt } of unread) run(markRead({ id, createdAt }));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isThere, unread, run]);
}
