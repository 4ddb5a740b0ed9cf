import { useEffect, useState } from 'react';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import type { BoardSearch } from './search.ts';

/** The frame that shows the change comes first: the address is told once it is drawn. */
const SETTLE_MS = 60;

/** Which task is open: here at once, in the address a moment later, and from the address when one goes back. */
export function useOpenTask(
  search: BoardSearch,
  onSettled: (search: (before: BoardSearch) => BoardSearch, replace: boolean) => void,
): [string | null, (taskId: string | null) => void] {
  const address = search.taskId ?? null;
  const [state, setState] = useState({ address, openId: address, sent: address });
  const { openId, sent } = state;
  if (state.address !== address) {
    // It has caught up, maybe with one of several steps; or it was changed from outside.
    setState({ address, openId: address === sent ? openId : address, sent: address });
  }

  const settle = useEventCallback((taskId: string | null) => {
    setState((before) => ({ ...before, sent: taskId }));
    // Going from task to task is one step of the history.
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
