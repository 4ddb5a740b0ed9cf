import { useEffect, useState } from 'react';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { BoardSearch } from './search.ts';

/** The address is updated after the frame that shows the change. */
const SETTLE_MS = 60;

/** Which task is open: shown at once, written to the address a moment later, and read from it on going back. */
export function useOpenTask(
  search: BoardSearch,
  onSettled: (search: (before: BoardSearch) => BoardSearch, replace: boolean) => void,
): [string | null, (taskId: string | null) => void] {
  const address = search.taskId ?? null;
  const [state, setState] = useState({ address, openId: address, sent: address });
  const { openId, sent } = state;
  if (state.address !== address) {
    // The address has caught up, maybe with one of several steps, or was changed from outside.
    setState({ address, openId: address === sent ? openId : address, sent: address });
  }

  const settle = useEventCallback((taskId: string | null) => {
    setState((before) => ({ ...before, sent: taskId }));
    // Going from one task to another is a single history entry.
    onSettled((before) => ({ ...before, taskId: taskId ?? '' }), address !== null && taskId !== null);
  });
  useEffect(() => {
    if (openId === sent) return undefined;
    const timer = window.setTimeout(() => settle(openId), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [openId, sent, settle]);

  const open = useEventCallback((taskId: string | null) => setState((before) => ({ ...before, openId: taskId })));
  return [openId, open];
}
