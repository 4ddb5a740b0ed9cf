import { useEffect } from 'react';

/** Says on the icon of the installed app how much is unread, as long as the part is there. */
export function useBadge(unread: number): void {
  useEffect(() => {
    // Not every browser has it; where the app is not installed it does nothing.
    navigator.setAppBadge?.(unread).catch(() => {});
  }, [unread]);
  useEffect(
    () => () => {
      navigator.clearAppBadge?.().catch(() => {});
    },
    [],
  );
}
